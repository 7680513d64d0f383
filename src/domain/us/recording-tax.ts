import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from '../money/money.ts'

/** A tax on recording a document, as a state, county or city sets it. Dollars. */
export interface RecordingTax {
  /** Dollars per hundred. */
  perHundred: Exact
  /** Whether a partial unit counts as a full one. */
  startedHundredsCount: boolean
  /** Whether a remainder counts as a full unit only if it is more than half of one. */
  majorFractionsCount?: boolean | undefined
  /** The dollars that the law counts in, if not 100. */
  unit?: number | undefined
  /** The first dollars, which are free of this tax. */
  exempt?: number | undefined
  /** The most that is charged. */
  most?: number | undefined
  /** The tax covers only amounts from `amountFrom` on and below `amountBelow`, each as a whole. */
  amountFrom?: number | undefined
  amountBelow?: number | undefined
}

/** Florida's taxes, whose base is the whole line (Florida Statutes 201.02, 201.08, 199.133). */
export const floridaRecordingTaxes = {
  noteStamp: { perHundred: '0.35', startedHundredsCount: true },
  deedStamp: { perHundred: '0.70', startedHundredsCount: true },
  intangible: { perHundred: '0.20', startedHundredsCount: false },
} as const satisfies Record<string, RecordingTax>

/** The tax on an amount, in dollars to the cent. */
export function recordingTaxOn(amount: Exact, tax: RecordingTax): number {
  const { exempt = 0, unit = 100, most } = tax
  if (!coversAmount(amount, tax)) return 0
  const units = unitsIn(Decimal.max(new Decimal(amount).minus(exempt), 0).dividedBy(unit), tax)
  const charge = units.times(unit).dividedBy(100).times(tax.perHundred)
  return toTheCent(most === undefined ? charge : Decimal.min(charge, most))
}

/** Whether an amount, in dollars, is in the class that a tax covers. */
export const coversAmount = (amount: Exact, { amountFrom = 0, amountBelow }: RecordingTax): boolean =>
  new Decimal(amount).greaterThanOrEqualTo(amountFrom) &&
  (amountBelow === undefined || new Decimal(amount).lessThan(amountBelow))

const unitsIn = (exact: Decimal, { startedHundredsCount, majorFractionsCount }: RecordingTax): Decimal => {
  if (majorFractionsCount) return exact.toDecimalPlaces(0, Decimal.ROUND_HALF_DOWN)
  return startedHundredsCount ? exact.ceil() : exact
}

/** The total of several taxes on an amount, in dollars to the cent. */
export const recordingTaxesOn = (amount: Exact, taxes: readonly RecordingTax[]): number =>
  toTheCent(taxes.reduce((sum, tax) => sum.plus(recordingTaxOn(amount, tax)), new Decimal(0)))
