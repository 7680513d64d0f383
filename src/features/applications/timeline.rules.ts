import type { Milestone, WaitedFor } from '#src/workflow/graph/status-row.ts'
import { isStatus, type Status, statuses } from '#src/workflow/graph/statuses.ts'
import { type CourseFacts, type MilestoneLabel, milestoneOrder, milestoneRow } from './milestones.table.ts'

/** One item of the application timeline. */
export interface TimelineEntry {
  milestone: Milestone
  label: MilestoneLabel
  state: 'done' | 'now' | 'next'
  /** done: the instant the application left it. now: the instant it arrived. Null for next items or if not recorded. */
  at: string | null
  by: WaitedFor
  /** For next items, the business days that it usually takes; 0 if that depends on the borrower alone. */
  usualDays: number
}

interface Move {
  status: string
  at: string
}

const milestoneAt = (status: string): Milestone | null => (isStatus(status) ? statuses[status].milestone : null)

/**
 * Returns the timeline of an application in order: the milestones it has left with the time of leaving, the current
 * one, and those expected next by what is known now. If an application went back, the later milestones lie ahead again.
 * A withdrawn or declined application has nothing ahead.
 * @param moves what the server recorded, oldest first
 */
export const timelineOf = (status: Status, moves: readonly Move[], facts: CourseFacts): TimelineEntry[] => {
  const current = statuses[status].milestone
  const at = current === null ? milestoneOrder.length : milestoneOrder.indexOf(current)
  const isEnded = current === null && status !== 'COMPLETE'
  return milestoneOrder.flatMap((milestone, place): TimelineEntry[] => {
    const { label, by, isAhead, usualDays = 0 } = milestoneRow(milestone)
    const last = moves.findLastIndex((move) => milestoneAt(move.status) === milestone)
    const isCourse = isAhead?.(facts) ?? true
    if (milestone === current) {
      const came = moves.findLast(
        (move, index) =>
          milestoneAt(move.status) === milestone && milestoneAt(moves[index - 1]?.status ?? '') !== milestone,
      )
      return [{ milestone, label, state: 'now', at: came?.at ?? null, by: statuses[status].waitsFor, usualDays }]
    }
    // An unexpected milestone that was reached and left does not come again by itself.
    const isBehind = place < at || (!isCourse && last >= 0)
    if (isBehind) {
      const isMet = last >= 0 || (moves.length === 0 && isCourse && !isEnded)
      return isMet ? [{ milestone, label, state: 'done', at: moves[last + 1]?.at ?? null, by, usualDays }] : []
    }
    return isCourse && !isEnded ? [{ milestone, label, state: 'next', at: null, by, usualDays }] : []
  })
}
