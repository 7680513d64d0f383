import type { VendorCall } from '#src/platform/contract/vendor.ts'

export const paymentRails = ['ACH', 'WIRE'] as const
export type PaymentRail = (typeof paymentRails)[number]

export type Payee =
  | { kind: 'account'; routing: string; account: string; accountKind: 'CHECKING' | 'SAVINGS'; holder: string }
  /** A creditor in the service's own directory. */
  | { kind: 'creditor'; creditor: string; accountEnding: string | null }

export interface PaymentOrder {
  rail: PaymentRail
  amountCents: number
  to: Payee
  /** What stands on the statement; names nobody. */
  memo: string
}

/** What the receiving bank puts right; later entries must use it (Nacha Operating Rules, 2.11). */
export interface Correction {
  /** C01, C02, C03, C05. */
  code: string
  routing?: string
  account?: string
  accountKind?: 'CHECKING' | 'SAVINGS'
}

export type PaymentReport =
  | { state: 'SUBMITTED' | 'SENT' }
  /** The bank has it, with a notice of change where something stood wrong. */
  | { state: 'SETTLED'; correction: Correction | null }
  /** Came back, by its return code: R03 no account, R02 closed. */
  | { state: 'RETURNED'; code: string }
  /** Never left: the service does not take it. */
  | { state: 'REJECTED'; code: string }

/** Sends money by ACH or wire. Each call throws VendorUnavailable when it cannot be answered now. */
export interface Disbursements {
  /** The same key sends once, however often it is asked; answers the reference of that payment. */
  send(order: PaymentOrder, call: VendorCall): Promise<{ reference: string }>
  /** Where a payment stands; its webhook bears the reference. */
  read(reference: string): Promise<PaymentReport>
}
