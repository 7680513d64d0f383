import type { CivilDate } from '#src/domain/civil-date.ts'
import type { ReportService } from '#src/platform/contract/vendor.ts'
import type { VendorAddress } from '#src/platform/contract/vendor-address.ts'

export interface PayoffRequest {
  creditor: string
  /** Last digits of the account, where they are known. */
  accountEnding: string | null
  /** Whole dollars, as last reported. */
  balance: number
  address: VendorAddress
  borrower: { firstName: string; lastName: string }
}

export type PayoffLetter =
  | {
      result: 'LETTER'
      /** What pays the debt off on the good-through date, in cents. */
      amountCents: number
      /** Interest of each day after it, in cents. */
      perDiemCents: number
      goodThrough: CivilDate
    }
  /** The creditor tells only the customer, or does not know the account. */
  | { result: 'REFUSED'; reason: 'CUSTOMER_ONLY' | 'ACCOUNT_UNKNOWN' }

/** Payoff letters of creditors. Throws VendorUnavailable when it cannot answer now. */
export type PayoffLetters = ReportService<PayoffRequest, PayoffLetter>
