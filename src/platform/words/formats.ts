import { civilDateInWords } from '#src/domain/civil-date.ts'
import * as money from '#src/domain/money.ts'
import { type Language, localeOf } from './fill.ts'

type Digits = 'whole' | 'cents'

const places: Record<Digits, number> = { whole: 0, cents: 2 }

/** Money in dollars as text: 85000 is '$85,000', 1095.5 with cents is '$1,095.50'. Half-even, as all displayed money. */
export const formatDollars = (dollars: number, language: Language, digits: Digits = 'whole'): string =>
  money.formatMoney(dollars, { precision: places[digits], locale: localeOf(language) })

/** Money in whole cents as text: 109550 is '$1,095.50'. */
export const formatCents = (cents: number, language: Language, digits: Digits = 'cents'): string =>
  money.formatCents(cents, { precision: places[digits], locale: localeOf(language) })

/** A rate in percent points as text: 8.25 is '8.25%'. `precision` is the number of decimals. */
export const formatPercent = (points: number, language: Language, precision = 2): string =>
  money.formatPercent(points, { precision, locale: localeOf(language) })

/** A civil date 'YYYY-MM-DD' as text: 'November 20, 2026' or '20 de noviembre de 2026'. */
export const formatCivilDate = (date: string, language: Language, style: 'long' | 'short' = 'long'): string =>
  civilDateInWords(date, localeOf(language), { dateStyle: style === 'long' ? 'long' : 'medium' })

/** An instant as the clock reads in a zone: '2:41 PM'. Without a zone, the zone of the machine. */
export const formatTime = (instant: string | number, language: Language, timeZone?: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    new Date(instant),
  )
