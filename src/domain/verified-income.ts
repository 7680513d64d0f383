import type { IncomeSource } from './application-enums.ts'

/** What verification made of the stated income. */
export interface VerifiedIncome {
  /** Whole dollars a year, before tax, of everything that counts. */
  annual: number
  source: IncomeSource
}
