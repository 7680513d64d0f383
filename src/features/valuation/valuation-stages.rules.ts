import type { ValuationStage as StageAt } from '#src/workflow/graph/status-row.ts'
import { verificationPages } from '#src/workflow/graph/verification-pages.table.ts'

/**
 * The kinds of valuation. `endsIn` labels the step after the last stage, when the application is already in another
 * status.
 */
const ways = {
  opinion: { endsIn: 'We confirm your figures' },
  evaluation: { endsIn: 'We confirm your figures' },
  appraisal: { endsIn: null },
} as const satisfies Record<string, { endsIn: string | null }>

interface StageRow {
  way: keyof typeof ways
  label: string
  /** Some applications skip this stage. It is shown only if the application passed through it. */
  onlyIfPassed?: true
}

/** The stages from a valuation to the figures, in order. Each status maps to one stage. */
const stages = {
  opinionOrdered: { way: 'opinion', label: 'You agreed to it' },
  opinionUnderWay: { way: 'opinion', label: 'A local broker values your home from the street' },
  conditionReport: { way: 'opinion', label: 'Property condition report', onlyIfPassed: true },
  fullTitle: { way: 'opinion', label: 'Title review', onlyIfPassed: true },
  evaluationOrdered: { way: 'evaluation', label: 'You agreed to it' },
  evaluationUnderWay: { way: 'evaluation', label: 'An evaluator values your home from the street' },
  appraisalOrdered: { way: 'appraisal', label: 'Appraisal ordered' },
  feeSettled: { way: 'appraisal', label: 'Fee paid' },
  appraisalUnderWay: { way: 'appraisal', label: 'Appraiser’s visit and report' },
  appraisalReview: { way: 'appraisal', label: 'Our team reviews it' },
  appraisalFigures: { way: 'appraisal', label: 'We confirm your figures' },
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
  const { way } = stages[current]
  const ofWay = stageOrder.filter((stage) => stages[stage].way === way)
  const nowAt = ofWay.indexOf(current)
  const stageLines = ofWay.flatMap((stage, at): ValuationStage[] => {
    const { label, onlyIfPassed }: StageRow & { label: StageLabel } = stages[stage]
    if (at === nowAt) return [{ label, state: 'now', endedAt: null }]
    const last = moves.findLastIndex((move) => stageAt(move.status) === stage)
    if (onlyIfPassed && last < 0) return []
    if (at > nowAt) return onlyIfPassed ? [] : [{ label, state: 'next', endedAt: null }]
    return [{ label, state: 'done', endedAt: moves[last + 1]?.at ?? null }]
  })
  const { endsIn } = ways[way]
  return endsIn ? [...stageLines, { label: endsIn, state: 'next', endedAt: null }] : stageLines
}

const stageAt = (status: string): StageAt | null =>
  isVerification(status) ? verificationPages[status].valuation : null

const isVerification = (status: string): status is keyof typeof verificationPages =>
  Object.hasOwn(verificationPages, status)
