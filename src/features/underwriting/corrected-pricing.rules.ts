import { isStatus } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/graph/workflow-step.ts'

export const correctionEffects = ['now', 'later', 'refused'] as const
/**
 * now: an offer was priced already, and is priced again at once. later: a step that is still ahead prices with it.
 * refused: closing documents were drawn on the facts, or the application ended.
 */
export type CorrectionEffect = (typeof correctionEffects)[number]

/** Returns what follows from correcting a fact at a status. */
export const correctionEffect = (status: string): CorrectionEffect => {
  if (!isStatus(status)) return 'refused'
  const { on, part }: WorkflowStep = workflow[status]
  if ('factsCorrected' in on) return 'now'
  return part === 'closing' || part === 'end' ? 'refused' : 'later'
}
