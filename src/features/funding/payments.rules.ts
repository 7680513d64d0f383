/**
 * PENDING: stored, not ordered yet. SUBMITTED and SENT: on its way. SETTLED and NOC: arrived; with NOC the bank made a
 * correction. RETURNED and REJECTED: no money left the lender in the end. SHORT: a creditor asks for more than was
 * reserved. BY_HAND: staff sent it another way. STOPPED: the line was canceled, and no money left.
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
  'STOPPED',
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

/** Returns whether it is certain that no more money of it moves. */
export const isSettled = (status: PaymentStatus): boolean =>
  hasArrived(status) || hasFailed(status) || status === 'STOPPED'

/** Payments above a million dollars cannot use same-day ACH (Nacha Operating Rules, since March 2022). */
const maxByAch = 100_000_000

/** Returns how an amount in cents is sent: by ACH up to a million dollars, by wire above that. */
export const railFor = (amountCents: number): 'ACH' | 'WIRE' => (amountCents > maxByAch ? 'WIRE' : 'ACH')

export const ledgerAccounts = ['LINE', 'FEE', 'TAX', 'CLEARING', 'BORROWER', 'CREDITOR', 'TENDER', 'FORFEITED'] as const
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
 * Returns the posting that reverses another one to the cent. Of a line that was canceled the consumer owes no amount, no
 * finance charge either (12 CFR 1026.15(d)(1)).
 */
export const reversedSides = (sides: readonly LedgerSide[]): LedgerSide[] =>
  sides.map(({ account, amountCents }) => ({ account, amountCents: 0 - amountCents }))

/**
 * Returns the posting for money of a canceled line that arrived, which the borrower gives back once the lender has done
 * its part (12 CFR 1026.15(d)(3)).
 */
export const tenderSides = (amountCents: number): LedgerSide[] => [
  { account: 'TENDER', amountCents },
  { account: 'CLEARING', amountCents: -amountCents },
]

/** Returns the posting for money of a canceled line that is back: the reverse of how it was paid out. */
export const givenBackSides = (kind: PaymentKind, amountCents: number): LedgerSide[] => [
  { account: kind === 'CASH' ? 'BORROWER' : 'CREDITOR', amountCents },
  { account: 'TENDER', amountCents: -amountCents },
]

/** Returns the posting for money that the borrower may keep, because the lender did not take it in time. */
export const forfeitedSides = (amountCents: number): LedgerSide[] => [
  { account: 'FORFEITED', amountCents },
  { account: 'TENDER', amountCents: -amountCents },
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
