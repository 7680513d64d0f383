import type { CivilDate } from '../dates/civil-date.ts'
import type { PropertyCondition } from '../lending/application-enums.ts'

/** Sources of a home value from an inspection, most reliable last. The AVM and the borrower are not among them. */
export const homeValueSources = ['PRICE_OPINION', 'EVALUATION', 'APPRAISAL'] as const
export type HomeValueSource = (typeof homeValueSources)[number]

/** The result of an inspection of the home. */
export interface HomeValue {
  source: HomeValueSource
  /** Whole dollars. */
  value: number
  condition: PropertyCondition
  asOf: CivilDate
}
