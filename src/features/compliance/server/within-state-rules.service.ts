import { lenderDay } from '#src/domain/dates/zones.ts'
import type { FigureSource } from '#src/domain/figures/published-figures.ts'
import { closingObstacles } from '#src/domain/us/state-closing.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { type ConditionRecords, settledCauses } from '#src/workflow/server/condition-record.ts'
import type { LiabilityRecords } from '#src/workflow/server/liability-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { clockedApplications } from './clocks.store.ts'
import { closingFactsOf } from './closing-facts.service.ts'

interface WithinDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  liabilities: LiabilityRecords
  conditions: ConditionRecords
  /** Returns the published figures. */
  figures(): FigureSource
}

export const stateRuleCause = (rule: string): string => `state rule ${rule}`

/**
 * Renders the disclosure only if the state's rules allow the line of credit. Otherwise the application is held. Staff
 * then either accept evidence that the rule is met, such as when an earlier line of credit was closed, or close the
 * application.
 */
export const withinStateRules =
  (
    { db, clock, records, liabilities, conditions, figures }: WithinDeps,
    run: StepRunner<'draw-closing-disclosure'>,
  ): StepRunner<'draw-closing-disclosure'> =>
  async (work) => {
    const { applicationId, organization } = work
    const now = clock.now()
    const [clockedApplication] = await clockedApplications(db, organization, { id: applicationId })
    const day = lenderDay(now)
    const facts = await closingFactsOf(
      { records, liabilities, figures },
      db,
      applicationId,
      clockedApplication?.facts,
      day,
    )
    const settledKeys = await settledCauses(db, applicationId)
    const violations = closingObstacles(facts, 'disclosure').filter(
      ({ rule }) => !settledKeys.has(stateRuleCause(rule)),
    )
    if (violations.length === 0) return run(work)
    return {
      held: true,
      trace: { stateRules: violations.map(({ rule }) => rule) },
      save: async (tx) => {
        for (const { rule, title, source } of violations)
          await conditions.raise(tx, {
            applicationId,
            category: 'ESCALATION_REVIEW',
            causeKey: stateRuleCause(rule),
            now,
            internalNote: `The law requires: ${title} (${source}). Show that it is kept.`,
          })
      },
    }
  }
