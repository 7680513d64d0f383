import { addYears } from '#src/domain/dates/civil-date.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { elementAt, getAttribute, getChildren, type XmlElement } from '#src/platform/server/outbound/xml.ts'
import type {
  Bureau,
  CreditFile,
  CreditReport,
  CreditScore,
  FileRestriction,
  FraudAlert,
} from '../credit-bureau.port.ts'
import {
  bureauIn,
  dateIn,
  inquiryOf,
  publicRecordOf,
  sameAccountKey,
  sourceBureaus,
  tradelineOf,
} from './mismo-accounts.ts'

const service = 'credit-bureau'

/** The range of the classic scores that mortgage lenders use. */
const range = { lowest: 300, highest: 850 }
const maxFactors = 4
const inquiryFactor = '8'

/** E036 is MISMO's code of an account or password that the reseller does not know. */
const refusedAccount = 'E036'

/** @throws VendorUnavailable with the code of the error alone, since its text may repeat the request */
const throwError = (response: XmlElement | undefined, credit: XmlElement | undefined): void => {
  const status = elementAt(response, 'STATUS')
  const message = elementAt(credit, 'CREDIT_ERROR_MESSAGE')
  const isError = getAttribute(status, '_Condition') === 'Error' || getAttribute(credit, 'CreditReportType') === 'Error'
  if (!isError && credit !== undefined) return
  const code = (getAttribute(message, '_Code') ?? getAttribute(status, '_Code') ?? 'none').slice(0, 20)
  throw new VendorUnavailable(
    service,
    `answered with error code ${/^[\w-]+$/.test(code) ? code : 'unknown'}`,
    code === refusedAccount ? 401 : undefined,
  )
}

/** Returns the credit response of an answer. @throws VendorUnavailable for an answer that reports an error */
export const creditResponseIn = (root: XmlElement): XmlElement => {
  const response = elementAt(root, 'RESPONSE')
  const credit = elementAt(response, 'RESPONSE_DATA', 'CREDIT_RESPONSE')
  throwError(response, credit)
  if (root.name !== 'RESPONSE_GROUP' || !credit)
    throw new VendorUnavailable(service, 'answered in a shape we do not know')
  return credit
}

/** How a bureau's part ended, in MISMO's words for the result of a file. */
const restrictionOf = (result: string): FileRestriction['kind'] | undefined => {
  if (/Freeze|Frozen/i.test(result)) return 'FROZEN'
  return /Lock/i.test(result) ? 'LOCKED' : undefined
}

/** Reads the answer about one person. @throws VendorUnavailable if no bureau answered */
export const creditReportIn = (credit: XmlElement, ssnUsed: boolean): CreditReport => {
  const parts = getChildren(credit, 'CREDIT_FILE').flatMap((part) => {
    const bureau = bureauIn(part, 'CreditRepositorySourceType')
    return bureau ? [{ bureau, part, result: getAttribute(part, '_ResultStatusType') ?? 'FileReturned' }] : []
  })
  if (parts.length === 0) throw new VendorUnavailable(service, 'answered without a file of any bureau')
  const restrictions = parts.flatMap(({ bureau, result }): FileRestriction[] => {
    const kind = restrictionOf(result)
    return kind ? [{ bureau, kind }] : []
  })
  if (restrictions.length > 0) return { result: 'WITHHELD', restrictions }
  const files = parts
    .filter(({ result }) => result === 'FileReturned')
    .map(({ bureau, part }) => toCreditFile(credit, part, bureau))
  if (files.length > 0) return { result: 'FOUND', file: mergedFile(credit, files), bureauFiles: files }
  if (parts.some(({ result }) => /Error|Unavailable/i.test(result)))
    throw new VendorUnavailable(service, 'answered without a bureau that could look')
  return { result: 'NO_MATCH', ssnUsed }
}

const reportDateOf = (credit: XmlElement): string => {
  const date = dateIn(credit, 'CreditReportLastUpdatedDate') ?? dateIn(credit, 'CreditReportFirstIssuedDate')
  if (!date) throw new VendorUnavailable(service, 'answered without the date of the report')
  return date
}

/** One bureau's own file: the entries that name the bureau as their source. */
const toCreditFile = (credit: XmlElement, part: XmlElement, bureau: Bureau): CreditFile => {
  const reportDate = reportDateOf(credit)
  const bureauElements = (name: string) =>
    getChildren(credit, name).filter((entry) => sourceBureaus(entry).includes(bureau))
  const score = bureauElements('CREDIT_SCORE').flatMap((xml) => toCreditScore(xml, reportDate) ?? [])[0] ?? null
  const tradelines = bureauElements('CREDIT_LIABILITY').map((entry, at) =>
    tradelineOf(entry, `${bureau}-${at + 1}`, reportDate),
  )
  const messages = [
    ...getChildren(part, '_ALERT_MESSAGE'),
    ...getChildren(credit, 'ALERT_MESSAGE').filter(
      (xml) => sourceBureaus(xml).length === 0 || sourceBureaus(xml).includes(bureau),
    ),
  ]
  return {
    bureau,
    reportDate,
    score,
    thinFile: score === null,
    minorOnFile: messages.some((message) => /\bminor\b/i.test(messageText(message))),
    alerts: messages.flatMap((message) => alertOf(message, reportDate) ?? []),
    tradelines,
    inquiries: bureauElements('CREDIT_INQUIRY').map((entry) => inquiryOf(entry, reportDate)),
    publicRecords: bureauElements('CREDIT_PUBLIC_RECORD').flatMap((entry) => publicRecordOf(entry) ?? []),
  }
}

