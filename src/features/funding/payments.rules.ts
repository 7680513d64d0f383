/**
 * PENDING: stored, not ordered yet. SUBMITTED and SENT: on its way. SETTLED and NOC: arrived; with NOC the bank made a
 * correction. RETURNED and REJECTED: no money left the lender in the end. SHORT: a creditor asks for more than was
 * reserved. BY_HAND: staff sent it another way.
 */
export const paymentStatuses = [
  'PENDING',
  'SUBMITTED',
  'SENT',
  'SETTLED',
  'NOC',
  'RETURNED',
  'REJECTED',
  'SHORT',
  'BY_HAND',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentKinds = ['CASH', 'PAYOFF'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const arrivedStatuses: readonly PaymentStatus[] = ['SETTLED', 'NOC', 'BY_HAND']
const failedStatuses: readonly PaymentStatus[] = ['RETURNED', 'REJECTED', 'SHORT']

/** Returns whether the money arrived where it was sent. */
export const hasArrived = (status: PaymentStatus): boolean => arrivedStatuses.includes(status)
/** Returns whether no money left, or it came back. Only then may the same money be sent again. */
export const hasFailed = (status: PaymentStatus): boolean => failedStatuses.includes(status)

/** Payments above a million dollars cannot use same-day ACH (Nacha Operating Rules, since March 2022). */
const maxByAch = 100_000_000

/** Returns how an amount in cents is sent: by ACH up to a million dollars, by wire above that. */
export const railFor = (amountCents: number): 'ACH' | 'WIRE' => (amountCents > maxByAch ? 'WIRE' : 'ACH')

export const ledgerAccounts = ['LINE', 'FEE', 'TAX', 'CLEARING', 'BORROWER', 'CREDITOR'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One side of a posting in cents. Debits are positive. The sides of a posting add up to zero. */
export interface LedgerSide {
  account: LedgerAccount
  amountCents: number
}

const toCents = (dollars: number): number => Math.round(dollars * 100)

/** The accepted offer in cents. */
export interface OpenedLine {
  drawCents: number
  feeCents: number
  taxCents: number
}

/**
 * Returns the opened line of credit in cents.
 * @param selection of the application, in dollars
 */
export const openedLine = (selection: { draw: number; originationFee: number; recordingTax: number }): OpenedLine => ({
  drawCents: toCents(selection.draw),
  feeCents: toCents(selection.originationFee),
  taxCents: toCents(selection.recordingTax),
})

/**
 * Returns the posting that opens the line of credit: what the borrower owes, against the fee, the tax and the draw to
 * be paid out.
 */
export const openingSides = ({ drawCents, feeCents, taxCents }: OpenedLine): LedgerSide[] => [
  { account: 'LINE', amountCents: drawCents + feeCents + taxCents },
  { account: 'FEE', amountCents: -feeCents },
  { account: 'TAX', amountCents: -taxCents },
  { account: 'CLEARING', amountCents: -drawCents },
]

/** Returns the posting for a payment that arrived, which uses the reserved amount. */
export const arrivalSides = (kind: PaymentKind, amountCents: number): LedgerSide[] => [
  { account: 'CLEARING', amountCents },
  { account: kind === 'CASH' ? 'BORROWER' : 'CREDITOR', amountCents: -amountCents },
]

/**
 * Returns the borrower's remaining part of a draw after the creditors are paid. RangeError if the creditors ask for
 * more.
 */
export const cashCents = (drawCents: number, payoffCents: readonly number[]): number => {
  const cash = drawCents - payoffCents.reduce((sum, payoffCent) => sum + payoffCent, 0)
  if (cash < 0) throw new RangeError('The creditors require more than the draw')
  return cash
}
