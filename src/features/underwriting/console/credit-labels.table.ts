import type { CreditChange, CreditFileView, CreditPull } from '../credit-pulls.schema.ts'

type Tradeline = CreditFileView['tradelines'][number]

export const bureauNames: Readonly<Record<CreditFileView['bureau'], string>> = {
  EQUIFAX: 'Equifax',
  EXPERIAN: 'Experian',
  TRANSUNION: 'TransUnion',
}

export const pullKinds: Readonly<Record<CreditPull['kind'], string>> = { soft: 'Soft pull', hard: 'Hard pull' }

export const pullResults: Readonly<Record<CreditPull['result'], string>> = {
  FOUND: 'File found',
  NO_MATCH: 'No file matches',
  WITHHELD: 'File withheld',
}

export const restrictionKinds: Readonly<Record<CreditPull['restrictions'][number]['kind'], string>> = {
  FROZEN: 'Security freeze',
  LOCKED: 'Locked by the consumer',
}

export const alertKinds: Readonly<Record<CreditFileView['alerts'][number]['kind'], string>> = {
  INITIAL: 'Initial fraud alert',
  EXTENDED: 'Extended fraud alert',
  ACTIVE_DUTY: 'Active duty alert',
}

export const publicRecordKinds: Readonly<Record<CreditFileView['publicRecords'][number]['kind'], string>> = {
  BANKRUPTCY_7: 'Bankruptcy, chapter 7',
  BANKRUPTCY_13: 'Bankruptcy, chapter 13',
  FORECLOSURE: 'Foreclosure',
}

export const debtKinds: Readonly<Record<Tradeline['kind'], string>> = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Home equity line',
  AUTO: 'Auto loan',
  CARD: 'Credit card',
  STUDENT: 'Student loan',
  INSTALLMENT: 'Installment loan',
}

export const tradelineStatuses: Readonly<Record<Tradeline['status'], string>> = {
  CURRENT: 'Current',
  PAST_DUE: 'Past due',
  CHARGED_OFF: 'Charged off',
  COLLECTION: 'In collection',
  CLOSED: 'Closed',
}

export const changeSubjects: Readonly<Record<CreditChange['about'], string>> = {
  score: 'Score',
  tradeline: 'Tradeline',
  inquiry: 'Inquiry',
  alert: 'Alert',
  'public-record': 'Public record',
}

export const changeFields: Readonly<Record<NonNullable<CreditChange['field']>, string>> = {
  balance: 'Balance',
  monthlyPayment: 'Monthly payment',
  status: 'Status',
  pastDue: 'Past due',
}
