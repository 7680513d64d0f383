import type { ValuationStage as StageAt } from '#src/workflow/graph/status-row.ts'
import { verificationPages } from '#src/workflow/graph/verification-pages.table.ts'

/**
 * The kinds of valuation. `endsIn` labels the step after the last stage, when the application is already in another
 * status.
 */
const methods = {
  opinion: { endsIn: 'We confirm your figures' },
  evaluation: { endsIn: 'We confirm your figures' },
  appraisal: { endsIn: null },
} as const satisfies Record<string, { endsIn: string | null }>

interface StageRow {
  method: keyof typeof methods
  label: string
  /** Some applications skip this stage. It is shown only if the application passed through it. */
  onlyIfPassed?: true
}

/** The stages from a valuation to the figures, in order. Each status maps to one stage. */
const stages = {
  opinionOrdered: { method: 'opinion', label: 'You agreed to it' },
  opinionUnderWay: { method: 'opinion', label: 'A local broker values your home from the street' },
  conditionReport: { method: 'opinion', label: 'Property condition report', onlyIfPassed: true },
  fullTitle: { method: 'opinion', label: 'Title review', onlyIfPassed: true },
  evaluationOrdered: { method: 'evaluation', label: 'You agreed to it' },
  evaluationUnderWay: { method: 'evaluation', label: 'An evaluator values your home from the street' },
  appraisalOrdered: { method: 'appraisal', label: 'Appraisal ordered' },
  feeSettled: { method: 'appraisal', label: 'Fee paid' },
  appraisalUnderWay: { method: 'appraisal', label: 'Appraiser’s visit and report' },
  appraisalReview: { method: 'appraisal', label: 'Our team reviews it' },
  appraisalFigures: { method: 'appraisal', label: 'We confirm your figures' },
} as const satisfies Record<StageAt, StageRow>

const stageOrder = Object.keys(stages) as StageAt[]

export type StageLabel = (typeof stages)[StageAt]['label']

export interface ValuationStage {
  label: StageLabel
  state: 'done' | 'now' | 'next'
  /** When the application left the stage, as an instant; null unless the stage is done and recorded. */
  endedAt: string | null
}

/**
 * Returns the stages of the valuation that a status belongs to, as the server recorded them. A stage is done only after
 * the application has left it.
 * @param moves the moves of the application, oldest first
 */
export const valuationStages = (status: string, moves: readonly { status: string; at: string }[]): ValuationStage[] => {
  const current = stageAt(status)
  if (current === null) return []
  const { method } = stages[current]
  const stagesOfMethod = stageOrder.filter((stage) => stages[stage].method === method)
  const nowAt = stagesOfMethod.indexOf(current)
  const stageEntries = stagesOfMethod.flatMap((stage, at): ValuationStage[] => {
    const { label, onlyIfPassed }: StageRow & { label: StageLabel } = stages[stage]
    if (at === nowAt) return [{ label, state: 'now', endedAt: null }]
    const last = moves.findLastIndex((move) => stageAt(move.status) === stage)
    if (onlyIfPassed && last < 0) return []
    if (at > nowAt) return onlyIfPassed ? [] : [{ label, state: 'next', endedAt: null }]
    return [{ label, state: 'done', endedAt: moves[last + 1]?.at ?? null }]
  })
  const { endsIn } = methods[method]
  return endsIn ? [...stageEntries, { label: endsIn, state: 'next', endedAt: null }] : stageEntries
}

const stageAt = (status: string): StageAt | null =>
  isVerification(status) ? verificationPages[status].valuation : null

const isVerification = (status: string): status is keyof typeof verificationPages =>
  Object.hasOwn(verificationPages, status)
