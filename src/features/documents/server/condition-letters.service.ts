import type { Organisation } from '#src/brands/organisation.schema.ts'
import { afterQuietHours, zonesOfPerson } from '#src/domain/quiet-hours.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { conditionLetterJob } from '#src/workflow/server/condition-letter-job.ts'
import { isStatus, statuses } from '#src/workflow/statuses.ts'
import { readAddressee, writeToBorrower } from './correspondence.service.ts'
import { type TextDeps, textBorrower } from './text-borrower.service.ts'

interface ConditionLetterDeps extends TextDeps {
  records: ApplicationRecords
  /** Where an additional signer comes in. */
  signersPage(organisation: Organisation): string
}

/** Under which causes somebody is written to about an application; of several signers each is written to. */
const causeOf = (applicationId: string, askedOf: string | null) =>
  askedOf === null
    ? `${conditionLetterJob}:${applicationId}`
    : `${conditionLetterJob}-of-signer:${applicationId}:${askedOf}`

/**
 * Tells a borrower, or another signer, that something is asked of them, or was sent back, unless they have answered meanwhile, sleep, or were
 * written to since: one letter leads to all that is open.
 */
export const conditionLetter =
  (deps: ConditionLetterDeps): JobRunner =>
  async ({ applicationId = '', conditionId = '', sentBack = '0' }) => {
    await deps.db.transaction().execute(async (tx) => {
      // Locked, so that of several conditions raised together one writes and the others see it.
      const { status, identityId } = await tx
        .selectFrom('application')
        .select(['status', 'identityId'])
        .where('id', '=', applicationId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const condition = await tx
        .selectFrom('condition')
        .select(['state', 'askedOf', 'sentBack', 'updatedAt'])
        .where('id', '=', conditionId)
        .where('applicationId', '=', applicationId)
        .executeTakeFirst()
      if (condition?.state !== 'OPEN' || String(condition.sentBack) !== sentBack) return
      if (!isStatus(status) || statuses[status].pipeline === 'ended') return
      const { askedOf } = condition
      const cause = causeOf(applicationId, askedOf)
      if (await isWrittenSince(tx, applicationId, cause, condition.updatedAt)) return

      const addressee = await readAddressee(tx, applicationId)
      const organisation = deps.organisationCalled(addressee.organisation)
      const { applicant } = await deps.records.read(tx, applicationId)
      const now = deps.clock.now().getTime()
      const allowed = afterQuietHours(now, zonesOfPerson(applicant.homeAddress.state), organisation.returning.reminders)
      if (allowed > now) {
        const payload = { applicationId, conditionId, sentBack }
        const key = `${conditionId}:${sentBack}:${allowed}`
        return queueJob(tx, deps.clock, conditionLetterJob, key, payload, allowed - now)
      }
      const { email, phone } = await tx
        .selectFrom('identity')
        .select(['email', 'phone'])
        .where('id', '=', askedOf ?? identityId)
        .executeTakeFirstOrThrow()
      const causeKey = `${cause}:${conditionId}:${sentBack}`
      const occasion = { about: sentBack === '0' ? 'condition-raised' : 'condition-sent-back' } as const
      if (askedOf !== null) {
        // Texts were agreed to by the borrower alone.
        const reader = { email, link: deps.signersPage(organisation) }
        await writeToBorrower(tx, deps, { addressee, occasion, causeKey, reader })
        return
      }
      const { subject, link } = await writeToBorrower(tx, deps, { addressee, occasion, causeKey, below: '/conditions' })
      await textBorrower(tx, deps, { addressee, organisation, phone, says: subject, link, causeKey })
    })
  }

const isWrittenSince = async (sql: Sql, applicationId: string, cause: string, since: Date): Promise<boolean> =>
  (await sql
    .selectFrom('outboxMessage')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('causeKey', 'like', `${cause}:%`)
    .where('createdAt', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined
