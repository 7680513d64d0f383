import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from './database.ts'

export interface AuditEntry {
  /** The application or identity it is about. */
  subject: string
  actorKind: string
  actorId: string | null
  organisation: string
  action: string
  /** Before and after, field names, ids; no personal data. */
  details: Record<string, unknown>
  at: Date
}

const hashOf = (entry: AuditEntry, seq: number, previous: Uint8Array): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(
      JSON.stringify([
        entry.subject,
        seq,
        entry.actorKind,
        entry.actorId,
        entry.organisation,
        entry.action,
        sortKeys(entry.details),
        entry.at.toISOString(),
      ]),
    )
    .digest()

// The database keeps JSON objects in an order of its own.
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}

/** Appends to the subject's chain: each row's hash covers the row before it. */
export const recordAudit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  // One appender a subject at a time, until the transaction ends.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${entry.subject}`}, 0))`.execute(tx)
  const last = await tx
    .selectFrom('auditEvent')
    .select(['seq', 'hash'])
    .where('subject', '=', entry.subject)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const seq = (last?.seq ?? 0) + 1
  const previousHash = last?.hash ?? new Uint8Array(32)
  await tx
    .insertInto('auditEvent')
    .values({
      ...entry,
      details: JSON.stringify(entry.details),
      seq,
      previousHash,
      hash: hashOf(entry, seq, previousHash),
    })
    .execute()
}

/** The first row of a subject's chain that does not fit the rows before it, or undefined when the chain is whole. */
export const firstBrokenAuditRow = async (db: Sql, subject: string): Promise<number | undefined> => {
  const rows = await db.selectFrom('auditEvent').selectAll().where('subject', '=', subject).orderBy('seq').execute()
  let previous: Uint8Array = new Uint8Array(32)
  for (const [index, row] of rows.entries()) {
    const expected = hashOf({ ...row, details: row.details as Record<string, unknown> }, index + 1, previous)
    if (row.seq !== index + 1 || !expected.equals(row.hash)) return row.seq
    previous = row.hash
  }
  return undefined
}
