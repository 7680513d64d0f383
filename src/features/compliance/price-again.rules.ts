import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import type { WorkflowStep } from '#src/workflow/graph/workflow-step.ts'

/** Returns whether a fact about the tax may still change: no closing document is rendered, and the application is open. */
export const correctionEffectOf = (status: Status): 'accepted' | 'refused' => {
  const { on, part }: WorkflowStep = workflow[status]
  return 'factsCorrected' in on || (part !== 'closing' && part !== 'end') ? 'accepted' : 'refused'
}
