/**
 * PENDING: written down, not yet ordered. SUBMITTED and SENT: on its way. SETTLED and NOC: arrived; with NOC the bank
 * put something right. RETURNED and REJECTED: no money left us in the end. SHORT: a creditor asks for more than was set
 * aside. BY_HAND: staff sent it another way.
 */
export const paymentStatuses = [
  ...(['PENDING', 'SUBMITTED', 'SENT', 'SETTLED', 'NOC', 'RETURNED', 'REJECTED', 'SHORT', 'BY_HAND'] as const),
]
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentKinds = ['CASH', 'PAYOFF'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const arrived: readonly PaymentStatus[] = ['SETTLED', 'NOC', 'BY_HAND']
const failed: readonly PaymentStatus[] = ['RETURNED', 'REJECTED', 'SHORT']

/** Whether the money is where it was sent. */
export const hasArrived = (status: PaymentStatus): boolean => arrived.includes(status)
/** Nothing left us, or it came back: only then may the same money be sent again. */
export const hasFailed = (status: PaymentStatus): boolean => failed.includes(status)

/** Beyond a million dollars an entry does not go by same-day ACH (Nacha Operating Rules, since March 2022). */
const mostByAch = 100_000_000

/** How an amount in cents is sent: by ACH up to a million dollars, by wire beyond. */
export const railFor = (amountCents: number): 'ACH' | 'WIRE' => (amountCents > mostByAch ? 'WIRE' : 'ACH')

export const ledgerAccounts = ['LINE', 'FEE', 'TAX', 'CLEARING', 'BORROWER', 'CREDITOR'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** One side of a posting, cents; debits are positive. A posting's sides add up to nothing. */
export interface LedgerSide {
  account: LedgerAccount
  amountCents: number
}

const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** The accepted offer in cents. */
export interface OpenedLine {
  drawCents: number
  feeCents: number
  taxCents: number
}

/** @param selection of the application, in dollars */
export const openedLine = (selection: { draw: number; originationFee: number; recordingTax: number }): OpenedLine => ({
  drawCents: centsOf(selection.draw),
  feeCents: centsOf(selection.originationFee),
  taxCents: centsOf(selection.recordingTax),
})

/** The line as it is opened: what the borrower owes, against fee, tax and the draw that is to be paid out. */
export const openingSides = ({ drawCents, feeCents, taxCents }: OpenedLine): LedgerSide[] => [
  { account: 'LINE', amountCents: drawCents + feeCents + taxCents },
  { account: 'FEE', amountCents: -feeCents },
  { account: 'TAX', amountCents: -taxCents },
  { account: 'CLEARING', amountCents: -drawCents },
]

/** A payment that arrived takes what was set aside. */
export const arrivalSides = (kind: PaymentKind, amountCents: number): LedgerSide[] => [
  { account: 'CLEARING', amountCents },
  { account: kind === 'CASH' ? 'BORROWER' : 'CREDITOR', amountCents: -amountCents },
]

/** What is left for the borrower of a draw when the creditors are paid. RangeError where the creditors ask for more. */
export const cashCents = (drawCents: number, payoffCents: readonly number[]): number => {
  const cash = drawCents - payoffCents.reduce((sum, one) => sum + one, 0)
  if (cash < 0) throw new RangeError('The creditors ask for more than the draw')
  return cash
}
