import { isCivilDate } from '#src/domain/dates/civil-date.ts'
import { elementAt, getAttribute, getChildren, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import type { Bureau, Inquiry, PublicRecord, Tradeline, TradelineKind } from '../credit-bureau.port.ts'

/** How MISMO 2.3.1 names the bureaus. */
const bureaus: Readonly<Record<string, Bureau>> = {
  Equifax: 'EQUIFAX',
  Experian: 'EXPERIAN',
  TransUnion: 'TRANSUNION',
}

/** Returns the bureau that an attribute names, if it is one of the three. */
export const bureauIn = (element: XmlElement | undefined, attribute: string): Bureau | undefined => {
  const name = getAttribute(element, attribute)
  return name !== undefined && Object.hasOwn(bureaus, name) ? bureaus[name] : undefined
}

/** The bureaus whose files contain an entry: merged entries name several. */
export const sourceBureaus = (entry: XmlElement): Bureau[] => {
  const own = bureauIn(entry, 'CreditRepositorySourceType')
  const others = getChildren(entry, 'CREDIT_REPOSITORY').flatMap((xml) => bureauIn(xml, '_SourceType') ?? [])
  return [...new Set([...(own ? [own] : []), ...others])]
}

/** Bureaus also write months, which stand for their first day, and dates with a time. */
export const dateIn = (element: XmlElement | undefined, attribute: string): string | undefined => {
  const text = getAttribute(element, attribute)
  if (text === undefined) return undefined
  const compact = /^(\d{4})(\d{2})(\d{2})?$/.exec(text)
  const dashedDate = compact ? [compact[1], compact[2], compact[3] ?? '01'].join('-') : text.slice(0, 10)
  const day = /^\d{4}-\d{2}$/.test(dashedDate) ? `${dashedDate}-01` : dashedDate
  return isCivilDate(day) ? day : undefined
}

/** Whole dollars; what is missing or no amount counts as 0. */
const dollarsIn = (element: XmlElement | undefined, attribute: string): number => {
  const amount = Number(getAttribute(element, attribute)?.replace(/[$,]/g, ''))
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount) : 0
}

/** By words in the kind of loan, the first that fits; then by the type of the account. */
const kindsOfLoan: readonly (readonly [RegExp, TradelineKind])[] = [
  [/HomeEquityLine/i, 'HELOC'],
  [/Mortgage|RealEstate|HomeEquity/i, 'MORTGAGE'],
  [/Auto/i, 'AUTO'],
  [/Educational|Student/i, 'STUDENT'],
  [/Card|Charge/i, 'CARD'],
]
const kindsOfAccount: Readonly<Record<string, TradelineKind>> = {
  Mortgage: 'MORTGAGE',
  Revolving: 'CARD',
  Open: 'CARD',
}

const tradelineKind = (entry: XmlElement): TradelineKind => {
  const loan = getAttribute(entry, 'CreditLoanType') ?? ''
  const account = getAttribute(entry, '_AccountType') ?? ''
  const byLoan = kindsOfLoan.find(([matcher]) => matcher.test(loan))?.[1]
  // A secured line is a home-equity line only if the kind of loan says so.
  return byLoan ?? (Object.hasOwn(kindsOfAccount, account) ? kindsOfAccount[account] : undefined) ?? 'INSTALLMENT'
}

const tradelineStatus = (entry: XmlElement, pastDue: number): Tradeline['status'] => {
  const rating = getAttribute(elementAt(entry, '_CURRENT_RATING'), '_Type') ?? ''
  if (/ChargeOff/i.test(rating) || dollarsIn(entry, '_ChargeOffAmount') > 0) return 'CHARGED_OFF'
  if (/Collection/i.test(rating) || getAttribute(entry, '_AccountType') === 'Collection') return 'COLLECTION'
  if (/^(Closed|Paid|Transferred|Refinanced)$/.test(getAttribute(entry, '_AccountStatusType') ?? '')) return 'CLOSED'
  return pastDue > 0 || /^Late/i.test(rating) ? 'PAST_DUE' : 'CURRENT'
}

