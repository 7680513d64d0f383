import { sql } from 'kysely'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { afterQuietHours, zonesOfPerson } from '#src/domain/quiet-hours.ts'
import { nextReminderAt, type ReminderCadence } from '#src/domain/reminder-times.ts'
import type { Sql } from '#src/platform/server/database.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import { remindedPerson, stopToken, wantsNoReminders } from '#src/platform/server/reminder-stops.ts'
import { basePath } from '#src/workflow/base-path.ts'
import { isWrittenAbout } from '#src/workflow/entry-jobs.table.ts'
import { reminderOf, type StatusReminder } from '#src/workflow/reminders.table.ts'
import type { ApplicationRecords } from '#src/workflow/server/application-record.ts'
import { isStatus } from '#src/workflow/statuses.ts'
import { readAddressee, writeToBorrower } from './correspondence.service.ts'
import { type TextDeps, textBorrower } from './text-borrower.service.ts'

export const statusReminderJob = 'status-reminder'

export interface StatusReminderDeps extends TextDeps {
  records: ApplicationRecords
  pageAt(organisation: Organisation, path: string): string
}

/** When the borrower last did something: moved the application, gave an answer, was here. */
const lastSeen = async (db: Sql, applicationId: string): Promise<number> => {
  const { rows } = await sql<{ at: Date }>`
    select greatest(status_since, updated_at, (select max(seen_at) from session where identity_id = application.identity_id)) as at
    from application where id = ${applicationId}`.execute(db)
  return rows[0]?.at.getTime() ?? 0
}

/**
 * Reminds a borrower whose application waits for them, unless it has moved, they have been here since, want no reminders,
 * or sleep; then it looks again later. The letter that told of the status counts as the first.
 */
export const statusReminder =
  (deps: StatusReminderDeps): JobRunner =>
  async ({ applicationId = '', status = '', revision = '', nth, since = '0' }) => {
    const reminder = isStatus(status) ? reminderOf(status) : undefined
    if (!reminder || !isStatus(status)) return
    await deps.db.transaction().execute(async (tx) => {
      const addressee = await readAddressee(tx, applicationId)
      if (String(addressee.revision) !== revision) return
      const organisation = deps.organisationCalled(addressee.organisation)
      const { applicant } = await deps.records.read(tx, applicationId)
      const zones = zonesOfPerson(applicant.homeAddress.state)
      const cadence = paceOf(organisation, reminder)
      const sent = nth === undefined ? Number(isWrittenAbout(status)) : Number(nth) - 1
      const from = Math.max(Number(since), await lastSeen(tx, applicationId))
      const due = nextReminderAt({ sent, since: from, zones }, cadence)
      if (due === undefined) return
      const now = deps.clock.now().getTime()
      const look = (at: number, next: { nth: number; since: number }) => {
        const payload = { applicationId, status, revision, nth: String(next.nth), since: String(next.since) }
        return queueJob(
          tx,
          deps.clock,
          statusReminderJob,
          `${applicationId}:${revision}:${next.nth}:${at}`,
          payload,
          at - now,
        )
      }
      const allowed = Math.max(due, afterQuietHours(now, zones, cadence))
      if (allowed > now) return look(allowed, { nth: sent + 1, since: Number(since) })
      const { email, phone } = await contactOf(tx, addressee.identityId)
      const person = remindedPerson(deps.vault, addressee.organisation, email)
      if (await wantsNoReminders(tx, person)) return
      const stopLink = deps.pageAt(organisation, `${basePath}/reminders?stop=${stopToken(deps.vault, person)}`)
      const causeKey = `${statusReminderJob}:${applicationId}:${revision}:${sent + 1}`
      const occasion = { about: 'reminder', status, subject: reminder.about } as const
      const { subject, link } = await writeToBorrower(tx, deps, { addressee, occasion, causeKey, stopLink })
      await textBorrower(tx, deps, { addressee, organisation, phone, says: subject, link, causeKey })
      const next = nextReminderAt({ sent: sent + 1, since: now, zones }, cadence)
      if (next !== undefined) await look(next, { nth: sent + 2, since: now })
    })
  }

const paceOf = ({ returning }: Organisation, { everyHours }: StatusReminder): ReminderCadence =>
  everyHours === undefined ? returning.reminders : { ...returning.reminders, thenAfterHours: everyHours }

const contactOf = (db: Sql, identityId: string) =>
  db.selectFrom('identity').select(['email', 'phone']).where('id', '=', identityId).executeTakeFirstOrThrow()
