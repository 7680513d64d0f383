import { fillSentence, type PlaceholderOf, type PlaceholderValue } from './fill.ts'
import { type DateStyle, formatCents, formatCivilDate, formatDollars, formatPercent } from './formats.ts'

/** Fills an English sentence, for the console, which has one language. Numbers are grouped. */
export const fill = <Sentence extends string>(
  sentence: Sentence,
  values: Readonly<Record<PlaceholderOf<Sentence>, PlaceholderValue>>,
): string => fillSentence(sentence, values, 'en')

/** Figures and dates as the console shows them. */
export const english = {
  dollars: (dollars: number, digits?: 'whole' | 'cents'): string => formatDollars(dollars, 'en', digits),
  cents: (cents: number, digits?: 'whole' | 'cents'): string => formatCents(cents, 'en', digits),
  /** Percent points: 8.25 is '8.25%' and 8.125 is '8.125%', unless `places` says how many decimals. */
  percent: (points: number, places?: number): string =>
    formatPercent(points, 'en', places ?? (Math.round(points * 1_000) % 10 ? 3 : 2)),
  date: (civilDate: string, style?: DateStyle): string => formatCivilDate(civilDate, 'en', style),
}
