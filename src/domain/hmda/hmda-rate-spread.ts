import { Decimal } from 'decimal.js'
import { addDays, type CivilDate, civilDate, weekdayOf, weekdays } from '../dates/civil-date.ts'
import type { Exact } from '../money/money.ts'
import { notApplicable } from './hmda-codes.ts'

/**
 * Average prime offer rates of one week, in points; the first is for a term of one year. They are published each
 * Monday.
 */
export interface AporWeek {
  week: CivilDate
  rates: readonly number[]
}

export const rateKinds = ['fixed', 'variable'] as const
export type RateKind = (typeof rateKinds)[number]
export type AporTables = Readonly<Record<RateKind, readonly AporWeek[]>>

/** Terms in the tables, in years. */
export const longestTerm = 50

/**
 * Parses the official table: one text line per week, `1/2/2017|3.52|3.38|…`, with fifty rates by term.
 * @throws RangeError naming the line that is invalid.
 */
export const parseYieldTable = (text: string): AporWeek[] =>
  text
    .split(/\r?\n/)
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [date = '', ...rates] = line.split('|').map((cell) => cell.trim())
      const [month, day, year] = date.split('/').map(Number)
      const week = civilDate({ year: year ?? 0, month: month ?? 0, day: day ?? 0 })
      const read = rates.map(Number)
      if (week === undefined || read.length !== longestTerm || read.some((rate) => !(rate > 0 && rate < 100)))
        throw new RangeError(`Not a week of rates: ${line.slice(0, 40)}`)
      return { week, rates: read }
    })

/** The Monday of a date's week, which is the key of the rate table. */
export const mondayOf = (date: CivilDate): CivilDate =>
  addDays(date, -((weekdays.indexOf(weekdayOf(date)) + weekdays.length - 1) % weekdays.length))

/** The rate in force on a day, from its week's row. Undefined if the table lacks the week; it is never guessed. */
export const aporOn = (table: readonly AporWeek[], day: CivilDate, termYears: number): number | undefined =>
  table.find(({ week }) => mondayOf(week) === mondayOf(day))?.rates[termYears - 1]

export interface RateSpreadFacts {
  actionTaken: number
  /** See comparableTermOf. */
  termYears: number
  kind: RateKind
  /** For a line, the rate disclosed under 12 CFR 1026.6, in points. */
  apr: Exact
  rateSetOn: CivilDate
  isReverse: boolean
}

/** Actions whose rate spread is reported: originated, and approved but not accepted. */
const withSpread: readonly number[] = [1, 2, 8]
const places = 3

/**
 * The APR minus the average prime offer rate, with three decimals. 'NA' if none is reported; null if the week's rates
 * are missing. @throws RangeError for a term beyond the tables.
 */
export const rateSpread = (facts: RateSpreadFacts, tables: AporTables): string | null => {
  const { termYears, kind, apr, rateSetOn } = facts
  if (!Number.isInteger(termYears) || termYears < 1 || termYears > longestTerm) throw new RangeError('bad loan term')
  if (!withSpread.includes(facts.actionTaken) || facts.isReverse) return notApplicable
  const apor = aporOn(tables[kind], rateSetOn, termYears)
  if (apor === undefined) return null
  return new Decimal(apr).minus(apor).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed(places)
}
