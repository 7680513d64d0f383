import { z } from 'zod'
import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { BankAccountRecord, BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import { readLanguage } from '#src/application/server/identity-record.ts'
import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { accountLetter } from '../account-letter.ts'

export const accountLetterJob = job({
  kind: 'account-letter',
  payload: z.object({ applicationId: rowId, accountId: rowId, beforeId: rowId }),
})

export interface AccountLetterDeps {
  db: Db
  vault: Vault
  clock: Clock
  records: ApplicationRecords
  accounts: BankAccountRecords
  organizationByCode(orgCode: string): Organization
  /** Returns the address of a page of this organization. */
  pageAt(organization: Organization, path: string): string
}

/** Queues the email that tells the borrower that one disbursement account replaced another. */
export const queueAccountLetter = (
  tx: Tx,
  clock: Clock,
  { id, applicationId }: BankAccountRecord,
  before: BankAccountRecord,
): Promise<void> => queueJob(tx, clock, accountLetterJob, id, { applicationId, accountId: id, beforeId: before.id })

export const writeAccountLetter =
  (deps: AccountLetterDeps): RunnerOf<typeof accountLetterJob> =>
  ({ applicationId, accountId, beforeId }) =>
    deps.db.transaction().execute(async (tx) => {
      const all = await deps.accounts.byApplication(tx, applicationId)
      const lastFourDigits = (id: string) => all.find((accountRecord) => accountRecord.id === id)?.lastFour ?? ''
      const { organization: orgCode, applicant, identityId } = await deps.records.read(tx, applicationId)
      const organization = deps.organizationByCode(orgCode)
      const { subject, mail } = accountLetter(
        {
          brand: mailBrandOf(organization),
          phone: organization.support.phone,
          now: lastFourDigits(accountId),
          before: lastFourDigits(beforeId),
          link: deps.pageAt(organization, `${basePath}/${applicationId}/bank/disburse`),
        },
        await readLanguage(tx, identityId),
      )
      await writeMessage(tx, deps, {
        organization: orgCode,
        channel: 'mail',
        recipient: applicant.email,
        subject,
        body: mail,
        documentIds: [],
        applicationId,
        causeKey: `${accountLetterJob.kind}:${accountId}`,
      })
    })
