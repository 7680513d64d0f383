import type { PropertyCondition } from './application-enums.ts'
import type { CivilDate } from './civil-date.ts'

/** Who says what the home is worth, surest last. A model and the borrower are not among them. */
export const homeValueSources = ['PRICE_OPINION', 'EVALUATION', 'APPRAISAL'] as const
export type HomeValueSource = (typeof homeValueSources)[number]

/** What somebody who looked at the home found. */
export interface HomeValue {
  source: HomeValueSource
  /** Whole dollars. */
  value: number
  condition: PropertyCondition
  asOf: CivilDate
}
