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

/** Every outcome that leaves a status, whoever brings it. */
export type OutcomeOf<S extends Status> = keyof Workflow[S]['on'] & string

/** Names of the steps that the engine runs by itself. */
export type StepName = Extract<Workflow[Status], { runs: string }>['runs']

/** What a step may answer: the exits of its status that are the system's to take. */
export type OutcomeOfStep<Name extends StepName> = {
  [S in Status]: Workflow[S] extends { runs: Name; on: infer Exits } ? TakenBySystem<Exits> : never
}[Status]

type TakenBySystem<Exits> = {
  [Outcome in keyof Exits & string]: Exits[Outcome] extends { by: 'system' | 'vendor' | 'timer' } ? Outcome : never
}[keyof Exits & string]
