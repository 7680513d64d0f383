import { sql } from 'kysely'
import { pastBefore, type RetentionName } from '#database/retention.table.ts'
import type { Db } from '#src/platform/server/database.ts'
import { hourly, type WorkSource } from '#src/platform/server/worker.ts'
import { type ErasureDeps, eraseApplication, erasePerson, removeObjects } from './erasure.service.ts'

const bySystem = { actorKind: 'system', actorId: null }
/** An hour's share; the rest is taken in the hours after. */
const atOnce = 200

interface Aged {
  table: string
  rule: RetentionName
  /** The column whose moment counts. */
  at: string
  /** Its rows are subjects of data keys, which go with them. */
  isSubject?: true
  only?: string
}

/** Rows that go by their age alone. Children before parents. */
export const aged: readonly Aged[] = [
  { table: 'idempotency_key', rule: 'repeated-request', at: 'at' },
  { table: 'proof_challenge', rule: 'challenge', at: 'expires_at' },
  { table: 'application_presence', rule: 'presence', at: 'seen_at' },
  { table: 'telemetry_event', rule: 'visit', at: 'at' },
  {
    ...{ table: 'telemetry_session', rule: 'visit', at: 'at' },
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
  { table: 'outbox_message', rule: 'message', at: 'created_at', isSubject: true, only: 'application_id is null' },
  { table: 'demographic_answer', rule: 'demographics', at: 'given_at', isSubject: true },
  { table: 'register_row', rule: 'loan-register', at: 'action_on', isSubject: true },
  // Their deliveries and attempts go with them.
  { table: 'partner_event', rule: 'partner-event', at: 'at' },
  { table: 'consent_act', rule: 'consent', at: 'at' },
  {
    ...{ table: 'audit_event', rule: 'audit', at: 'at' },
    // A chain goes whole: one without its beginning could not be told from one that was cut.
    only: 'not exists (select 1 from audit_event later where later.subject = audit_event.subject and later.at >= $before)',
  },
  {
    ...{ table: 'audit_head', rule: 'audit', at: 'at' },
    only: 'not exists (select 1 from audit_event where audit_event.subject = audit_head.subject)',
  },
]

/**
 * Removes once an hour whatever is past the time of its rule, and erases applications and people past theirs. What
 * fails keeps nothing else from going.
 * @throws AggregateError in the end, naming each rule, application and person that stayed
 */
export const privacySweep = (db: Db, deps: ErasureDeps): WorkSource =>
  hourly(deps.clock, async (now) => {
    const failures: Error[] = []
    const attempt: Attempt = async (what, work) => {
      try {
        await work()
      } catch (cause) {
        failures.push(new Error(`${what} stayed past its time`, { cause }))
      }
    }
    for (const row of aged) await attempt(row.table, () => removeAged(db, row, now))
    await attempt('data_export', () => removeExports(db, deps, now))
    await attempt('application', () => eraseOldApplications(db, deps, now, attempt))
    await attempt('identity', () => eraseIdlePeople(db, deps, now, attempt))
    if (failures.length > 0) {
      const named = failures.map(({ message }) => message).join('; ')
      throw new AggregateError(failures, named, { cause: failures[0]?.cause })
    }
  })

/** Goes on whatever comes of the work, and notes its failure under this name. */
type Attempt = (what: string, work: () => Promise<void>) => Promise<void>

const removeAged = async (db: Db, { table, rule, at, isSubject, only }: Aged, now: Date): Promise<void> => {
  const before = pastBefore(rule, now)
  const [head = 'true', tail] = (only ?? 'true').split('$before')
  const further = tail === undefined ? sql.raw(head) : sql`${sql.raw(head)}${before}${sql.raw(tail)}`
  const gone = sql`delete from ${sql.table(table)} where ${sql.ref(at)} < ${before} and (${further})`
  await (isSubject
    ? sql`with gone as (${gone} returning id) delete from data_key where subject in (select id from gone)`
    : gone
  ).execute(db)
}

const removeExports = async (db: Db, { clock }: ErasureDeps, now: Date): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const gone = await tx.deleteFrom('dataExport').where('expiresAt', '<', now).returning('objectKey').execute()
    await removeObjects(tx, clock, gone)
  })
}

const eraseOldApplications = async (db: Db, deps: ErasureDeps, now: Date, attempt: Attempt): Promise<void> => {
  const due = await db
    .selectFrom('application')
    .select(['id', 'organisation'])
    .where('status', 'in', ['DECLINED', 'CANCELLED'])
    .where('statusSince', '<=', pastBefore('application', now))
    .where('erasedAt', 'is', null)
    .where('id', 'not in', (holds) => holds.selectFrom('legalHold').select('applicationId'))
    .limit(atOnce)
    .execute()
  for (const application of due)
    await attempt(`application ${application.id}`, () =>
      db.transaction().execute((tx) => eraseApplication(tx, deps, application, bySystem)),
    )
}

const eraseIdlePeople = async (db: Db, deps: ErasureDeps, now: Date, attempt: Attempt): Promise<void> => {
  const before = pastBefore('person', now)
  const { rows } = await sql<{ id: string; organisation: string }>`
    select id, organisation from identity
    where role in ('borrower', 'signer') and erased_at is null and updated_at < ${before}
      and not exists (select 1 from session where identity_id = identity.id and seen_at >= ${before})
      and not exists (select 1 from application where identity_id = identity.id and erased_at is null)
    limit ${atOnce}`.execute(db)
  for (const { id, organisation } of rows)
    await attempt(`identity ${id}`, async () => {
      await db.transaction().execute((tx) => erasePerson(tx, deps, id, organisation, bySystem))
    })
}
