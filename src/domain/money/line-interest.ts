// A line's variable rate and average daily balance, kept for their official worked examples. Our lines have a fixed
// rate per draw.
import { Decimal } from 'decimal.js'
import { type Exact, toTheCent } from './money.ts'

/** The rate of a variable line: index plus margin, in percentage points. Caps and floors are up to the lender. */
export function fullyIndexedRate(indexPct: Exact, marginPct: Exact): number {
  return new Decimal(indexPct).plus(marginPct).toNumber()
}

/** Consecutive days of a billing cycle with the same closing balance, in dollars. */
export interface BalanceSegment {
  days: number
  balance: Exact
}

/**
 * The average daily balance of a cycle, in dollars to the cent. RangeError unless the segments add up to the days of
 * the cycle, at least one.
 */
export function averageDailyBalance(cycleDays: number, segments: readonly BalanceSegment[]): number {
  const days = segments.reduce((sum, segment) => sum + segment.days, 0)
  if (days !== cycleDays || cycleDays < 1) throw new RangeError('The balances must cover each day of the cycle once')
  const total = segments.reduce((sum, { days, balance }) => sum.plus(new Decimal(balance).times(days)), new Decimal(0))
  return toTheCent(total.dividedBy(cycleDays))
}
