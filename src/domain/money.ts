import { Decimal } from 'decimal.js'

/** An amount of US money in whole cents: an integer, negative for money owed the other way. How money is stored. */
export type Cents = number

/** An exact number: pass decimals as strings where a binary fraction would lie (1.005, 2.675). */
export type Exact = Decimal.Value

/**
 * Rounds to `places` decimals; a tie goes to the even neighbour, so that many roundings do not drift upwards.
 * `places` is an integer of 0 or more.
 */
export function roundHalfEven(value: Exact, places: number): Decimal {
  return new Decimal(value).toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN)
}

/**
 * Dollars to whole cents, half to even.
 * @internal For tests: exact sums to hold rounding rules to.
 */
export function toCents(dollars: Exact): Cents {
  return withoutMinusZero(roundHalfEven(new Decimal(dollars).times(100), 0))
}

/** Whole cents to dollars. */
export function toDollars(cents: Cents): number {
  return new Decimal(cents).dividedBy(100).toNumber()
}

/** Dollars rounded to the cent, half to even, still in dollars. NaN stays NaN. */
export function toTheCent(dollars: Exact): number {
  return withoutMinusZero(roundHalfEven(dollars, 2))
}

export interface NumberStyle {
  /** Decimals shown: 0 to 20. */
  precision?: number
  /** A BCP 47 tag; US English unless told. */
  locale?: string
}

/**
 * US dollars as a person reads them: `$1,235`, or `$1,234.50` with a precision of 2. Rounds half to even.
 * Throws RangeError when the value or the precision is not a valid number, or the precision is negative.
 */
export function formatMoney(dollars: Exact, { precision = 0, locale = 'en-US' }: NumberStyle = {}): string {
  const rounded = roundedForDisplay(dollars, precision)
  return fixedDecimals(locale, precision, { style: 'currency', currency: 'USD' }).format(rounded)
}

/**
 * Whole cents as a person reads them. As `formatMoney`.
 * @internal For tests: the exact answer that the formats of pages are held to.
 */
export function formatCents(cents: Cents, style?: NumberStyle): string {
  return formatMoney(new Decimal(cents).dividedBy(100), style)
}

/**
 * A rate in percentage points as a person reads it: 8.25 is `8.250%`. Rounds half to even.
 * Throws RangeError as `formatMoney` does.
 * @internal For tests: the exact answer that the formats of pages are held to.
 */
export function formatPercent(points: Exact, { precision = 3, locale = 'en-US' }: NumberStyle = {}): string {
  const rounded = roundedForDisplay(points, precision)
  const fraction = new Decimal(rounded).dividedBy(100).toFixed() as `${number}`
  return fixedDecimals(locale, precision, { style: 'percent' }).format(fraction)
}

function withoutMinusZero(amount: Decimal): number {
  return amount.toNumber() + 0
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Making a format costs more than using it, and a slider uses one on every move. */
function fixedDecimals(locale: string, precision: number, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${precision} ${options.style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
    // Half a dollar of debt rounds to $0, never to -$0.
    signDisplay: 'negative',
  })
  formatters.set(key, made)
  return made
}

function roundedForDisplay(value: Exact, precision: number): `${number}` {
  if (precision < 0) throw new RangeError('Precision cannot be negative')
  if (!Number.isInteger(precision) || precision > 20) throw new RangeError('Precision must be a valid number')
  return roundHalfEven(validNumber(value), precision).toFixed() as `${number}`
}

function validNumber(value: Exact): Decimal {
  try {
    const exact = new Decimal(value)
    if (exact.isFinite()) return exact
  } catch {
    // Text that is not a number gets the same answer as NaN.
  }
  throw new RangeError('Value must be a valid number')
}
