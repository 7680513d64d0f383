import { medianSeconds } from './funnel-cells.rules.ts'
import { type FunnelStep, funnelOrder } from './funnel-steps.table.ts'

/**
 * The smallest number of journeys that a filter shows, and the smallest difference between two numbers that it shows, so
 * that it does not single out a person.
 */
export const smallestGroup = 5

export interface FunnelFigures {
  step: FunnelStep
  /** Journeys that came to this step or further. Null: it would tell of fewer than the smallest group. */
  arrivals: number | null
  /** Those that came no further. Null: a number beside it is not shown. For the last step, those that finished. */
  dropOff: number | null
  /** Median time at the step of those that went on. Null: too few to tell. */
  medianSeconds: number | null
}

/**
 * Computes the funnel from the furthest steps of journeys. Whoever came further has passed a step, also one that was
 * not asked of them or that their browser did not report.
 */
export function funnelFigures(
  furthest: readonly { step: string; journeys: number }[],
  durations: readonly { step: string; bucket: number; journeys: number }[],
  isFiltered: boolean,
): FunnelFigures[] {
  const stoppedAt = (step: FunnelStep) =>
    furthest.filter((row) => row.step === step).reduce((sum, { journeys }) => sum + journeys, 0)
  const counts = funnelOrder.map((_, place) => funnelOrder.slice(place).reduce((sum, step) => sum + stoppedAt(step), 0))
  const visibleCounts = isFiltered ? withoutSmallGroups(counts) : counts
  return funnelOrder.map((step, place) => {
    const arrivals = visibleCounts[place] ?? null
    const further = place + 1 < counts.length ? (visibleCounts[place + 1] ?? null) : 0
    const stepDurations = durations.filter((row) => row.step === step)
    const durationCount = stepDurations.reduce((sum, { journeys }) => sum + journeys, 0)
    const median = durationCount < smallestGroup ? undefined : medianSeconds(stepDurations)
    return {
      step,
      arrivals,
      dropOff: arrivals === null || further === null ? null : arrivals - further,
      medianSeconds: median === undefined ? null : Math.round(median),
    }
  })
}

/** Hides each of the falling numbers that is small, or that differs by few from the last one shown. */
function withoutSmallGroups(counts: readonly number[]): (number | null)[] {
  const isSmall = (count: number) => count > 0 && count < smallestGroup
  let lastShown: number | undefined
  return counts.map((count) => {
    if (isSmall(count) || (lastShown !== undefined && isSmall(lastShown - count))) return null
    lastShown = count
    return count
  })
}
