import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { storeBlindIndexes } from '#src/application/server/blind-index-record.ts'
import { uliOf } from '#src/domain/lending/uli.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { recordPartnerEvent } from '#src/workflow/server/partner-event-record.ts'
import type { StepRunner } from '#src/workflow/server/run-steps.ts'
import { setUli } from './applications.store.ts'

interface OpeningDeps {
  db: Db
  vault: Vault
  records: ApplicationRecords
  /** Legal entity identifier of the lender, for the universal loan identifier. */
  lenderLei(organization: string): string
}

/**
 * Prepares a new application without making the borrower wait: its universal loan identifier (12 CFR 1003.4(a)(1)(i)),
 * the search words by which staff find it, and the event for the lender's systems.
 */
export const openApplication =
  ({ db, vault, records, lenderLei }: OpeningDeps): StepRunner<'open-application'> =>
  async ({ applicationId: id, organization, status }) => {
    const application = await records.read(db, id)
    const { loanNumber, createdAt } = application
    const uli = uliOf(lenderLei(organization), loanNumber)
    return {
      outcome: 'opened',
      save: async (tx) => {
        await setUli(tx, id, uli)
        await storeBlindIndexes(tx, vault, application)
        await recordPartnerEvent(tx, id, 'application.opened', [{ status }], createdAt)
      },
    }
  }

/** Asks the bureau again after a pause. */
export const retrySoftCredit = (): StepRunner<'retry-soft-credit'> => async () => ({ outcome: 'retried' })
