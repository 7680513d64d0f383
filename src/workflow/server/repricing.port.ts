import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { OutcomeOfStep, StepName } from '../workflow.table.ts'
import type { RepricedOutcome, repriced } from '../workflow-step.ts'

/** Steps that may end in it: their status has every exit of `repriced`. */
export type RepricingStep = {
  [Name in StepName]: keyof typeof repriced extends OutcomeOfStep<Name> ? Name : never
}[StepName]

/** Facts that a step has at hand and stores in the same transaction, so that they cannot be read yet. */
export interface ArrivedFacts {
  /** Kept by the step as a report of the kind `home-value`. */
  homeValue?: HomeValue
  /** A full title is there: the step keeps it as a report of the kind `full-title`. */
  fullTitle?: true
  hardCredit?: CreditReport
}

/** A step answers it as it stands, with its own effect stored before `save`. */
export interface RepricedJudgement<Outcome extends string = RepricedOutcome> {
  outcome: Outcome
  /** Every rule that was asked, without personal data. */
  trace: DecisionTrace
  /** Keeps the pricing, what underwriting makes of it and what becomes of the chosen offer. */
  save(tx: Tx): Promise<void>
}

/**
 * Prices an application again on verified income, confirmed liens, value and score, and holds it against the offer that
 * was chosen. Answers only outcomes that the status of the step declares: where a status has no exit for an appraisal or
 * a title, none is asked for. Nothing is stored before `save`; asked twice on the same facts it answers the same.
 */
export type Reprice = <Name extends RepricingStep>(
  db: Sql,
  step: Name,
  applicationId: string,
  arrived?: ArrivedFacts,
) => Promise<RepricedJudgement<Extract<OutcomeOfStep<Name>, RepricedOutcome>>>
