import { type Language, localeOf } from './fill.ts'

type Digits = 'whole' | 'cents'

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, key: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const cacheKey = `${language} ${key}`
  const known = formatters.get(cacheKey)
  if (known) return known
  const made = new Intl.NumberFormat(localeOf(language), { roundingMode: 'halfEven', ...options } as object)
  formatters.set(cacheKey, made)
  return made
}

/** Money in dollars as text: 85000 is '$85,000', 1095.5 with cents is '$1,095.50'. Half-even, as all displayed money. */
export const formatDollars = (dollars: number, language: Language, digits: Digits = 'whole'): string => {
  const fraction = digits === 'cents' ? 2 : 0
  return numberFormat(language, `usd${fraction}`, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  }).format(dollars)
}

/** Money in whole cents as text: 109550 is '$1,095.50'. */
export const formatCents = (cents: number, language: Language, digits: Digits = 'cents'): string =>
  formatDollars(cents / 100, language, digits)

/** A rate in percent points as text: 8.25 is '8.25%'. `places` is the number of decimals. */
export const formatPercent = (points: number, language: Language, places = 2): string =>
  numberFormat(language, `percent${places}`, {
    style: 'percent',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(points / 100)

/** A civil date 'YYYY-MM-DD' as text: 'November 20, 2026' or '20 de noviembre de 2026'. */
export const formatCivilDate = (date: string, language: Language, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: style === 'long' ? 'long' : 'medium',
    timeZone: 'UTC',
  }).format(Date.parse(`${date}T00:00:00Z`))

/** An instant as the clock reads in a zone: '2:41 PM'. Without a zone, the zone of the machine. */
export const formatTime = (instant: string | number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(instant),
  )
