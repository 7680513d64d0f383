import { formatDate } from '#src/domain/dates/civil-date.ts'
import { type Language, localeFor } from './fill.ts'

type Digits = 'whole' | 'cents'

const places: Record<Digits, number> = { whole: 0, cents: 2 }

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(language: Language, style: 'currency' | 'percent', precision: number): Intl.NumberFormat {
  const key = `${language} ${style} ${precision}`
  const cachedFormatter = formatters.get(key)
  if (cachedFormatter) return cachedFormatter
  const options = {
    style,
    currency: 'USD',
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
    roundingMode: 'halfEven',
    // Half a dollar of debt rounds to $0, not -$0.
    signDisplay: 'negative',
  }
  const newFormatter = new Intl.NumberFormat(localeFor(language), options as Intl.NumberFormatOptions)
  formatters.set(key, newFormatter)
  return newFormatter
}

/**
 * The decimal point is moved in the text, so that Intl rounds the decimals that a person sees and not their binary
 * approximations. The first screen formats money and must not load an arithmetic library; a test checks that both give
 * the same results.
 */
function shiftDecimal(value: number, power: 0 | -2): `${number}` {
  if (!Number.isFinite(value)) throw new RangeError('Value must be a valid number')
  const [digits = '0', exponent = '0'] = String(value).split('e')
  return `${digits}e${Number(exponent) + power}` as `${number}`
}

/**
 * Money in dollars as text: 85000 is '$85,000', 1095.5 with cents is '$1,095.50'. Half-even, like all displayed money.
 */
export const formatDollars = (dollars: number, language: Language, digits: Digits = 'whole'): string =>
  formatter(language, 'currency', places[digits]).format(shiftDecimal(dollars, 0))

/** Money in whole cents as text: 109550 is '$1,095.50'. */
export const formatCents = (cents: number, language: Language, digits: Digits = 'cents'): string =>
  formatter(language, 'currency', places[digits]).format(shiftDecimal(cents, -2))

/** A rate in percent points as text: 8.25 is '8.250%'. `precision` is the number of decimals. */
export const formatPercent = (points: number, language: Language, precision = 3): string =>
  formatter(language, 'percent', precision).format(shiftDecimal(points, -2))

/** weekday: for a day in the near future, 'Friday, November 20'. */
export type DateStyle = 'long' | 'short' | 'weekday'

const dateStyles = {
  long: { dateStyle: 'long' },
  short: { dateStyle: 'medium' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
} as const

/** A civil date 'YYYY-MM-DD' as text: 'November 20, 2026' or '20 de noviembre de 2026'. */
export const formatCivilDate = (date: string, language: Language, style: DateStyle = 'long'): string =>
  formatDate(date, localeFor(language), dateStyles[style])

/** An instant as local time in a zone: '2:41 PM', in Spanish '2:41 p. m.' (RAE). By default the zone of the machine. */
export const formatTime = (instant: string | number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeFor(language), { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })
    .format(new Date(instant))
    .replace('.m.', '.\u00a0m.')
