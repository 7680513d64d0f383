import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { isStatus, type PolledStatus, statuses } from '#src/workflow/graph/statuses.ts'
import { type StageLabel, waitStageOrder, waitStages, waits } from './waiting-stages.table.ts'

export interface WaitingStage {
  label: StageLabel
  state: 'complete' | 'current' | 'upcoming'
  /** The instant it ended; null unless it is complete. */
  endedAt: string | null
}

interface PastMove {
  status: string
  at: string
}

/**
 * Returns the stages of the wait that a status belongs to, as the server recorded them. A stage is complete only once
 * the application has left it. Empty for a status in which nothing runs on its own.
 * @param moves the moves of the application, oldest first
 */
export const waitingStages = (status: PolledStatus, moves: readonly PastMove[]): WaitingStage[] => {
  const { waitStage: current } = statuses[status]
  if (current === null) return []
  const { wait } = waitStages[current]
  const stages = waitStageOrder.filter((stage) => waitStages[stage].wait === wait)
  const currentAt = stages.indexOf(current)
  return stages.flatMap((stage, at): WaitingStage[] => {
    const { label } = waitStages[stage]
    if (at === currentAt) return [{ label, state: 'current', endedAt: null }]
    if (at > currentAt) return waits[wait].showsNextSteps ? [{ label, state: 'upcoming', endedAt: null }] : []
    const last = moves.findLastIndex((move) => isStatus(move.status) && statuses[move.status].waitStage === stage)
    const left = moves[last + 1]
    return last >= 0 && left ? [{ label, state: 'complete', endedAt: left.at }] : []
  })
}

/** A stage that has run this long is called slow. */
const slowAfterMs = 2 * 60_000

/** Returns how long a stage has run, in whole minutes. It is never below zero, although two machines' clocks differ. */
export const elapsedOf = (since: string, nowMs: number): { minutes: number; isSlow: boolean } => {
  const ms = Math.max(0, nowMs - Date.parse(since))
  return { minutes: Math.floor(ms / 60_000), isSlow: ms >= slowAfterMs }
}

/** Returns whether a wait that began on `since` has lasted longer than its usual number of business days. */
export const isOverdue = (since: CivilDate, today: CivilDate, usual: number): boolean =>
  today > businessDaysAfter(since, usual, isGeneralBusinessDay)
