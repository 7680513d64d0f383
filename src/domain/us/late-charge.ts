import { Decimal } from 'decimal.js'
import type { CivilDate } from '../dates/civil-date.ts'
import { type FigureSource, figuresOn } from '../figures/published-figures.ts'
import { lateChargeCaps } from './late-charge-caps.table.ts'
import type { UsState } from './us-states.ts'

/** What a lender charges once a payment is more than `afterDays` days late. */
export interface LateCharge {
  /** Of the late payment, with two decimals: '5.00'. */
  percent: string
  afterDays: number
  /** In cents. Null: no maximum in dollars. */
  maximumCents: number | null
}

/** The published figures, and the day of the agreement, by which a version is picked. */
export interface LateChargeFigures {
  source: FigureSource
  on: CivilDate
}

/**
 * Returns the late charge of a home's state: that of the lender's plan, or less where the state caps it. A maximum that an
 * agency adjusts is that of the day of the agreement (South Carolina Code 37-1-109(5)).
 * @throws RangeError for a day before the first such maximum
 */
export const lateCharge = (
  state: UsState,
  { lateCharge: plan }: { lateCharge: Pick<LateCharge, 'percent' | 'afterDays'> },
  figures: LateChargeFigures,
): LateCharge => {
  const cap = lateChargeCaps[state]
  if (!cap) return { ...plan, maximumCents: null }
  return {
    percent: Decimal.min(plan.percent, cap.percent ?? plan.percent).toFixed(2),
    afterDays: Math.max(plan.afterDays, cap.afterDays),
    maximumCents: typeof cap.maximum === 'string' ? publishedCents(cap.maximum, figures) : cap.maximum,
  }
}

const publishedCents = (kind: 'south-carolina-late-charge', { source, on }: LateChargeFigures): number => {
  const figure = figuresOn(source, kind, on)
  if (!figure) throw new RangeError(`No ${kind} was published by ${on}.`)
  return Math.round(figure.figures.maximum * 100)
}
