import type { ProductInfo } from '#src/brands/product.schema.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { UsState } from '#src/domain/us-states.ts'
import type { ClosingFigures } from '../closing-figures.schema.ts'
import type { PlanTerms } from '../plan-terms.schema.ts'
import type { LenderFacts } from './lender-facts.ts'

export interface PaperPerson {
  /** Their place among everybody who was named, the borrower's 0; who was released leaves theirs empty. */
  ordinal: number
  name: string
  role: 'borrower' | 'owner' | 'spouse'
}

/** What the papers of a closing are drawn from. */
export interface ClosingFacts {
  lender: LenderFacts
  product: { name: string; spanishName: string; info: ProductInfo; isBusinessPurpose: boolean }
  plan: PlanTerms
  loanNumber: string
  /** In the order in which they sign, the borrower first. */
  people: readonly [PaperPerson, ...PaperPerson[]]
  home: { address: string; state: UsState; parcelId: string | null; legalDescription: string }
  figures: ClosingFigures
  /** The discount for paying automatically that the rate rests on, in points; null where there is none. */
  autopayPoints: number | null
  /** The first day on which the line may be opened, where copies of valuations ask for a wait. */
  closingFrom: CivilDate | null
  flood: { zone: string; specialHazard: boolean; participating: boolean; panel: string; panelDate: CivilDate }
  drawnOn: CivilDate
}
