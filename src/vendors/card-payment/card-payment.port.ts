/** A page of the payment service on which a card is charged. No card data ever passes through us. */
export interface CheckoutRequest {
  amountCents: number
  /** What the card statement and the page say, in English. */
  what: string
  /** Where the page sends the person back to, whatever came of it. */
  returnUrl: string
}

export interface Checkout {
  reference: string
  /** The page, at the payment service. */
  url: string
}

export type CheckoutState =
  | { state: 'OPEN' }
  /** Nothing was charged and nothing can be any more. */
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

/** Payment by card. All throw VendorUnavailable when the service cannot answer now. */
export interface CardPayments {
  /** The same key is the same checkout, which charges once however often it is opened. */
  open(request: CheckoutRequest, key: string): Promise<Checkout>
  /** What the service itself says; the person's word that they paid is not taken. */
  read(reference: string): Promise<CheckoutState>
  /** Gives the whole charge back, once. One that was not paid is closed, so that it can be paid no more. */
  refund(reference: string): Promise<CheckoutState>
}
