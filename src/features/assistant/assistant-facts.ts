import type { ProductInfo } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Language } from '#src/platform/words/fill.ts'
import type { WaitedFor } from '#src/workflow/graph/status-row.ts'

export type InLanguages = Readonly<Record<Language, string>>

/** What anyone may know of the lender. */
export interface LenderFacts {
  lender: string
  phone: string
  email: string
  /** The usual week of the phone; empty without hours. */
  hours: InLanguages
  /** The states in which the lender lends, two letters each. */
  states: readonly string[]
  product: Pick<
    ProductInfo,
    | 'aprPercent'
    | 'originationFeeUpToPercent'
    | 'valuationFee'
    | 'manualNotarizationFee'
    | 'recordingFee'
    | 'recordingTaxPer100k'
  >
}

/** Something that the borrower must send or do, in the words of the page. */
export interface OpenRequest {
  header: InLanguages
  description: InLanguages
}

/** Of the newest offers. Rates are yearly percent points, amounts dollars. */
export interface OfferFacts {
  /** The last day on which the prices hold. */
  lastDay: CivilDate
  hasExpired: boolean
  /** The rate of the offer that is shown first, and that of its term before adjustments. */
  rate: number
  baseRate: number
  /** The largest line among the offers, and what limits it. */
  largestLine: number
  limit: InLanguages | null
  home: { valueCounted: number; liens: number; maxCltvPct: number }
}

/** The offer that the borrower chose. Rates are yearly percent points, amounts dollars. */
export interface ChoiceFacts {
  rate: number
  termYears: number
  draw: number
  monthlyPayment: number
  originationFee: number
  recordingTax: number
}

/** What may be said of one application to its own borrower, as their pages show it. */
export interface ApplicationFacts {
  uuid: string
  /** The page that the application is at, relative to the site. */
  page: string
  /** Where it stands, in one sentence. */
  text: InLanguages
  waitsFor: WaitedFor
  /** When the present step usually ends. */
  usuallyUntil: CivilDate | null
  /** What comes after the present step. */
  nextStep: InLanguages | null
  closesFrom: CivilDate | null
  fundsFrom: CivilDate | null
  openRequests: readonly OpenRequest[]
  offers: OfferFacts | null
  choice: ChoiceFacts | null
  /** Whether the deed is certain to be signed before a notary in person. */
  isSignedInPerson: boolean
  rightToCancel: { state: 'RUNNING' | 'OVER' | 'CANCELLED'; lastDay: CivilDate | null } | null
  isDeclined: boolean
}

/** What an answer may rest on. A visitor has no application. */
export interface AssistantFacts {
  lender: LenderFacts
  application: ApplicationFacts | null
}
