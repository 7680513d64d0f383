import type { UseOfFunds } from '../lending/additional-info.ts'

/** The purposes that the register distinguishes. */
export interface CreditPurpose {
  use: UseOfFunds | null
  /** A debt secured by this home, of this borrower, is satisfied and replaced (12 CFR 1003.2(p)). */
  paysOffHomeLien: boolean
  /** Dollars to the borrower at closing. */
  cash: number
  /** Secured by a rented-out house, or for a business. */
  isBusiness: boolean
}
