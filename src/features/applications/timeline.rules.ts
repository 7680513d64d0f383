import type { Status, WaitedFor } from '#src/workflow/statuses.ts'
import { isStatus, statuses } from '#src/workflow/statuses.ts'
import {
  type CourseFacts,
  type Milestone,
  type MilestoneLabel,
  milestoneOf,
  milestoneOrder,
  milestoneRow,
} from './milestones.table.ts'

/** One entry of the way an application takes. */
export interface TimelineEntry {
  milestone: Milestone
  label: MilestoneLabel
  state: 'done' | 'now' | 'next'
  /** Done: the instant the application left it. Now: the instant it came there. Null for what is next, or not recorded. */
  at: string | null
  by: WaitedFor
  /** Business days that it usually takes, for what is next; 0 where that depends on the borrower alone. */
  usualDays: number
}

interface Move {
  status: string
  at: string
}

const milestoneAt = (status: string): Milestone | null => (isStatus(status) ? milestoneOf[status] : null)

/**
 * The way of an application, in order: what is behind it with the moment it was left, where it stands, and what lies
 * ahead of it by what is known now. An application that went back has the later part ahead of it again. One that was
 * withdrawn or declined has nothing ahead.
 * @param moves what the server recorded, oldest first
 */
export const timelineOf = (status: Status, moves: readonly Move[], facts: CourseFacts): TimelineEntry[] => {
  const current = milestoneOf[status]
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
    // Met by the way, and left: it does not come again by itself.
    const isBehind = place < at || (!isCourse && last >= 0)
    if (isBehind) {
      const isMet = last >= 0 || (moves.length === 0 && isCourse && !isEnded)
      return isMet ? [{ milestone, label, state: 'done', at: moves[last + 1]?.at ?? null, by, usualDays }] : []
    }
    return isCourse && !isEnded ? [{ milestone, label, state: 'next', at: null, by, usualDays }] : []
  })
}
