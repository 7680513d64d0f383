import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { AccountNumbers, BankAccountKind } from '#src/domain/money/bank-account.ts'
import type { Applicant, SubjectProperty } from '#src/domain/person/applicant.ts'
import type { LateCharge } from '#src/domain/us/late-charge.ts'

/** The figures of the chosen offer, in dollars and yearly percentage points. */
export interface ChosenTerms {
  draw: number
  originationFee: number
  recordingTax: number
  lineAmount: number
  rate: number
  openEndApr: number | null
  termMonths: number
  monthlyPayment: number
}

export interface LoanParty {
  role: 'borrower' | 'owner' | 'spouse'
  name: Applicant['name']
  email: string | null
  phone: string | null
}

export interface SentPayment {
  kind: 'CASH' | 'PAYOFF'
  /** The creditor, or the last digits of the borrower's account. */
  to: string
  rail: 'ACH' | 'WIRE'
  amountCents: number
  status: string
  sentAt: string | null
  settledAt: string | null
}

/** What is known about the money of a line of credit. */
export interface FundedMoney {
  recording: {
    state: string
    instrumentNumber: string | null
    recordedOn: CivilDate | null
    feeCents: number | null
  } | null
  payments: readonly SentPayment[]
  firstPaymentOn: CivilDate | null
  firstPaymentCents: number | null
  oddDays: { count: number; interestCents: number } | null
  isAutopay: boolean
  availableCents: number
}

export interface Autopay {
  dayOfMonth: number | null
  kind: BankAccountKind
  bankName: string | null
  numbers: AccountNumbers
  authorization: { at: Date; wording: number } | null
}

export interface LoanDocument {
  id: string
  kind: string
  language: string
  version: number
  mediaType: string
  bytes: number
  sha256: string
}

export interface LoanLiability {
  kind: string
  creditor: string
  balance: number
  monthlyPayment: number
  lienPosition: number | null
  isPaidOff: boolean
}

/** Everything that is handed out about one application: to a servicer, to a lender's system or to another lender. */
export interface LoanFacts {
  application: {
    id: string
    loanNumber: string
    uli: string | null
    product: string
    status: string
    isInquiry: boolean
    createdAt: Date
    property: SubjectProperty
    applicant: Applicant
  }
  lender: { code: string; name: string; nmlsId: string }
  /** Null if no offer was chosen, or it was stored without its figures. */
  terms: ChosenTerms | null
  plan: { drawPeriodMonths: number; minimumLaterDraw: number; lateCharge: LateCharge }
  /** Without the borrower, whom the application names. */
  otherParties: readonly LoanParty[]
  record: { parcelId: string; legalDescription: string; county: string; fips: string; type: string } | null
  /** Whole dollars. */
  homeValue: { value: number; asOf: CivilDate } | null
  liabilities: readonly LoanLiability[]
  closedOn: CivilDate | null
  money: FundedMoney
  autopay: Autopay | null
  flood: {
    zone: string
    specialHazard: boolean
    certificate: string
    determinedOn: CivilDate
    lifeOfLoan: boolean
  } | null
  militaryStatus: 'ACTIVE' | 'NOT_ACTIVE' | 'UNKNOWN'
  documents: readonly LoanDocument[]
}