/** A code in place of a score, such as 9002, says why there is none. */
const toCreditScore = (entry: XmlElement, reportDate: string): CreditScore | undefined => {
  const value = Number(getAttribute(entry, '_Value'))
  if (!Number.isInteger(value) || value < range.lowest || value > range.highest) return undefined
  const model = getAttribute(entry, '_ModelNameType')
  const factors = getChildren(entry, '_FACTOR').flatMap((factor) => {
    const code = getAttribute(factor, '_Code')?.replace(/^0+(?=\w)/, '')
    return code === undefined
      ? []
      : [{ code: `FICO ${code}`, words: getAttribute(factor, '_Text') ?? `Factor ${code}` }]
  })
  // A fifth factor is told if it is inquiries (15 U.S.C. 1681g(f)(9)).
  const isFifthReported = factors[maxFactors]?.code === `FICO ${inquiryFactor}`
  return {
    value,
    model: (model === 'Other' ? getAttribute(entry, '_ModelNameTypeOtherDescription') : model) ?? 'Unnamed model',
    range,
    date: dateIn(entry, '_Date') ?? reportDate,
    keyFactors: factors.slice(0, isFifthReported ? maxFactors + 1 : maxFactors),
  }
}

const messageText = (message: XmlElement): string =>
  [getAttribute(message, 'MessageText') ?? '', ...getChildren(message, '_Text').map(({ text }) => text)].join(' ')

/** How long an alert lasts at most, which the answer does not say (15 U.S.C. 1681c-1(a) to (c)). */
const alertKinds = [
  { words: /FACTAFraudVictimExtended/i, kind: 'EXTENDED', years: 7 },
  { words: /FACTAFraudVictim|FraudVictim/i, kind: 'INITIAL', years: 1 },
  { words: /FACTAActiveDuty/i, kind: 'ACTIVE_DUTY', years: 1 },
] as const

const alertOf = (message: XmlElement, reportDate: string): FraudAlert | undefined => {
  const category = getAttribute(message, '_CategoryType') ?? getAttribute(message, '_Type') ?? ''
  const row = alertKinds.find(({ words }) => words.test(category))
  if (!row) return undefined
  const phone = /(?:\+?1[ .-]?)?\(?(\d{3})\)?[ .-]?(\d{3})[ .-]?(\d{4})\b/.exec(messageText(message))
  return {
    kind: row.kind,
    phone: phone ? phone.slice(1, 4).join('') : null,
    expires: addYears(reportDate, row.years),
  }
}

const newestOf = <Entry>(entries: readonly Entry[], getKey: (entry: Entry) => string): Entry[] => [
  ...new Map(entries.map((entry) => [getKey(entry), entry])).values(),
]

/**
 * What is lent on: the bureau of the representative score, which is the middle of three and the lower of two, and the
 * accounts of all bureaus, each once.
 */
const mergedFile = (credit: XmlElement, files: readonly CreditFile[]): CreditFile => {
  const scoredFiles = files
    .flatMap((file) => (file.score ? [{ ...file, value: file.score.value }] : []))
    .toSorted((a, b) => a.value - b.value)
  const representative = scoredFiles[Math.floor((scoredFiles.length - 1) / 2)]
  const [first] = files
  const file = files.find(({ bureau }) => bureau === representative?.bureau) ?? first
  if (!file) throw new Error('A report without files was merged.')
  const entries = new Map<string, XmlElement>()
  for (const entry of getChildren(credit, 'CREDIT_LIABILITY')) {
    const key = sameAccountKey(entry)
    const before = entries.get(key)
    if (!before || balanceOf(entry) > balanceOf(before)) entries.set(key, entry)
  }
  return {
    ...file,
    minorOnFile: files.some(({ minorOnFile }) => minorOnFile),
    alerts: newestOf(
      files.flatMap(({ alerts }) => alerts),
      ({ kind, phone }) => `${kind} ${phone}`,
    ),
    tradelines: [...entries.values()].map((entry, at) => tradelineOf(entry, `account-${at + 1}`, file.reportDate)),
    inquiries: newestOf(
      files.flatMap(({ inquiries }) => inquiries),
      ({ creditor, date }) => `${creditor} ${date}`,
    ),
    publicRecords: newestOf(
      files.flatMap(({ publicRecords }) => publicRecords),
      (entry) => `${entry.kind} ${entry.filed}`,
    ),
  }
}

const balanceOf = (entry: XmlElement): number => Number(getAttribute(entry, '_UnpaidBalanceAmount')) || 0
