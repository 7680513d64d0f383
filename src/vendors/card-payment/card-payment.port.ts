import type { VendorCall } from '#src/platform/contract/vendor.ts'

/** A page of the payment service that charges a card. Card data never passes through us. */
export interface CheckoutRequest {
  amountCents: number
  /** Description on the card statement and the page, in English. */
  what: string
  /** The return address, for any result. */
  returnUrl: string
}

export interface Checkout {
  reference: string
  /** The page, at the payment service. Null if the lender collects the charge itself. */
  url: string | null
}

export type CheckoutState =
  | { state: 'OPEN' }
  /** Nothing was charged, and nothing can be charged any more. */
  | { state: 'EXPIRED' }
  | { state: 'PAID'; receipt: Receipt }
  | { state: 'REFUNDED'; receipt: Receipt }

export interface Receipt {
  number: string
  paidAt: Date
  brand: string
  /** Last four digits. */
  cardEnding: string
}

/** Payment by card. All throw VendorUnavailable if the service cannot answer now. */
export interface CardPayments {
  /** Set if the lender collects charges itself, without a page of a payment service. */
  isByHand?: true
  /** One checkout per key, which charges once however often it is opened. */
  open(request: CheckoutRequest, call: VendorCall): Promise<Checkout>
  /** The status according to the service; the borrower's claim of having paid is not used. */
  read(reference: string): Promise<CheckoutState>
  /** Refunds the whole charge, once. An unpaid checkout is closed, so that it can no longer be paid. */
  refund(reference: string): Promise<CheckoutState>
}
