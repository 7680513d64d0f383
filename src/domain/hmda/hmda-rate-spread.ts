import { Decimal } from 'decimal.js'
import type { CivilDate } from '../dates/civil-date.ts'
import { longestTerm } from '../figures/figure-kinds.table.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'
import type { Exact } from '../money/money.ts'
import { notApplicable } from './hmda-codes.ts'

export const rateKinds = ['fixed', 'variable'] as const
export type RateKind = (typeof rateKinds)[number]

/**
 * The average prime offer rate in force on a day for a term, from its week's table. Undefined if the week was not
 * published; it is never guessed.
 */
export const aporOn = (source: FigureSource, kind: RateKind, day: CivilDate, termYears: number): number | undefined => {
  const week = figuresOn(source, `prime-offer-rates-${kind}`, day)
  return week?.isCurrent ? week.figures[String(termYears)] : undefined
}

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
export const rateSpread = (facts: RateSpreadFacts, source: FigureSource): string | null => {
  const { termYears, kind, apr, rateSetOn } = facts
  if (!Number.isInteger(termYears) || termYears < 1 || termYears > longestTerm) throw new RangeError('bad loan term')
  if (!withSpread.includes(facts.actionTaken) || facts.isReverse) return notApplicable
  const apor = aporOn(source, kind, rateSetOn, termYears)
  if (apor === undefined) return null
  return new Decimal(apr).minus(apor).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed(places)
}
