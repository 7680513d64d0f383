import type { ProductInfo } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'
import type { RefinancedDebt } from '#src/domain/us/refinanced-debt.ts'
import type { UsState } from '#src/domain/us/us-states.ts'
import type { ClosingFigures } from '../../closing-figures.schema.ts'
import type { PlanTerms } from '../../plan-terms.schema.ts'
import type { LenderFacts } from '../lender-facts.ts'

export interface DocumentPerson {
  /** The person's position among all named people. The borrower is 0. The position of a released person stays empty. */
  ordinal: number
  name: string
  role: 'borrower' | 'owner' | 'spouse'
}

/** The facts from which the closing documents are generated. */
export interface ClosingFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string; info: ProductInfo; isBusinessPurpose: boolean; isCrypto: boolean }
  plan: PlanTerms
  loanNumber: string
  /** In signing order, the borrower first. */
  people: readonly [DocumentPerson, ...DocumentPerson[]]
  /** Where the borrower gets mail. The others get theirs at the home. */
  borrowerMailingAddress: string
  home: {
    address: string
    state: UsState
    occupancy: OccupancyType
    /** Dwelling units; null if not known. */
    units: number | null
    parcelId: string | null
    /** From the property record, or else from the full title. Empty where the borrower sent a copy of the deed instead. */
    legalDescription: string
    /** The verified value in whole dollars with its day. Null before there is one. */
    value: { amount: number; asOf: CivilDate } | null
  }
  figures: ClosingFigures
  /** The debts that the line refinances under a law that lowers the recording tax. */
  refinancedDebts: readonly RefinancedDebt[]
  /** What is owed on liens that stay ahead of the line, in dollars. A line counts with its whole limit. */
  seniorLienBalance: number
  /** The published figures, of which the late charge reads those of the state. */
  figureSource: FigureSource
  /** The maximum of the flood insurance program for a one-to-four-family house, in dollars. */
  floodMaximum: number
  /** What the house would cost to rebuild, in dollars, without its land. Null unless staff filed it. */
  insurableValue: number | null
  /** What the borrower paid for an appraisal, in cents. Null if nothing. */
  appraisalFeePaid: number | null
  /** The autopay discount included in the rate, in points. Null if there is none. */
  autopayPoints: number | null
  /** Whether the deed is certain to be signed before a notary in person. */
  isSignedInPerson: boolean
  /** The first day on which the line may be opened, if copies of valuations require a wait. Null otherwise. */
  closingFrom: CivilDate | null
  flood: { zone: string; specialHazard: boolean; participating: boolean; panel: string; panelDate: CivilDate }
  drawnOn: CivilDate
}
