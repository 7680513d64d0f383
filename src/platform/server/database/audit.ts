import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from './database.ts'

export interface AuditEntry {
  /** The application or identity that the entry is about. */
  subject: string
  actorKind: string
  actorId: string | null
  organization: string
  action: string
  /** Before and after, field names, ids; no personal data. */
  details: Record<string, unknown>
  at: Date
}

/** The data that an entry's hash covers, besides the previous hash: a JSON list, split at the entry's number. */
const hashedPartsOf = (entry: AuditEntry): readonly [before: string, after: string] => {
  const { subject, actorKind, actorId, organization, action, details, at } = entry
  const rest = JSON.stringify([actorKind, actorId, organization, action, sortKeys(details), at.toISOString()])
  // The column is a uuid, which is read back in small letters.
  return [`[${JSON.stringify(subject.toLowerCase())},`, `,${rest.slice(1)}`]
}

const hashEntry = (entry: AuditEntry, seq: number, previous: Uint8Array): Buffer => {
  const [before, after] = hashedPartsOf(entry)
  return createHash('sha256').update(previous).update(`${before}${seq}${after}`).digest()
}

const nothingBefore = Buffer.alloc(32)

// The database stores JSON objects in its own key order.
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** Attempts to take the next number of a chain. Each failure means that another write took it first. */
const maxTries = 100

/** Records a change, in its transaction. */
export const recordAudit = (tx: Tx, entry: AuditEntry): Promise<void> => append(tx, entry)

/** Records a view. It changes nothing and needs no transaction. */
export const recordRead = (sql: Sql, entry: AuditEntry): Promise<void> => append(sql, entry)

/**
 * Appends to the subject's chain: each row's hash covers the previous row. A concurrent writer waits for the other's
 * transaction to end and then comes after it. The head of the chain advances with it, but never from an entry that is
 * gone, so later entries do not hide a cut.
 */
const append = async (tx: Sql, entry: AuditEntry): Promise<void> => {
  const { subject, actorKind, actorId, organization, action, details, at } = entry
  const [before, after] = hashedPartsOf(entry)
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { rows } = await sql`
      with last as (select seq, hash from audit_event where subject = ${subject} order by seq desc limit 1),
      next as (
        select coalesce((select seq from last), 0) + 1 as seq,
          coalesce((select hash from last), ${nothingBefore}::bytea) as previous_hash),
      added as (
        insert into audit_event
          (subject, seq, actor_kind, actor_id, organization, action, details, at, previous_hash, hash)
        select ${subject}, seq, ${actorKind}, ${actorId}, ${organization}, ${action}, ${JSON.stringify(details)}::jsonb,
          ${at}::timestamptz, previous_hash,
          sha256(previous_hash || convert_to(${before}::text || seq || ${after}::text, 'UTF8'))
        from next
        on conflict do nothing
        returning subject, seq, hash, at),
      head as (
        insert into audit_head (subject, seq, hash, at) select subject, seq, hash, at from added
        on conflict (subject) do update set seq = excluded.seq, hash = excluded.hash, at = excluded.at
        where exists (
          select from audit_event known
          where known.subject = audit_head.subject and known.seq = audit_head.seq and known.hash = audit_head.hash))
      select seq from added`.execute(tx)
    if (rows.length > 0) return
  }
  throw new Error('The chain of this subject could not be appended to.')
}

/**
 * The first row of a subject's chain that does not fit the previous rows, or that is missing at its end; undefined if
 * the chain is intact. An attacker who can write both tables can cut both.
 */
export const firstBrokenAuditRow = async (db: Sql, subject: string): Promise<number | undefined> => {
  // Read before the rows, because rows may be added meanwhile.
  const head = await db
    .selectFrom('auditHead')
    .select(['seq', 'hash'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('auditEvent')
    .select(['subject', 'seq', 'actorKind', 'actorId', 'organization', 'action', 'details', 'at', 'hash'])
    .where('subject', '=', subject)
    .orderBy('seq')
    .execute()
  let previous: Uint8Array = nothingBefore
  for (const [index, row] of rows.entries()) {
    const expected = hashEntry({ ...row, details: row.details as Record<string, unknown> }, index + 1, previous)
    if (row.seq !== index + 1 || !expected.equals(row.hash)) return row.seq
    previous = row.hash
  }
  if (!head) return undefined
  const newest = rows[head.seq - 1]
  if (!newest) return rows.length + 1
  return Buffer.compare(newest.hash, head.hash) === 0 ? undefined : head.seq
}
