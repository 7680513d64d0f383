import { pastBefore } from '#database/retention.table.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/jobs/worker.ts'
import {
  type AgedTable,
  applicationsEndedBefore,
  deleteAged,
  deleteAgedRecordings,
  deleteExpiredExports,
  peopleIdleSince,
} from './aged-rows.store.ts'
import { conversationsEndedBefore } from './conversation-traces.store.ts'
import { type ErasureDeps, eraseApplication, erasePerson, removeObjects } from './erasure.service.ts'
import { eraseConversations } from './loose-traces.service.ts'

const bySystem = { actorKind: 'system', actorId: null }
/** The most of each kind handled at once. The rest follows a minute later. */
const defaultMax = 200

/** Tables whose rows are deleted by their age alone. Children come before parents. */
export const agedTables: readonly AgedTable[] = [
  { table: 'idempotency_key', rule: 'repeated-request', at: 'at' },
  { table: 'proof_challenge', rule: 'challenge', at: 'expires_at' },
  { table: 'application_presence', rule: 'presence', at: 'seen_at' },
  { table: 'funnel_journey', rule: 'visit', at: 'began_at' },
  { table: 'telemetry_event', rule: 'visit', at: 'at' },
  {
    table: 'telemetry_session',
    rule: 'visit',
    at: 'at',
    only: 'not exists (select 1 from telemetry_event where session_id = telemetry_session.id)',
  },
  { table: 'affiliate_prepop', rule: 'hand-over', at: 'expires_at', isSubject: true },
  { table: 'offer_code', rule: 'mailed-offer', at: 'respond_by_date', isSubject: true },
  { table: 'referral', rule: 'referral', at: 'created_at', isSubject: true },
  { table: 'mailbox_proof', rule: 'mailbox-proof', at: 'expires_at', isSubject: true },
  { table: 'staff_invitation', rule: 'mailbox-proof', at: 'expires_at' },
  { table: 'signer_code', rule: 'mailbox-proof', at: 'expires_at' },
  { table: 'identity_handover', rule: 'identity-link', at: 'expires_at' },
  { table: 'waitlist_entry', rule: 'waiting-list', at: 'created_at', isSubject: true },
  { table: 'ceo_feedback', rule: 'feedback', at: 'created_at' },
  { table: 'exit_survey_answer', rule: 'feedback', at: 'created_at', isSubject: true },
  { table: 'outbox_message', rule: 'message', at: 'created_at', isSubject: true, only: 'application_id is null' },
  { table: 'demographic_answer', rule: 'demographics', at: 'given_at', isSubject: true },
  { table: 'register_row', rule: 'loan-register', at: 'action_on', isSubject: true },
  // The opinions on them are deleted with them.
  { table: 'sanctions_review', rule: 'sanctions', at: 'raised_at', isSubject: true },
  // Their deliveries and attempts are deleted with them.
  { table: 'partner_event', rule: 'partner-event', at: 'at' },
  { table: 'consent_act', rule: 'consent', at: 'at' },
  {
    table: 'audit_event',
    rule: 'audit',
    at: 'at',
    // A chain is deleted as a whole, because a chain without its beginning could not be told from one that was tampered
    // with.
    only: 'not exists (select 1 from audit_event later where later.subject = audit_event.subject and later.at >= $before)',
  },
  {
    table: 'audit_head',
    rule: 'audit',
    at: 'at',
    only: 'not exists (select 1 from audit_event where audit_event.subject = audit_head.subject)',
  },
]

/**
 * Deletes once an hour everything past its retention time, and erases applications and people past theirs. A failure
 * does not stop the rest.
 * @throws AggregateError at the end, naming each rule, application and person that failed
 */
export const privacySweep = (db: Db, deps: ErasureDeps, atOnce = defaultMax): WorkSource =>
  hourly(deps.clock, async (now) => {
    const counts: number[] = []
    const failures: Error[] = []
    const attempt: Attempt = async (what, work) => {
      try {
        await work()
      } catch (cause) {
        failures.push(new Error(`${what} stayed past its time`, { cause }))
      }
    }
    for (const row of agedTables) await attempt(row.table, () => deleteAged(db, row, pastBefore(row.rule, now)))
    await attempt('data_export', () => removeExports(db, deps, now))
    await attempt('notary_recording_part', () => removeRecordings(db, deps, now))
    await attempt('conversation', async () => {
      counts.push(await eraseOldConversations(db, deps, { now, atOnce }))
    })
    await attempt('application', async () => {
      counts.push(await eraseOldApplications(db, deps, { now, atOnce, attempt }))
    })
    await attempt('identity', async () => {
      counts.push(await eraseIdlePeople(db, deps, { now, atOnce, attempt }))
    })
    if (failures.length > 0) {
      const summary = failures.map(({ message }) => message).join('; ')
      throw new AggregateError(failures, summary, { cause: failures[0]?.cause })
    }
    return counts.some((count) => count >= atOnce) ? 'more' : undefined
  })

/** Runs the work, continues whatever happens, and records a failure under this name. */
type Attempt = (what: string, work: () => Promise<void>) => Promise<void>

interface Batch {
  now: Date
  /** The most of it. */
  atOnce: number
  attempt: Attempt
}

/** Returns how many there were, as the others below do. */
const eraseOldConversations = async (
  db: Db,
  deps: ErasureDeps,
  { now, atOnce }: Omit<Batch, 'attempt'>,
): Promise<number> => {
  const ids = await conversationsEndedBefore(db, pastBefore('conversation', now), atOnce)
  await db.transaction().execute((tx) => eraseConversations(tx, deps, ids, null))
  return ids.length
}

const removeExports = async (db: Db, { clock }: ErasureDeps, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await removeObjects(tx, clock, await deleteExpiredExports(tx, now))
  })
}

const removeRecordings = async (db: Db, { clock }: ErasureDeps, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await removeObjects(tx, clock, await deleteAgedRecordings(tx, pastBefore('notary-recording', now)))
  })
}

const eraseOldApplications = async (db: Db, deps: ErasureDeps, { now, atOnce, attempt }: Batch): Promise<number> => {
  const applications = await applicationsEndedBefore(db, pastBefore('application', now), atOnce)
  for (const application of applications)
    await attempt(`application ${application.id}`, () =>
      db.transaction().execute((tx) => eraseApplication(tx, deps, application, bySystem)),
    )
  return applications.length
}

const eraseIdlePeople = async (db: Db, deps: ErasureDeps, { now, atOnce, attempt }: Batch): Promise<number> => {
  const people = await peopleIdleSince(db, pastBefore('person', now), atOnce)
  for (const { id, organization } of people)
    await attempt(`identity ${id}`, async () => {
      await db.transaction().execute((tx) => erasePerson(tx, deps, id, organization, bySystem))
    })
  return people.length
}