/** Of the payment pattern, one character a month and the newest first, only these months count. */
const monthsCounted = 24

const lateOf = (entry: XmlElement): Tradeline['late'] => {
  const pattern = getAttribute(elementAt(entry, '_PAYMENT_PATTERN'), '_Data')?.slice(0, monthsCounted)
  const inPattern = (digits: RegExp) => [...(pattern ?? '')].filter((month) => digits.test(month)).length
  const counts = elementAt(entry, '_LATE_COUNT')
  return pattern === undefined
    ? {
        days30: dollarsIn(counts, '_30Days'),
        days60: dollarsIn(counts, '_60Days'),
        days90: dollarsIn(counts, '_90Days'),
      }
    : { days30: inPattern(/1/), days60: inPattern(/2/), days90: inPattern(/[3-6]/) }
}

/** Reads one account. @param id its place in the answer, for entries that come without an id */
export const tradelineOf = (entry: XmlElement, id: string, reportDate: string): Tradeline => {
  const kind = tradelineKind(entry)
  const pastDue = dollarsIn(entry, '_PastDueAmount')
  const limit = dollarsIn(entry, '_CreditLimitAmount')
  return {
    id,
    kind,
    creditor: getAttribute(elementAt(entry, '_CREDITOR'), '_Name') ?? 'Unnamed creditor',
    balance: dollarsIn(entry, '_UnpaidBalanceAmount'),
    limit: limit > 0 ? limit : dollarsIn(entry, '_HighCreditAmount') || dollarsIn(entry, '_HighBalanceAmount'),
    monthlyPayment: dollarsIn(entry, '_MonthlyPaymentAmount'),
    securedByProperty: kind === 'MORTGAGE' || kind === 'HELOC',
    status: tradelineStatus(entry, pastDue),
    pastDue,
    late: lateOf(entry),
    opened: dateIn(entry, '_AccountOpenedDate') ?? reportDate,
    lastReported: dateIn(entry, '_AccountReportedDate') ?? dateIn(entry, '_AccountBalanceDate') ?? reportDate,
  }
}

/** What makes one account the same in the files of two bureaus. */
export const sameAccountKey = (entry: XmlElement): string => {
  const account = getAttribute(entry, '_AccountIdentifier')?.replace(/[^0-9a-z]/gi, '') ?? ''
  const month = dateIn(entry, '_AccountOpenedDate')?.slice(0, 7) ?? ''
  const creditor = getAttribute(elementAt(entry, '_CREDITOR'), '_Name')?.toLowerCase() ?? ''
  return account.length >= 4 ? `${account.slice(0, 8)} ${month}` : `${creditor} ${month}`
}

export const inquiryOf = (entry: XmlElement, reportDate: string): Inquiry => ({
  creditor: getAttribute(entry, '_Name') ?? 'Unnamed creditor',
  date: dateIn(entry, '_Date') ?? reportDate,
})

const kindsOfRecord: readonly (readonly [RegExp, PublicRecord['kind']])[] = [
  [/Chapter(13|12)|WageEarner/i, 'BANKRUPTCY_13'],
  // A bankruptcy of an unknown chapter is judged by the longer waiting time.
  [/Bankruptcy/i, 'BANKRUPTCY_7'],
  [/Foreclosure/i, 'FORECLOSURE'],
]

const endings = /Discharged|Dismissed|Completed|Satisfied|Released|Withdrawn|Paid/i

/** Reads the records that a credit policy judges; judgments and tax liens are found by the title examination. */
export const publicRecordOf = (entry: XmlElement): PublicRecord | undefined => {
  const kind = kindsOfRecord.find(([matcher]) => matcher.test(getAttribute(entry, '_Type') ?? ''))?.[1]
  const filingDate = dateIn(entry, '_FiledDate') ?? dateIn(entry, '_ReportedDate')
  if (!kind || !filingDate) return undefined
  const isEnded = endings.test(getAttribute(entry, '_DispositionType') ?? '')
  const closingDate = isEnded ? (dateIn(entry, '_DispositionDate') ?? filingDate) : null
  return { kind, filed: filingDate, closed: closingDate }
}
