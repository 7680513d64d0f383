// A line's variable rate and its cycle's balance: kept for their official worked examples; our lines fix the rate of each draw.
import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from './money.ts'

/** The rate of a variable line: index and margin, in percentage points. Caps and floors are the lender's. */
export function fullyIndexedRate(indexPct: Exact, marginPct: Exact): number {
  return new Decimal(indexPct).plus(marginPct).toNumber()
}

/** Days in a row of a billing cycle at whose end the balance, in dollars, was the same. */
export interface BalanceSegment {
  days: number
  balance: Exact
}

/**
 * The average of a cycle's daily balances, in dollars to the cent. RangeError unless the segments make up exactly the
 * days of the cycle, of which there is at least one.
 */
export function averageDailyBalance(cycleDays: number, segments: readonly BalanceSegment[]): number {
  const days = segments.reduce((sum, segment) => sum + segment.days, 0)
  if (days !== cycleDays || cycleDays < 1) throw new RangeError('The balances must cover each day of the cycle once')
  const total = segments.reduce((sum, { days, balance }) => sum.plus(new Decimal(balance).times(days)), new Decimal(0))
  return toTheCent(total.dividedBy(cycleDays))
}
