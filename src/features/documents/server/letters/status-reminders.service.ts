import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import { readContact } from '#src/application/server/identity-record.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { afterQuietHours, zonesOfPerson } from '#src/domain/dates/quiet-hours.ts'
import { nextReminderAt, type ReminderCadence } from '#src/domain/dates/reminder-times.ts'
import { job, numberText, type RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import { remindedPerson, stopToken, wantsNoReminders } from '#src/platform/server/messages/reminder-stops.ts'
import { isWrittenAbout } from '#src/workflow/graph/entry-jobs.rules.ts'
import { isStatus } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { reminderOf, type StatusReminder } from '#src/workflow/reminders.table.ts'
import { EntryPayload } from '#src/workflow/server/entry-job.ts'
import { writeToBorrower } from './correspondence.service.ts'
import { lastSeen, readAddressee } from './letters.store.ts'
import { type TextDeps, textBorrower } from './text-borrower.service.ts'

export const statusReminderJob = job({
  kind: 'status-reminder',
  payload: EntryPayload.extend({
    /** The number of the reminder that is due; missing in the job that the status queues. */
    nth: numberText.optional(),
    /** Milliseconds since 1970. */
    since: numberText.default(0),
  }),
})

export interface StatusReminderDeps extends TextDeps {
  records: ApplicationRecords
  pageAt(organization: Organization, path: string): string
}

/**
 * Reminds a borrower whose application waits for them. Sends nothing if the application has moved on or the borrower
 * wants no reminders. After recent activity or during quiet hours it checks again later. The email about the status
 * counts as the first reminder.
 */
export const statusReminder =
  (deps: StatusReminderDeps): RunnerOf<typeof statusReminderJob> =>
  async ({ applicationId, status, revision, nth, since }) => {
    const reminder = isStatus(status) ? reminderOf(status) : undefined
    if (!reminder || !isStatus(status)) return
    await deps.db.transaction().execute(async (tx) => {
      const addressee = await readAddressee(tx, applicationId)
      if (addressee.revision !== revision) return
      const organization = deps.organizationByCode(addressee.organization)
      const { applicant } = await deps.records.read(tx, applicationId)
      const zones = zonesOfPerson(applicant.homeAddress.state)
      const cadence = paceOf(organization, reminder)
      const sentCount = nth === undefined ? Number(isWrittenAbout(status)) : nth - 1
      const from = Math.max(since, await lastSeen(tx, applicationId))
      const due = nextReminderAt({ sentCount, since: from, zones }, cadence)
      if (due === undefined) return
      const now = deps.clock.now().getTime()
      const queueCheck = (at: number, next: { nth: number; since: number }) => {
        const payload = { applicationId, status, revision, ...next }
        return queueJob(
          tx,
          deps.clock,
          statusReminderJob,
          `${applicationId}:${revision}:${next.nth}:${at}`,
          payload,
          at - now,
        )
      }
      const earliestAt = Math.max(due, afterQuietHours(now, zones, cadence))
      if (earliestAt > now) return queueCheck(earliestAt, { nth: sentCount + 1, since })
      const { email, phone } = await readContact(tx, addressee.identityId)
      const person = remindedPerson(deps.vault, addressee.organization, email)
      if (await wantsNoReminders(tx, person)) return
      const stopLink = deps.pageAt(organization, `${basePath}/reminders?stop=${stopToken(deps.vault, person)}`)
      const causeKey = `${statusReminderJob.kind}:${applicationId}:${revision}:${sentCount + 1}`
      const occasion = { about: 'reminder', status, subject: reminder.about } as const
      const { subject, link } = await writeToBorrower(tx, deps, { addressee, occasion, causeKey, stopLink })
      await textBorrower(tx, deps, { addressee, organization, phone, sentence: subject, link, causeKey })
      const next = nextReminderAt({ sentCount: sentCount + 1, since: now, zones }, cadence)
      if (next !== undefined) await queueCheck(next, { nth: sentCount + 2, since: now })
    })
  }

const paceOf = ({ returning }: Organization, { everyHours }: StatusReminder): ReminderCadence =>
  everyHours === undefined ? returning.reminders : { ...returning.reminders, thenAfterHours: everyHours }
