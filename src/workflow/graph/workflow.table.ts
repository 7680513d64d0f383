import { closing } from './closing.table.ts'
import { offer } from './offer.table.ts'
import { prequalification } from './prequalification.table.ts'
import type { Status } from './statuses.ts'
import { verification } from './verification.table.ts'
import type { WorkflowStep } from './workflow-step.ts'

/** The one declared graph, drawn in docs/workflow.md. A status without a row does not compile. */
export const workflow = {
  ...prequalification,
  ...offer,
  ...verification,
  ...closing,
} as const satisfies Record<Status, WorkflowStep>

type Workflow = typeof workflow

/** Every outcome of a status, from any actor. */
export type OutcomeOf<S extends Status> = keyof Workflow[S]['on'] & string

/** Names of the steps that the engine runs. */
export type StepName = Extract<Workflow[Status], { runs: string }>['runs']

/** What a step may return: the exits of its status that belong to the system. */
export type OutcomeOfStep<Name extends StepName> = {
  [S in Status]: Workflow[S] extends { runs: Name; on: infer Exits } ? TakenBySystem<Exits> : never
}[Status]

type TakenBySystem<Exits> = {
  [Outcome in keyof Exits & string]: Exits[Outcome] extends { by: 'system' | 'vendor' | 'timer' } ? Outcome : never
}[keyof Exits & string]
