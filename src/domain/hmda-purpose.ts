import type { UseOfFunds } from './particulars.ts'

/** What the money is for, as far as the register asks. */
export interface CreditPurpose {
  use: UseOfFunds | null
  /** A debt secured by this home, of this borrower, is satisfied and replaced (12 CFR 1003.2(p)). */
  paysOffHomeLien: boolean
  /** Dollars to the borrower at closing. */
  cash: number
  /** Secured by a house that is let, or for a business. */
  isBusiness: boolean
}
