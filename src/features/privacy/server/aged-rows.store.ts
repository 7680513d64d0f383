import { sql } from 'kysely'
import type { RetentionName } from '#database/retention.table.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'

/** A table whose rows are deleted by their age alone. */
export interface AgedTable {
  table: string
  rule: RetentionName
  /** The column that holds the time. */
  at: string
  /** Its rows are subjects of data keys, which are deleted with them. */
  isSubject?: true
  /** A condition in SQL, where `$before` is the time limit. */
  only?: string
}

/** Deletes a table's rows from before a given time. */
export const deleteAged = async (db: Db, { table, at, isSubject, only }: AgedTable, before: Date): Promise<void> => {
  const [head = 'true', tail] = (only ?? 'true').split('$before')
  const further = tail === undefined ? sql.raw(head) : sql`${sql.raw(head)}${before}${sql.raw(tail)}`
  const deletion = sql`delete from ${sql.table(table)} where ${sql.ref(at)} < ${before} and (${further})`
  await (isSubject
    ? sql`with gone as (${deletion} returning id) delete from data_key where subject in (select id from gone)`
    : deletion
  ).execute(db)
}

/** Deletes expired copies of data and returns their objects. */
export const deleteExpiredExports = (tx: Tx, now: Date): Promise<{ objectKey: string | null }[]> =>
  tx.deleteFrom('dataExport').where('expiresAt', '<', now).returning('objectKey').execute()

/** Deletes recordings of meetings with a notary from before a given time, with their keys, and returns their objects. */
export const deleteAgedRecordings = async (tx: Tx, before: Date): Promise<{ objectKey: string }[]> => {
  const { rows } = await sql<{ sessionId: string; objectKey: string }>`
    delete from notary_recording_part where recorded_at < ${before} returning session_id, object_key`.execute(tx)
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))]
  if (sessionIds.length > 0)
    await tx
      .deleteFrom('dataKey')
      .where('subject', 'in', sessionIds)
      .where('subject', 'not in', (part) => part.selectFrom('notaryRecordingPart').select('sessionId'))
      .execute()
  return rows
}

/** Returns applications that ended without a line of credit before a given time and are not on hold. */
export const applicationsEndedBefore = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('application')
    .select(['id', 'organization'])
    .where('status', 'in', ['DECLINED', 'CANCELLED'])
    .where('statusSince', '<=', before)
    .where('erasedAt', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('legalHold').select('applicationId'))
    .limit(most)
    .execute()

/** Returns people without an application who have not been active since a given time. */
export const peopleIdleSince = async (
  db: Db,
  before: Date,
  most: number,
): Promise<{ id: string; organization: string }[]> => {
  const { rows } = await sql<{ id: string; organization: string }>`
    select id, organization from identity
    where role in ('borrower', 'signer') and erased_at is null and updated_at < ${before}
      and not exists (select 1 from session where identity_id = identity.id and seen_at >= ${before})
      and not exists (select 1 from application where identity_id = identity.id and erased_at is null)
    limit ${most}`.execute(db)
  return rows
}
