import { medianSeconds } from './funnel-cells.rules.ts'
import { type FunnelStep, funnelOrder } from './funnel-steps.table.ts'

/** Filtered numbers below this are not shown, so that a filter does not single out a person. */
export const smallestGroup = 5

export interface FunnelFigures {
  step: FunnelStep
  /** Journeys that came to this step or further. Null: fewer than the smallest group. */
  reached: number | null
  /** Those that came no further. Null: not shown. For the last step, those that finished. */
  stopped: number | null
  /** Median time at the step of those that went on. Null: too few to tell. */
  medianSeconds: number | null
}

/**
 * Computes the funnel from the furthest steps of journeys. Whoever came further has passed a step, also one that was
 * not asked of them or that their browser did not report.
 */
export function funnelFigures(
  furthest: readonly { step: string; journeys: number }[],
  stays: readonly { step: string; bucket: number; journeys: number }[],
  isFiltered: boolean,
): FunnelFigures[] {
  const stoppedAt = (step: FunnelStep) =>
    furthest.filter((row) => row.step === step).reduce((sum, { journeys }) => sum + journeys, 0)
  const isSmall = (count: number) => isFiltered && count > 0 && count < smallestGroup
  let further = 0
  const figures = funnelOrder.toReversed().map((step): FunnelFigures => {
    const stopped = stoppedAt(step)
    const reached = stopped + further
    // A difference between a shown and a hidden number would tell the hidden one.
    const hidesStopped = isSmall(reached) || isSmall(further)
    further = reached
    const ownStays = stays.filter((row) => row.step === step)
    const stayed = ownStays.reduce((sum, { journeys }) => sum + journeys, 0)
    const median = stayed < smallestGroup ? undefined : medianSeconds(ownStays)
    return {
      step,
      reached: isSmall(reached) ? null : reached,
      stopped: hidesStopped ? null : stopped,
      medianSeconds: median === undefined ? null : Math.round(median),
    }
  })
  return figures.reverse()
}
