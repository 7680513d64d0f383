import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { TitleReport } from '#src/vendors/title/title.port.ts'
import type { OutcomeOfStep, StepName } from '../graph/workflow.table.ts'
import type { RepricedOutcome, repricingExits } from '../graph/workflow-step.ts'

/** Steps that may reprice: their status has every exit of `repriced`. */
export type RepricingStep = {
  [Name in StepName]: keyof typeof repricingExits extends OutcomeOfStep<Name> ? Name : never
}[StepName]

/** Facts that a step stores in the same transaction, so that they cannot be read from the database yet. */
export interface ReceivedFacts {
  /** The step stores it as a report of the kind `home-value`. */
  homeValue?: HomeValue
  /** A full title has arrived: the step stores it as a report of the kind `full-title`. */
  fullTitle?: TitleReport
  hardCredit?: CreditReport
}

/** A step returns it unchanged, with its own effect stored before `save`. */
export interface RepricedJudgment<Outcome extends string = RepricedOutcome> {
  outcome: Outcome
  /** The trace of all rules, without personal data. */
  trace: DecisionTrace
  /** Stores the pricing, the underwriting data and the state of the chosen offer. */
  save(tx: Tx): Promise<void>
}

/**
 * Reprices an application on verified income, confirmed liens, value and score, and compares the result with the chosen
 * offer. Returns only outcomes that the step's status declares: a status without an exit for an appraisal or a title
 * never leads there. Nothing is stored before `save`. The same facts give the same result.
 */
export type Reprice = <Name extends RepricingStep>(
  db: Sql,
  step: Name,
  applicationId: string,
  arrivedFacts?: ReceivedFacts,
) => Promise<RepricedJudgment<Extract<OutcomeOfStep<Name>, RepricedOutcome>>>
