import type { IncomeSource } from './application-enums.ts'

/** The result of verifying the stated income. */
export interface VerifiedIncome {
  /** Whole dollars a year, before tax, of all income that counts. */
  annual: number
  source: IncomeSource
}
