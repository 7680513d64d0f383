import type { Milestone, WaitedFor } from '#src/workflow/graph/status-row.ts'
import { isStatus, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import type { StepLabel } from '#src/workflow/progress.rules.ts'
import { type CourseFacts, type MilestoneLabel, milestoneOrder, milestoneRow } from './milestones.table.ts'

/** One item of the application timeline. */
export interface TimelineEntry {
  milestone: Milestone
  label: MilestoneLabel
  /** ended: the application ended while it was there. */
  state: 'done' | 'now' | 'next' | 'ended'
  /**
   * done: the instant the application left it. now: the instant it arrived. ended: the instant it ended. Null for next
   * items or if not recorded.
   */
  at: string | null
  by: WaitedFor
  /** For next items, the business days that it usually takes; 0 if that depends on the borrower alone. */
  typicalDays: number
}

interface Move {
  status: string
  at: string
}

const milestoneAt = (status: string): Milestone | null => (isStatus(status) ? statuses[status].milestone : null)

/**
 * Returns the timeline of an application in order: the milestones it has left with the time of leaving, the current
 * one, and those expected next by what is known now. If an application went back, the later milestones lie ahead again.
 * A withdrawn or declined application has nothing ahead, and what it ended in is not done.
 * @param moves what the server recorded, oldest first
 */
export const buildTimeline = (status: Status, moves: readonly Move[], facts: CourseFacts): TimelineEntry[] => {
  const current = statuses[status].milestone
  const at = current === null ? milestoneOrder.length : milestoneOrder.indexOf(current)
  const isEnded = current === null && status !== 'COMPLETE'
  const lastMove = moves.findLast((move) => milestoneAt(move.status) !== null)
  const endMilestone = isEnded && lastMove ? milestoneAt(lastMove.status) : null
  return milestoneOrder.flatMap((milestone, position): TimelineEntry[] => {
    const { label, by, isExpected, typicalDays = 0 } = milestoneRow(milestone)
    const last = moves.findLastIndex((move) => milestoneAt(move.status) === milestone)
    const isPlanned = isExpected?.(facts) ?? true
    if (milestone === current) {
      const arrivalMove = moves.findLast(
        (move, index) =>
          milestoneAt(move.status) === milestone && milestoneAt(moves[index - 1]?.status ?? '') !== milestone,
      )
      return [
        { milestone, label, state: 'now', at: arrivalMove?.at ?? null, by: statuses[status].waitsFor, typicalDays },
      ]
    }
    if (milestone === endMilestone)
      return [{ milestone, label, state: 'ended', at: moves.at(-1)?.at ?? null, by, typicalDays }]
    // An unexpected milestone that was reached and left does not come again by itself.
    const isBehind = position < at || (!isPlanned && last >= 0)
    if (isBehind) {
      const isMet = last >= 0 || (moves.length === 0 && isPlanned && !isEnded)
      return isMet ? [{ milestone, label, state: 'done', at: moves[last + 1]?.at ?? null, by, typicalDays }] : []
    }
    return isPlanned && !isEnded ? [{ milestone, label, state: 'next', at: null, by, typicalDays }] : []
  })
}

/** One row of the borrower's list: a step of the step bar, with its part of the timeline. */
export interface TimelineStep {
  name: StepLabel
  state: 'done' | 'now' | 'next'
  entries: TimelineEntry[]
}

export interface SteppedTimeline {
  steps: TimelineStep[]
  /** What follows the seven steps, from the right to cancel to the payout. */
  afterwards: TimelineEntry[]
}

/**
 * Returns the timeline as the parts of the steps. What happens now is always part of the current step, even if it
 * usually belongs to an earlier one.
 */
export const steppedTimeline = (
  entries: readonly TimelineEntry[],
  { labels, current }: { labels: readonly StepLabel[]; current: number },
): SteppedTimeline => {
  const stepNumber = (entry: TimelineEntry): number =>
    entry.state === 'now' ? current : milestoneRow(entry.milestone).step
  return {
    steps: labels.map((name, at) => ({
      name,
      state: at < current ? 'done' : at === current ? 'now' : 'next',
      entries: entries.filter((entry) => stepNumber(entry) === at),
    })),
    afterwards: entries.filter((entry) => stepNumber(entry) === labels.length),
  }
}
