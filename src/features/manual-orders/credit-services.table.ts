import type {
  Bureau,
  CreditReport,
  CreditRequest,
  FileRestriction,
  FraudAlert,
  PublicRecord,
  Tradeline,
  TradelineKind,
} from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { choice, day, dollars, list, optional, outcome, text, wholeNumber, yesNo } from './answer-form.rules.ts'
import { addressFact, knownFact, type ManualService, manualService, underwritersConfirm } from './manual-service.ts'

const bureaus: Readonly<Record<Bureau, string>> = {
  EQUIFAX: 'Equifax',
  EXPERIAN: 'Experian',
  TRANSUNION: 'TransUnion',
}
const restrictions: Readonly<Record<FileRestriction['kind'], string>> = { FROZEN: 'Frozen', LOCKED: 'Locked' }
const alerts: Readonly<Record<FraudAlert['kind'], string>> = {
  INITIAL: 'Initial fraud alert',
  EXTENDED: 'Extended fraud alert',
  ACTIVE_DUTY: 'Active duty alert',
}
const tradelineKinds: Readonly<Record<TradelineKind, string>> = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home equity line',
  AUTO: 'Auto',
  CARD: 'Credit card',
  STUDENT: 'Student',
  INSTALLMENT: 'Installment',
}
const tradelineStates: Readonly<Record<Tradeline['status'], string>> = {
  CURRENT: 'Current',
  PAST_DUE: 'Past due',
  CHARGED_OFF: 'Charged off',
  COLLECTION: 'Collection',
  CLOSED: 'Closed',
}
const publicRecords: Readonly<Record<PublicRecord['kind'], string>> = {
  BANKRUPTCY_7: 'Bankruptcy, chapter 7',
  BANKRUPTCY_13: 'Bankruptcy, chapter 13',
  FORECLOSURE: 'Foreclosure',
}

const tradelines = list({
  label: 'Tradelines',
  entry: 'Tradeline',
  most: 80,
  fields: {
    kind: choice({ label: 'Type', options: tradelineKinds }),
    creditor: text({ label: 'Creditor' }),
    balance: dollars({ label: 'Balance' }),
    limit: dollars({ label: 'Limit or original amount' }),
    monthlyPayment: dollars({ label: 'Monthly payment' }),
    securedByProperty: yesNo({ label: 'Secured by real property' }),
    status: choice({ label: 'Status', options: tradelineStates }),
    pastDue: dollars({ label: 'Past due' }),
    days30: wholeNumber({ label: 'Times 30 days late', most: 24, hint: 'In the last 24 months.' }),
    days60: wholeNumber({ label: 'Times 60 days late', most: 24 }),
    days90: wholeNumber({ label: 'Times 90 days late', most: 24 }),
    opened: day({ label: 'Opened' }),
    lastReported: day({ label: 'Last reported' }),
  },
})

const scoreModel = { label: 'Score model', hint: 'As on the report: FICO Score 8.', longest: 60 }

