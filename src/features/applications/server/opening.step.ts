import { uliOf } from '#src/domain/uli.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'

interface OpeningDeps {
  db: Db
  clock: Clock
  /** Legal entity identifier of the lender, for the universal loan identifier. */
  leiOf(organisation: string): string
}

/** Gives the application its universal loan identifier (12 CFR 1003.4(a)(1)(i)). */
export const openApplication =
  ({ db, leiOf }: OpeningDeps): StepRunner<'open-application'> =>
  async (work) => {
    const { loanNumber } = await db
      .selectFrom('application')
      .select('loanNumber')
      .where('id', '=', work.applicationId)
      .executeTakeFirstOrThrow()
    const uli = uliOf(leiOf(work.organisation), loanNumber)
    return {
      outcome: 'opened',
      save: async (tx) => {
        await tx.updateTable('application').set({ uli }).where('id', '=', work.applicationId).execute()
      },
    }
  }

/** After a pause the bureau is simply asked again. */
export const retrySoftCredit = (): StepRunner<'retry-soft-credit'> => async () => ({ outcome: 'retried' })
