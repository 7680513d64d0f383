import type { Status } from '#src/workflow/statuses.ts'

/** What happens from a valuation to the figures, by the statuses in which it does. A stage marked is passed by some alone. */
const stages = {
  opinion: [
    { label: 'You agreed to it', statuses: ['NAV_BPO_ORDER_REQUEST'] },
    { label: 'A local broker values your home from the street', statuses: ['NAV_BPO_PROCESSING'] },
    { label: 'Somebody reports on its condition', statuses: ['NAV_BPO_PROPERTY_CONDITION'], onlyIfPassed: true },
    { label: 'The title of your home is examined', statuses: ['NAV_BPO_FINAL_TITLE_PULL'], onlyIfPassed: true },
    { label: 'We confirm your figures', statuses: [] },
  ],
  evaluation: [
    { label: 'You agreed to it', statuses: ['NAV_RESI_EVAL_ORDER_REQUEST'] },
    { label: 'An evaluator values your home from the street', statuses: ['NAV_RESI_EVAL_PROCESSING'] },
    { label: 'We confirm your figures', statuses: [] },
  ],
  appraisal: [
    { label: 'The appraisal is ordered', statuses: ['ONSITE_APPRAISAL_REQUEST'] },
    { label: 'The fee is settled', statuses: ['ONSITE_APPRAISAL_BORROWER_PAYMENT'] },
    { label: 'The appraiser visits and writes the report', statuses: ['ONSITE_APPRAISAL_PENDING'] },
    { label: 'A person on our team reviews it', statuses: ['HOLD_FOR_APPRAISAL_REVIEW'] },
    { label: 'We confirm your figures', statuses: ['APPRAISAL_REVIEW_COMPLETE'] },
  ],
} as const satisfies Record<string, readonly StageRow[]>

interface StageRow {
  label: string
  statuses: readonly Status[]
  onlyIfPassed?: true
}

export type StageLabel = (typeof stages)[keyof typeof stages][number]['label']

export interface ValuationStage {
  label: StageLabel
  state: 'done' | 'now' | 'next'
  /** When it was left, as an instant; null unless it is done and on record. */
  endedAt: string | null
}

/**
 * The stages of the valuation that a status belongs to, as the server recorded them. Nothing is done before the
 * application has left it.
 * @param passed the moves of the application, oldest first
 */
export const valuationStages = (
  status: string,
  passed: readonly { status: string; at: string }[],
): ValuationStage[] => {
  const found: readonly (StageRow & { label: StageLabel })[] =
    Object.values(stages).find((rows) => rows.some((row) => includes(row.statuses, status))) ?? []
  const nowAt = found.findIndex((row) => includes(row.statuses, status))
  return found.flatMap(({ label, statuses, onlyIfPassed }, at): ValuationStage[] => {
    if (at === nowAt) return [{ label, state: 'now', endedAt: null }]
    const last = passed.findLastIndex((move) => includes(statuses, move.status))
    if (onlyIfPassed && last < 0) return []
    if (at > nowAt) return onlyIfPassed ? [] : [{ label, state: 'next', endedAt: null }]
    return [{ label, state: 'done', endedAt: passed[last + 1]?.at ?? null }]
  })
}

const includes = (statuses: readonly string[], status: string): boolean => statuses.includes(status)
