import type { CivilDate } from '../dates/civil-date.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'

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