/** A credit report, as read from the bureau's own file. */
const fileOutcome = outcome({
  label: 'The file was found',
  fields: {
    bureau: choice({ label: 'Bureau', options: bureaus }),
    reportDate: day({ label: 'Report date' }),
    score: optional(
      wholeNumber({ label: 'Score', least: 250, most: 900, hint: 'Leave empty if the file cannot be scored.' }),
    ),
    scoreModel: optional(text(scoreModel)),
    scoreDate: optional(day({ label: 'Score created on' })),
    keyFactors: list({
      label: 'Key factors of the score',
      hint: 'At most four, or five if one of them is inquiries; the most important first (15 U.S.C. 1681g(f)).',
      entry: 'Factor',
      most: 5,
      fields: {
        code: text({ label: 'Code', longest: 10 }),
        words: text({ label: 'Words', longest: 200 }),
      },
    }),
    thinFile: yesNo({ label: 'Too few or too recent accounts to score' }),
    minorOnFile: yesNo({ label: 'The bureau reports that this person is under 18' }),
    alerts: list({
      label: 'Alerts',
      hint: 'Fraud and active duty alerts (15 U.S.C. 1681c-1).',
      entry: 'Alert',
      most: 6,
      fields: {
        kind: choice({ label: 'Type', options: alerts }),
        phone: optional(text({ label: 'Phone to call', pattern: /^\d{10}$/, mustBe: 'Enter ten digits' })),
        expires: day({ label: 'Expires' }),
      },
    }),
    tradelines,
    inquiries: list({
      label: 'Inquiries',
      entry: 'Inquiry',
      fields: { creditor: text({ label: 'Creditor' }), date: day({ label: 'Date' }) },
    }),
    publicRecords: list({
      label: 'Public records',
      entry: 'Record',
      most: 12,
      fields: {
        kind: choice({ label: 'Type', options: publicRecords }),
        filed: day({ label: 'Filed' }),
        closed: optional(day({ label: 'Discharged or dismissed', hint: 'Leave empty while it is open.' })),
      },
    }),
  },
  report: ({ score, scoreModel: model, scoreDate, keyFactors, reportDate, ...file }, { reference }): CreditReport => ({
    result: 'FOUND',
    file: {
      ...file,
      reportDate,
      score:
        score === null
          ? null
          : {
              value: score,
              model: model ?? 'FICO Score',
              range: { lowest: 300, highest: 850 },
              date: scoreDate ?? reportDate,
              keyFactors,
            },
      tradelines: file.tradelines.map(({ days30, days60, days90, ...one }, at) => ({
        ...one,
        id: `${reference}-${at + 1}`,
        late: { days30, days60, days90 },
      })),
    },
  }),
})

const creditOutcomes: ManualService<CreditRequest, CreditReport>['outcomes'] = {
  FOUND: fileOutcome,
  NO_MATCH: outcome({
    label: 'No file matches',
    fields: { ssnUsed: yesNo({ label: 'The search included the Social Security number' }) },
    report: ({ ssnUsed }): CreditReport => ({ result: 'NO_MATCH', ssnUsed }),
  }),
  WITHHELD: outcome({
    label: 'A bureau withholds the file',
    fields: {
      restrictions: list({
        label: 'Frozen or locked files',
        entry: 'File',
        least: 1,
        most: 3,
        fields: {
          bureau: choice({ label: 'Bureau', options: bureaus }),
          kind: choice({ label: 'State', options: restrictions }),
        },
      }),
    },
    report: ({ restrictions: withheldFiles }): CreditReport => ({ result: 'WITHHELD', restrictions: withheldFiles }),
  }),
}

const creditFacts = ({ name, birthDate, address, ssn }: CreditRequest) => [
  {
    label: 'Applicant',
    value: [name.firstName, name.middleName, name.lastName, name.suffix].filter(Boolean).join(' '),
  },
  { label: 'Date of birth', value: birthDate },
  addressFact(address, 'Address'),
  ...knownFact('Social Security number', ssn),
]

const credit = {
  vendor: 'credit-bureau',
  facts: creditFacts,
  outcomes: creditOutcomes,
  evidence: 'The credit report',
  ...underwritersConfirm,
  days: 1,
} as const

/** Credit reports that staff pull at the bureau's or the reseller's own site. */
export const creditServices = {
  softCredit: manualService<CreditRequest, CreditReport>({
    ...credit,
    title: 'Credit report, soft inquiry',
    task: 'Pull a soft inquiry at the credit bureau and enter the report. It must not show as a hard inquiry.',
  }),
  hardCredit: manualService<CreditRequest, CreditReport>({
    ...credit,
    title: 'Credit report, hard inquiry',
    task: 'Pull a hard inquiry at the credit bureau and enter the report. The borrower consented to it.',
  }),
} as const
