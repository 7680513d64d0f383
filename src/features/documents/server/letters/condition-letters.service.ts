import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { afterQuietHours, zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { statuses } from '#src/workflow/graph/statuses.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { conditionLetterJob } from '#src/workflow/server/condition-letter-job.ts'
import { writeToBorrower } from './correspondence.service.ts'
import { conditionToNotify, isWrittenSince, readAddressee } from './letters.store.ts'
import { type TextDeps, textBorrower } from './text-borrower.service.ts'

interface ConditionLetterDeps extends TextDeps {
  records: ApplicationRecords
  /** The page where an additional signer logs in. */
  signersPage(organization: Organization): string
}

/**
 * Returns the cause key of emails about an application's conditions. Each signer has their own key and gets their own
 * email.
 */
const letterCauseKey = (applicationId: string, recipientId: string | null) =>
  recipientId === null
    ? `${conditionLetterJob.kind}:${applicationId}`
    : `${conditionLetterJob.kind}-of-signer:${applicationId}:${recipientId}`

/**
 * Emails a borrower or another signer that a condition was raised or sent back to them. Does nothing if they have
 * responded since, or were emailed since: one email covers all open conditions. During quiet hours it waits.
 */
export const conditionLetter =
  (deps: ConditionLetterDeps): RunnerOf<typeof conditionLetterJob> =>
  async ({ applicationId, conditionId, sentBack }) => {
    await deps.db.transaction().execute(async (tx) => {
      // The lock makes concurrent jobs run one after another. When several conditions are raised together, the first
      // job sends the email and the others see it.
      const { status } = await lockedStatus(tx, applicationId)
      const condition = await conditionToNotify(tx, applicationId, conditionId)
      if (condition?.state !== 'OPEN' || condition.sentBack !== sentBack) return
      if (statuses[status].pipeline === 'ended') return
      const { askedOf: recipientId } = condition
      const cause = letterCauseKey(applicationId, recipientId)
      if (await isWrittenSince(tx, applicationId, cause, condition.updatedAt)) return

      const addressee = await readAddressee(tx, applicationId)
      const organization = deps.organizationByCode(addressee.organization)
      const { applicant } = await deps.records.read(tx, applicationId)
      const now = deps.clock.now().getTime()
      const earliestAt = afterQuietHours(
        now,
        zonesOfPerson(applicant.homeAddress.state),
        organization.returning.reminders,
      )
      if (earliestAt > now) {
        const payload = { applicationId, conditionId, sentBack }
        const key = `${conditionId}:${sentBack}:${earliestAt}`
        return queueJob(tx, deps.clock, conditionLetterJob, key, payload, earliestAt - now)
      }
      const { email, phone } = await readContact(tx, recipientId ?? addressee.identityId)
      const causeKey = `${cause}:${conditionId}:${sentBack}`
      const occasion = { about: sentBack === 0 ? 'condition-raised' : 'condition-sent-back' } as const
      if (recipientId !== null) {
        // Only the borrower consented to text messages.
        const reader = { email, link: deps.signersPage(organization) }
        await writeToBorrower(tx, deps, { addressee, occasion, causeKey, reader })
        return
      }
      const { subject, link } = await writeToBorrower(tx, deps, { addressee, occasion, causeKey, below: '/conditions' })
      await textBorrower(tx, deps, { addressee, organization, phone, sentence: subject, link, causeKey })
    })
  }
