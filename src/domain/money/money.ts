import { Decimal } from 'decimal.js'

/** US money in whole cents: an integer, negative for money owed the other way. This is how money is stored. */
export type Cents = number

/** An exact number. Pass a decimal as a string if a binary fraction would not be exact (1.005, 2.675). */
export type Exact = Decimal.Value

/**
 * Rounds to `places` decimals. A tie goes to the even neighbor, so that many roundings do not drift upward. `places` is
 * an integer of 0 or more.
 */
export function roundHalfEven(value: Exact, places: number): Decimal {
  return new Decimal(value).toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN)
}

/** Rounds to `places` decimals where a rule says that a tie goes up, away from zero. */
export function roundHalfUp(value: Exact, places: number): Decimal {
  return new Decimal(value).toDecimalPlaces(places, Decimal.ROUND_HALF_UP)
}

/** Dollars to whole cents, half to even. */
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
  /** Decimals displayed: 0 to 20. */
  precision?: number
  /** A BCP 47 tag; US English by default. */
  locale?: string
}

/**
 * US dollars as a person reads them: `$1,235`, or `$1,234.50` with a precision of 2. Rounds half to even.
 * Throws RangeError when the value or the precision is not a valid number, or the precision is negative.
 */
export function formatMoney(dollars: Exact, { precision = 0, locale = 'en-US' }: NumberStyle = {}): string {
  const roundedDollars = roundedForDisplay(dollars, precision)
  return fixedDecimals(locale, precision, { style: 'currency', currency: 'USD' }).format(roundedDollars)
}

/**
 * Whole cents as a person reads them. See `formatMoney`.
 * @internal For tests: the exact result against which the page formats are checked.
 */
export function formatCents(cents: Cents, style?: NumberStyle): string {
  return formatMoney(new Decimal(cents).dividedBy(100), style)
}

/**
 * A rate in percentage points as a person reads it: 8.25 is `8.250%`. Rounds half to even. Throws RangeError like
 * `formatMoney`.
 * @internal For tests: the exact result against which the page formats are checked.
 */
export function formatPercent(points: Exact, { precision = 3, locale = 'en-US' }: NumberStyle = {}): string {
  const roundedPoints = roundedForDisplay(points, precision)
  const fraction = new Decimal(roundedPoints).dividedBy(100).toFixed() as `${number}`
  return fixedDecimals(locale, precision, { style: 'percent' }).format(fraction)
}

function withoutMinusZero(amount: Decimal): number {
  return amount.toNumber() + 0
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Creating a format costs more than using it, and a slider uses one on every move. */
function fixedDecimals(locale: string, precision: number, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${precision} ${options.style}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const formatter = new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
    // Half a dollar of debt rounds to $0, not -$0.
    signDisplay: 'negative',
  })
  formatters.set(key, formatter)
  return formatter
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
    // Text that is not a number is treated like NaN.
  }
  throw new RangeError('Value must be a valid number')
}
