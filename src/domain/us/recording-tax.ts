import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from '../money/money.ts'

/** A tax on recording a document, as a state or county sets it. */
export interface RecordingTax {
  /** Dollars per hundred. */
  perHundred: Exact
  /** Whether a partial hundred counts as a full one. */
  startedHundredsCount: boolean
}

/** Florida's taxes, whose base is the whole line (Florida Statutes 201.02, 201.08, 199.133). */
export const floridaRecordingTaxes = {
  noteStamp: { perHundred: '0.35', startedHundredsCount: true },
  deedStamp: { perHundred: '0.70', startedHundredsCount: true },
  intangible: { perHundred: '0.20', startedHundredsCount: false },
} as const satisfies Record<string, RecordingTax>

/** The tax on an amount, in dollars to the cent. */
export function recordingTaxOn(amount: Exact, { perHundred, startedHundredsCount }: RecordingTax): number {
  const hundreds = new Decimal(amount).dividedBy(100)
  return toTheCent((startedHundredsCount ? hundreds.ceil() : hundreds).times(perHundred))
}
