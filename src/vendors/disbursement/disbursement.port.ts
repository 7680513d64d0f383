import type { VendorCall } from '#src/platform/contract/vendor.ts'

export const paymentRails = ['ACH', 'WIRE'] as const
export type PaymentRail = (typeof paymentRails)[number]

export type Payee =
  | { kind: 'account'; routing: string; account: string; accountKind: 'CHECKING' | 'SAVINGS'; holder: string }
  /** A creditor in the service's directory. */
  | { kind: 'creditor'; creditor: string; accountEnding: string | null }

export interface PaymentOrder {
  rail: PaymentRail
  amountCents: number
  to: Payee
  /** The text on the statement; it names no one. */
  memo: string
}

/** The receiving bank's correction; later entries must use it (Nacha Operating Rules, 2.11). */
export interface Correction {
  /** C01, C02, C03, C05, C06 or C07. */
  code: string
  routing?: string
  account?: string
  accountKind?: 'CHECKING' | 'SAVINGS'
}

export type PaymentReport =
  | { state: 'SUBMITTED' }
  /** It left and may still come back, also after a notification of change, which each later report repeats. */
  | { state: 'SENT'; correction?: Correction }
  /** The bank received it. If account data was wrong, there is a notification of change. */
  | { state: 'SETTLED'; correction: Correction | null }
  /** Returned, with its return code: R03 no account, R02 closed. */
  | { state: 'RETURNED'; code: string }
  /** Never sent: the service rejected it. */
  | { state: 'REJECTED'; code: string }

/** What a service says of a payment that it is to stop. LEFT: it is under way or over, and its report says how it ends. */
export type StopReport = { state: 'STOPPED' } | { state: 'LEFT'; reference: string }

/** Sends money by ACH or wire. Each call throws VendorUnavailable if it cannot be answered now. */
export interface Disbursements {
  /** One payment per key, however often it is requested; returns the payment's reference. */
  send(order: PaymentOrder, call: VendorCall): Promise<{ reference: string }>
  /** The status of a payment; its webhook carries the reference. */
  read(reference: string): Promise<PaymentReport>
  /** Stops the payment of a key for good, if no money of it has left. A key without a payment counts as stopped. */
  stop(call: VendorCall): Promise<StopReport>
}
