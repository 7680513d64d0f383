import type { StepProgress } from '#src/domain/lending/application-enums.ts'
import type { ProgressStage } from './graph/status-row.ts'
import { type PolledStatus, statuses } from './graph/statuses.ts'
import { type StepSubject, stepSubjects } from './step-subjects.table.ts'

/** The borrower's step bar, in order; the index is the number of the step. */
export const stepBarLabels = [
  'Basic Info',
  'Select Offer',
  'Provide More Info',
  'Link Income Sources',
  'Verify Identity',
  'Sign Documents',
  'Talk to eNotary',
] as const

/** The sixth step's text if the notary session is in person. */
export const manualNotaryLabel = 'Schedule Notary Session'

export type StepLabel = (typeof stepBarLabels)[number] | typeof manualNotaryLabel | StepSubject

const stepNumbers: Record<ProgressStage, number> = {
  INITIAL: 0,
  PRODUCT_SELECT: 1,
  MORE_INFO: 2,
  LINK_INCOME: 3,
  ID_UPLOAD: 4,
  SIGNING: 5,
  ENOTARY: 6,
  MANUAL_NOTARY: 6,
  COMPLETE: 7,
}

/**
 * The step bar at a status: its labels and the current step, 0 to 7 (7: all done); null if no bar is shown. The current
 * step's label says what it is about at this status.
 */
export const stepBarAt = (
  status: PolledStatus,
  manualNotary: boolean,
): { labels: readonly StepLabel[]; current: number } | null => {
  const { stage } = statuses[status]
  if (stage === null) return null
  const last: StepLabel = manualNotary || stage === 'MANUAL_NOTARY' ? manualNotaryLabel : stepBarLabels[6]
  const names: readonly StepLabel[] = [...stepBarLabels.slice(0, 6), last]
  const current = stepNumbers[stage]
  return { labels: names.map((name, at) => (at === current ? (stepSubjects[status] ?? name) : name)), current }
}

const stages = ['basicInfo', 'offer', 'moreInfo', 'income', 'identity', 'documents', 'notary'] as const

/** The state of each stage of the step bar at a status; null if there is no bar. */
export const stepProgressAt = (status: PolledStatus): Record<(typeof stages)[number], StepProgress> | null => {
  const { stage } = statuses[status]
  if (stage === null) return null
  const current = stepNumbers[stage]
  const progressAt = (at: number): StepProgress => {
    if (at < current) return 'COMPLETE'
    return at === current ? 'IN_PROGRESS' : 'INITIAL'
  }
  return Object.fromEntries(stages.map((name, at) => [name, progressAt(at)])) as Record<
    (typeof stages)[number],
    StepProgress
  >
}
