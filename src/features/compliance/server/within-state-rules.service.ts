import { closingObstacles } from '#src/domain/state-closing.ts'
import { lenderDay } from '#src/domain/zones.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { type ConditionRecords, settledCauses } from '#src/workflow/server/condition-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { clockedApplications } from './clocks.store.ts'
import { closingFactsOf } from './closing-facts.service.ts'

interface WithinDeps {
  db: Db
  clock: Clock
  records: ApplicationRecords
  conditions: ConditionRecords
}

export const stateRuleCause = (rule: string): string => `state rule ${rule}`

/**
 * Draws the disclosure only of a line that the state's rules allow. One that they do not is held: staff look, and either
 * accept what shows that the rule is kept, such as when an earlier line was closed, or close the application.
 */
export const withinStateRules =
  (
    { db, clock, records, conditions }: WithinDeps,
    run: StepRunner<'draw-closing-disclosure'>,
  ): StepRunner<'draw-closing-disclosure'> =>
  async (work) => {
    const { applicationId, organisation } = work
    const now = clock.now()
    const [clocked] = await clockedApplications(db, organisation, { id: applicationId })
    const day = lenderDay(now)
    const facts = await closingFactsOf({ records }, db, applicationId, clocked?.facts, day)
    const settled = await settledCauses(db, applicationId)
    const broken = closingObstacles(facts, 'disclosure').filter(({ rule }) => !settled.has(stateRuleCause(rule)))
    if (broken.length === 0) return run(work)
    return {
      held: true,
      trace: { stateRules: broken.map(({ rule }) => rule) },
      save: async (tx) => {
        for (const { rule, title, source } of broken)
          await conditions.raise(tx, {
            ...{ applicationId, category: 'ESCALATION_REVIEW', causeKey: stateRuleCause(rule), now },
            internalNote: `The law of the state asks: ${title} (${source}). Show that it is kept.`,
          })
      },
    }
  }
