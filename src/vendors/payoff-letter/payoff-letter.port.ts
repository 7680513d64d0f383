import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface PayoffRequest {
  creditor: string
  /** Last digits of the account, if known. */
  accountEnding: string | null
  /** Whole dollars, as last reported. */
  balance: number
  address: VendorAddress
  borrower: { firstName: string; lastName: string }
  /** The day on which the borrower authorized the creditor to answer us. Null without an authorization. */
  authorizedOn: CivilDate | null
}

export type PayoffLetter =
  | {
      result: 'LETTER'
      /** The payoff amount on the good-through date, in cents. */
      amountCents: number
      /** Interest per day after it, in cents. */
      perDiemCents: number
      goodThrough: CivilDate
    }
  /** The creditor answers only the customer, or does not know the account. */
  | { result: 'REFUSED'; reason: 'CUSTOMER_ONLY' | 'ACCOUNT_UNKNOWN' }

/** Payoff letters of creditors. Throws VendorUnavailable if it cannot answer now. */
export type PayoffLetters = ReportService<PayoffRequest, PayoffLetter>
