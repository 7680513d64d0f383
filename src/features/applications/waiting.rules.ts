import { businessDaysAfter, isGeneralBusinessDay } from '#src/domain/business-day.ts'
import type { CivilDate } from '#src/domain/civil-date.ts'
import type { PolledStatus } from '#src/workflow/statuses.ts'
import { type StageLabel, waits } from './waiting-stages.table.ts'

export interface WaitingStage {
  label: StageLabel
  state: 'complete' | 'current' | 'upcoming'
  /** When it ended, as an instant; null unless it is complete. */
  endedAt: string | null
}

interface Passed {
  status: string
  at: string
}

/**
 * The stages of the wait that a status belongs to, as the server recorded them: no stage is complete before the
 * application has left it. Empty for a status in which nothing runs on its own.
 * @param passed the moves of the application, oldest first
 */
export const waitingStages = (status: PolledStatus, passed: readonly Passed[]): WaitingStage[] => {
  const wait = Object.values(waits).find(({ stages }) => stages.some((stage) => includes(stage.statuses, status)))
  if (!wait) return []
  const currentAt = wait.stages.findIndex((stage) => includes(stage.statuses, status))
  return wait.stages.flatMap(({ label, statuses }, at): WaitingStage[] => {
    if (at === currentAt) return [{ label, state: 'current', endedAt: null }]
    if (at > currentAt) return wait.showsWhatComes ? [{ label, state: 'upcoming', endedAt: null }] : []
    const last = passed.findLastIndex((move) => includes(statuses, move.status))
    const left = passed[last + 1]
    return last >= 0 && left ? [{ label, state: 'complete', endedAt: left.at }] : []
  })
}

const includes = (statuses: readonly string[], status: string): boolean => statuses.includes(status)

/** A stage that has run this long is called slow. */
const slowAfterMs = 2 * 60_000

/** How long a stage has run, in whole minutes. Clocks of two machines differ, so never below zero. */
export const elapsedOf = (since: string, nowMs: number): { minutes: number; isSlow: boolean } => {
  const ms = Math.max(0, nowMs - Date.parse(since))
  return { minutes: Math.floor(ms / 60_000), isSlow: ms >= slowAfterMs }
}

/** Whether a wait that began on `since` has lasted longer than the business days that it usually takes. */
export const isPastUsual = (since: CivilDate, today: CivilDate, usual: number): boolean =>
  today > businessDaysAfter(since, usual, isGeneralBusinessDay)
