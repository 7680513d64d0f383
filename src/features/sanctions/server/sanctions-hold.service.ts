import type { Db } from '#src/platform/server/database/database.ts'
import type { StepName } from '#src/workflow/graph/workflow.table.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { isHeldBySanctions } from '../reviews.rules.ts'
import type { SanctionsScreening } from './screening.service.ts'

interface HoldDeps {
  db: Db
  screening: SanctionsScreening
}

/** Compares the parties of an application with the lists, then runs its step. */
export const screenedBefore =
  <Name extends StepName>({ screening }: HoldDeps, run: StepRunner<Name>): StepRunner<Name> =>
  async (work) => {
    await screening.screen(work.applicationId)
    return run(work)
  }

/**
 * Runs a step only if no party resembles an entry of the lists, or two people found that none is meant. Otherwise the
 * application is held, and nothing says why but the review.
 */
export const unlessSanctioned =
  <Name extends StepName>(deps: HoldDeps, run: StepRunner<Name>): StepRunner<Name> =>
  async (work) => {
    await deps.screening.screen(work.applicationId)
    const status = await deps.screening.statusOf(deps.db, work.applicationId)
    return isHeldBySanctions(status) ? { held: true } : run(work)
  }
