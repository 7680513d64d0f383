import { Decimal } from 'decimal.js'
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

/** Returns the late charge of a home's state: that of the lender's plan, or less where the state caps it. */
export const lateCharge = (
  state: UsState,
  { lateCharge: plan }: { lateCharge: Pick<LateCharge, 'percent' | 'afterDays'> },
): LateCharge => {
  const cap = lateChargeCaps[state]
  if (!cap) return { ...plan, maximumCents: null }
  return {
    percent: Decimal.min(plan.percent, cap.percent ?? plan.percent).toFixed(2),
    afterDays: Math.max(plan.afterDays, cap.afterDays),
    maximumCents: cap.maximumCents,
  }
}
