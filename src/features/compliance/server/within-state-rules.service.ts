import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { LiabilityRecords } from '#src/application/server/liability-record.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import { closingObstacles, type StateCheck } from '#src/domain/us/state-closing.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import {
  type ConditionRecords,
  causesOf,
  readUnsettled,
  stateRuleCause,
  takesTwoPeople,
} from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { clockedApplications } from './clocks.store.ts'
import { closingFactsOf } from './closing-facts.service.ts'

export interface WithinDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  conditions: ConditionRecords
  /** Returns the published figures. */
  figures(): FigureSource
}

/**
 * Renders the disclosure only if the county of the home is certain and the rules of the state allow the line of credit.
 * Otherwise the application is held, with
 * a condition for each rule. Two people can accept evidence that a rule is met, where such evidence can exist; a rule on
 * fees, value or draws is met only by another line. A condition whose rule is met in the meantime is withdrawn.
 */
export const withinStateRules =
  (deps: WithinDeps, run: StepRunner<'draw-closing-disclosure'>): StepRunner<'draw-closing-disclosure'> =>
  async (work) => {
    const { db, clock, conditions } = deps
    const { applicationId, organization } = work
    const now = clock.now()
    // The condition that asks about it was raised when the counties were compared.
    const countyConflict = await deps.records.newestReport(db, applicationId, 'county-conflict')
    if (countyConflict?.settled === null) return { held: true, trace: { countyConflict } }
    const [clockedApplication] = await clockedApplications(db, organization, { id: applicationId })
    const facts = await closingFactsOf(deps, db, applicationId, clockedApplication?.facts, lenderDay(now))
    const states = await causesOf(db, applicationId)
    const isShown = ({ rule, evidence }: StateCheck) =>
      evidence !== null && states.get(stateRuleCause(rule)) === 'ACCEPTED'
    const violations = closingObstacles(facts, 'disclosure').filter((check) => !isShown(check))
    const violatedCauses = new Set(violations.map(({ rule }) => stateRuleCause(rule)))
    const metCauses = [...states]
      .filter(([cause, state]) => takesTwoPeople(cause) && !violatedCauses.has(cause) && isOpen(state))
      .map(([cause]) => cause)
    const withdrawMet = async (tx: Tx) => {
      for (const cause of metCauses)
        for (const id of await readUnsettled(tx, applicationId, cause))
          await conditions.withdraw(tx, id, undefined, now)
    }
    if (violations.length === 0) {
      if (metCauses.length > 0) await db.transaction().execute(withdrawMet)
      return run(work)
    }
    return {
      held: true,
      trace: { stateRules: violations.map(({ rule }) => rule) },
      save: async (tx) => {
        await withdrawMet(tx)
        for (const { rule, title, source, evidence } of violations)
          await conditions.raise(tx, {
            applicationId,
            category: 'ESCALATION_REVIEW',
            causeKey: stateRuleCause(rule),
            now,
            internalNote: [
              `The law requires: ${title} (${source}).`,
              evidence === null
                ? 'No evidence can lift this rule. Change the line or close the application.'
                : `What can show that it is met: ${evidence}. One person proposes it under Compliance checks, and another approves.`,
            ].join(' '),
          })
      },
    }
  }

const isOpen = (state: string): boolean => state === 'OPEN' || state === 'IN_REVIEW'
