import { Decimal } from 'decimal.js'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { maxTermYears } from '#src/domain/figures/figure-kinds.table.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import { aporOn, type RateKind } from '#src/domain/lending/prime-offer-rate.ts'
import type { Exact } from '#src/domain/money/money.ts'
import { notApplicable } from './hmda-codes.ts'

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
  if (!Number.isInteger(termYears) || termYears < 1 || termYears > maxTermYears) throw new RangeError('bad loan term')
  if (!withSpread.includes(facts.actionTaken) || facts.isReverse) return notApplicable
  const apor = aporOn(source, kind, rateSetOn, termYears)
  if (apor === undefined) return null
  return new Decimal(apr).minus(apor).toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed(places)
}
