import type { UseOfFunds } from '#src/domain/lending/additional-info.ts'
import type { OccupancyType } from '#src/domain/person/applicant.ts'

/** The purposes that the register distinguishes. */
export interface CreditPurpose {
  use: UseOfFunds | null
  /** A debt secured by this home, of this borrower, is satisfied and replaced (12 CFR 1003.2(p)). */
  paysOffHomeLien: boolean
  /** Dollars to the borrower at closing. */
  cash: number
  /** See isBusinessPurpose. */
  isBusiness: boolean
}

/**
 * Whether a line is primarily for a business or commercial purpose (12 CFR 1003.4(a)(38)). Credit to improve or maintain
 * a home that its owner lets out, and does not live in, is deemed to be (12 CFR 1026 Supp. I, comment 3(a)-5).
 */
export const isBusinessPurpose = (line: {
  /** The product is for businesses only. */
  isBusinessProduct: boolean
  use: UseOfFunds | null
  occupancy: OccupancyType
}): boolean =>
  line.isBusinessProduct ||
  line.use === 'BUSINESS' ||
  (line.occupancy === 'INVESTMENT' && line.use === 'HOME_IMPROVEMENT')
