import { roundFraction } from './recomputed-loan.ts'

/**
 * Recording taxes that the borrower owes on a line of a home of one family, from the statutes, in whole cents. Nothing of
 * the product is imported. Each is written out as its law says it, not as a table of rates.
 */

const startedUnits = (cents: bigint, unit: bigint): bigint => (cents + unit - 1n) / unit
/** Whole units, and one more for a remainder above half of one. */
const majorFractions = (cents: bigint, unit: bigint): bigint => cents / unit + ((cents % unit) * 2n > unit ? 1n : 0n)
const above = (cents: bigint, free: bigint): bigint => (cents > free ? cents - free : 0n)

const hundred = 100_00n

export const taxesByPlace = {
  /** Neither Texas, California nor Ohio taxes the recording of a mortgage. */
  none: () => 0n,
  /** Florida Statutes 201.08(1)(a): 35 cents for each 100 dollars or fraction; 199.133(1): two mills, nonrecurring. */
  florida: (line: bigint) => startedUnits(line, hundred) * 35n + roundFraction(line * 2n, 1000n),
  /** Official Code of Georgia 48-6-61: 1.50 for each 500 dollars or fraction of a note above three years, 25,000 at most. */
  georgia: (line: bigint) => {
    const tax = startedUnits(line, 500_00n) * 150n
    return tax > 25_000_00n ? 25_000_00n : tax
  },
  /** Tennessee Code 67-4-409(b): 11.5 cents for each 100 dollars or major fraction, after the first 2,000. */
  tennessee: (line: bigint) => roundFraction(majorFractions(above(line, 2_000_00n), hundred) * 115n, 10n),
  /** Code of Virginia 58.1-803: 25 cents for each 100 dollars or fraction; 58.1-3800: a third of it for the city. */
  virginia: (line: bigint) => startedUnits(line, hundred) * 25n + roundFraction(startedUnits(line, hundred) * 25n, 3n),
  /**
   * New York Tax Law 253(1): 50 cents; 253(2)(a): 30 cents after the first 10,000 in the commuter district; 253-a and
   * Administrative Code 11-2601: one dollar for the city below 500,000. Each 100 dollars or major fraction. The lender
   * pays 253(1-a).
   */
  newYorkCity: (line: bigint) =>
    majorFractions(line, hundred) * 150n + majorFractions(above(line, 10_000_00n), hundred) * 30n,
  /** Albany County: 50 cents, 25 cents after the first 10,000 (253(2)(a)), and 25 cents for the county; Form MT-15: 1.25. */
  albany: (line: bigint) =>
    majorFractions(line, hundred) * 75n + majorFractions(above(line, 10_000_00n), hundred) * 25n,
} as const satisfies Record<string, (line: bigint) => bigint>

/** The line that holds a draw, its fee, and the tax on the line itself. */
export const lineWithTax = (withoutTax: bigint, taxOn: (line: bigint) => bigint): bigint => {
  let line = withoutTax
  while (withoutTax + taxOn(line) > line) line = withoutTax + taxOn(line)
  return line
}
