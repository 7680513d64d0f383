import { uliOf } from '#src/domain/uli.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { keepLookUps } from '#src/workflow/server/look-up-record.ts'
import { tellPartners } from '#src/workflow/server/partner-event-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'

interface OpeningDeps {
  db: Db
  vault: Vault
  records: ApplicationRecords
  /** Legal entity identifier of the lender, for the universal loan identifier. */
  leiOf(organisation: string): string
}

/**
 * What an application needs besides being there, so that the borrower does not wait for it: its universal loan identifier
 * (12 CFR 1003.4(a)(1)(i)), the words by which staff find it, and the news to the lender's systems.
 */
export const openApplication =
  ({ db, vault, records, leiOf }: OpeningDeps): StepRunner<'open-application'> =>
  async ({ applicationId: id, organisation, status }) => {
    const { loanNumber, createdAt } = await db
      .selectFrom('application')
      .select(['loanNumber', 'createdAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { applicant } = await records.read(db, id)
    const uli = uliOf(leiOf(organisation), loanNumber)
    return {
      outcome: 'opened',
      save: async (tx) => {
        await tx.updateTable('application').set({ uli }).where('id', '=', id).execute()
        await keepLookUps(tx, vault, { id, organisation, applicant })
        await tellPartners(tx, id, 'application.opened', [{ status }], createdAt)
      },
    }
  }

/** After a pause the bureau is simply asked again. */
export const retrySoftCredit = (): StepRunner<'retry-soft-credit'> => async () => ({ outcome: 'retried' })
