import { roundFraction } from './recomputed-loan.ts'

/**
 * Recording taxes that the borrower owes on a line of a home, of one family unless its name says otherwise, from the
 * statutes, in whole cents. Nothing of the product is imported. Each is written out as its law says it, not as a table of
 * rates.
 */

const startedUnits = (cents: bigint, unit: bigint): bigint => (cents + unit - 1n) / unit
/** Whole units, and one more for a remainder above half of one. */
const majorFractions = (cents: bigint, unit: bigint): bigint => cents / unit + ((cents % unit) * 2n > unit ? 1n : 0n)
const above = (cents: bigint, free: bigint): bigint => (cents > free ? cents - free : 0n)

const hundred = 100_00n

/**
 * New York Tax Law 253(1): 50 cents; 253(2)(a): the additional tax, 30 cents in the commuter district and 25 elsewhere, after
 * the first 10,000 where one or two families live. Each 100 dollars or major fraction. The lender pays 253(1-a).
 */
const newYorkState = (line: bigint, additional: bigint, families: number) =>
  majorFractions(line, hundred) * 50n +
  majorFractions(families <= 2 ? above(line, 10_000_00n) : line, hundred) * additional

/**
 * 253-a(1)(D) and Administrative Code 11-2601: one dollar below 500,000, from there 1.125 dollars for houses of one to three
 * families and for condominium units, and 1.75 for all others.
 */
const newYorkCityOf = (families: number) => (line: bigint) => {
  const tenthsOfCents = line < 500_000_00n ? 1_000n : families <= 3 ? 1_125n : 1_750n
  return newYorkState(line, 30n, families) + roundFraction(majorFractions(line, hundred) * tenthsOfCents, 10n)
}
/** Erie County levies nothing of its own; Form MT-15: 1.00 with the lender's 25 cents. */
const erieOf = (families: number) => (line: bigint) => newYorkState(line, 25n, families)
/** Albany County adds 25 cents (253-p); Form MT-15: 1.25. */
const albanyOf = (families: number) => (line: bigint) =>
  newYorkState(line, 25n, families) + majorFractions(line, hundred) * 25n

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
  newYorkCity: newYorkCityOf(1),
  newYorkCityTwoFamilies: newYorkCityOf(2),
  newYorkCityThreeFamilies: newYorkCityOf(3),
  newYorkCityFourFamilies: newYorkCityOf(4),
  erie: erieOf(1),
  erieTwoFamilies: erieOf(2),
  erieThreeFamilies: erieOf(3),
  albany: albanyOf(1),
  albanyThreeFamilies: albanyOf(3),
  /**
   * Maryland Tax-Property 12-103(b): for each 500 dollars or fraction, 4.45 in Montgomery County, and 2.30 more on what is
   * above 500,000 (Montgomery County Code 52-16B).
   */
  montgomery: (line: bigint) =>
    startedUnits(line, 500_00n) * 445n + startedUnits(above(line, 500_000_00n), 500_00n) * 230n,
  /** 5 dollars for each 500 or fraction in the City of Baltimore. */
  baltimoreCity: (line: bigint) => startedUnits(line, 500_00n) * 500n,
} as const satisfies Record<string, (line: bigint) => bigint>

/** Taxes on a line that pays off a debt on which the tax was paid, by the line and the unpaid principal of that debt. */
export const refinanceTaxesByPlace = {
  /** Code of Virginia 58.1-803(E): 18 cents for each 100 dollars or fraction; (A): 7 more on new money; and a third of both. */
  virginia: (line: bigint, principal: bigint) => {
    const [all, fresh] = [startedUnits(line, hundred), startedUnits(above(line, principal), hundred)]
    return all * 18n + fresh * 7n + roundFraction(all * 18n, 3n) + roundFraction(fresh * 7n, 3n)
  },
  /** Maryland Tax-Property 12-108(g): the principal is exempt; 4.45 dollars for each 500 or fraction of the rest. */
  montgomery: (line: bigint, principal: bigint) => taxesByPlace.montgomery(above(line, principal)),
} as const satisfies Record<string, (line: bigint, principal: bigint) => bigint>

/** The line that holds a draw, its fee, and the tax on the line itself. */
export const lineWithTax = (withoutTax: bigint, taxOn: (line: bigint) => bigint): bigint => {
  let line = withoutTax
  while (withoutTax + taxOn(line) > line) line = withoutTax + taxOn(line)
  return line
}
