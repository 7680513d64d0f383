import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { ApplicationTable } from '#database/tables/applications.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { jobChannel } from '#src/platform/server/jobs/jobs.ts'
import type { Status } from '../graph/statuses.ts'
import { workflow } from '../graph/workflow.table.ts'
import type { AnsweringVendor } from '../vendor-references.table.ts'

const running = Object.entries(workflow).flatMap(([status, step]) => ('runs' in step ? [status] : []))

/**
 * Longer than any lease or retry delay: a step that is due later than this waits for a date, and no worker holds it.
 */
const maxClaimMs = 60_000

/**
 * People did what a held step waited for, so it runs again. If a worker is running it at this moment, it runs once more
 * before it is released, because its attempts start over.
 */
export const wakeStep = async (tx: Sql, applicationId: string, now: Date): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update application set attempt = 0,
      due_at = case when due_at < ${new Date(now.getTime() + maxClaimMs)} then due_at else ${now}::timestamptz end
    where id = ${applicationId} and status = any(${running})`.execute(tx)
  if (numAffectedRows > 0n) announce(tx, jobChannel, 'application')
}

/** An application whose step is running. */
export type DueRow = RowOf<
  ApplicationTable,
  'id' | 'organization' | 'status' | 'revision' | 'attempt' | 'pendingReference',
  { status: Status }
>

/** Leases as many applications in these statuses as there are slots for. */
export const claimDue = async (
  db: Db,
  {
    statuses,
    room,
    now,
    leaseEnds,
    closedLenders,
  }: { statuses: readonly string[]; room: number; now: Date; leaseEnds: Date; closedLenders: readonly string[] },
): Promise<DueRow[]> => {
  const { rows } = await sql<DueRow>`
    update application set due_at = ${leaseEnds}, attempt = attempt + 1
    where id in (
      select id from application where due_at <= ${now} and status = any(${statuses}) and organization <> all(${[...closedLenders]}::text[])
      order by due_at limit ${room} for update skip locked
    )
    returning id, organization, status, revision, attempt, pending_reference`.execute(db)
  return rows
}

/**
 * Releases an application until people act. If it was woken meanwhile, its attempts start over and it runs again
 * instead. Returns whether it was still leased.
 */
export const leaseStep = async (tx: Tx, row: DueRow, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update application set pending_reference = null,
      due_at = case when attempt = ${row.attempt} then null else ${now}::timestamptz end
    where id = ${row.id} and revision = ${row.revision} and due_at is not null returning id`.execute(tx)
  return rows.length > 0
}

/** The same until an instant. */
export const leaseStepUntil = async (tx: Tx, row: DueRow, notBefore: Date, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    update application set pending_reference = null,
      due_at = case when attempt = ${row.attempt} then ${notBefore}::timestamptz else ${now}::timestamptz end
    where id = ${row.id} and revision = ${row.revision} returning id`.execute(tx)
  return rows.length > 0
}

interface PromisedAnswer extends Pick<DueRow, 'id' | 'revision' | 'attempt'> {
  reference: string
  /** Whose promise it is; null where the feature that ordered it noted that itself. */
  vendor: AnsweringVendor | null
}

/**
 * A vendor promised an answer: it is asked for again at this moment, in case the event is lost. If the event came
 * while it was being asked, its attempts start over and it is asked again instead.
 */
export const awaitAnswer = async (
  db: Db,
  { id, revision, attempt, vendor, reference }: PromisedAnswer,
  { now, nextPollAt }: { now: Date; nextPollAt: Date },
): Promise<void> => {
  await sql`
    with waiting as (
      update application set pending_reference = ${reference},
        due_at = case when attempt = ${attempt} then ${nextPollAt}::timestamptz else ${now}::timestamptz end
      where id = ${id} and revision = ${revision} returning id
    )
    insert into vendor_reference (vendor, reference, owner, application_id, created_at)
    select ${vendor}::text, ${reference}::text, 'step', id, ${now}::timestamptz from waiting
    where ${vendor}::text is not null
    on conflict do nothing`.execute(db)
}

/**
 * Schedules a step that failed to run again at an instant, or at once if it was woken meanwhile, and notes the failure
 * for the list of failing work.
 */
export const retryStepAt = async (
  db: Db,
  { id, revision, attempt }: DueRow,
  { at, now, failure }: { at: Date; now: Date; failure: string },
): Promise<void> => {
  await sql`
    with again as (
      update application
      set due_at = case when attempt = ${attempt} then ${at}::timestamptz else ${now}::timestamptz end
      where id = ${id} and revision = ${revision} returning id, due_at
    )
    insert into step_failure (application_id, revision, failing_since, failed_at, next_attempt_at, attempts, failure)
    select id, ${revision}::int, ${now}::timestamptz, ${now}::timestamptz, due_at, ${attempt}::int, ${failure}::text
    from again
    on conflict (application_id) do update set
      revision = excluded.revision, failed_at = excluded.failed_at, next_attempt_at = excluded.next_attempt_at,
      attempts = excluded.attempts, failure = excluded.failure,
      failing_since = case
        when step_failure.revision = excluded.revision and step_failure.attempts + 1 = excluded.attempts
        then step_failure.failing_since else excluded.failing_since end`.execute(db)
}

/** An attempt is over after this time, because a vendor has failed by then. */
const maxAttemptMs = 60_000

/** Whether the newest failure of a step is the latest that happened: its next attempt is to come, or runs. */
export const isRetryPending = (now: Date): RawBuilder<boolean> => sql<boolean>`
  (application.revision = step_failure.revision and (application.due_at = step_failure.next_attempt_at
    or (application.due_at is not null and application.attempt = step_failure.attempts + 1
      and step_failure.next_attempt_at > ${new Date(now.getTime() - maxAttemptMs)})))`

/** Renews the leases of work in progress. A row that has moved on, or was released, must not be changed. */
export const renewLeases = async (
  db: Db,
  leases: ReadonlyMap<string, Pick<DueRow, 'revision'>>,
  leaseEnds: Date,
): Promise<void> => {
  const revisions = [...leases.values()].map(({ revision }) => revision)
  await sql`
    update application set due_at = ${leaseEnds} from unnest(${[...leases.keys()]}::uuid[], ${revisions}::int[]) as held (id, revision)
    where application.id = held.id and application.revision = held.revision and due_at is not null`.execute(db)
}

/**
 * The answer that a step was promised is ready: the step asks for it now. One that no longer waits for it is left alone.
 * One that is asking at this moment may have asked too early, and asks again, because its attempts start over.
 */
export const resumeStep = async (db: Sql, applicationId: string, promise: string, now: Date): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update application set due_at = ${now}, attempt = 0
    where id = ${applicationId} and pending_reference = ${promise}`.execute(db)
  if (numAffectedRows > 0n) announce(db, jobChannel, 'application')
}
