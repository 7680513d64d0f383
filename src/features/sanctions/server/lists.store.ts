import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { SanctionsListTable } from '#database/tables/sanctions.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type ListFailure, listFailures } from '../sanctions.contract.ts'

const columns = ['id', 'checksum', 'entryCount', 'fetchedAt', 'confirmedAt'] as const
export type ListVersion = RowOf<SanctionsListTable, (typeof columns)[number]>

/** Returns the version of the lists that is in use. */
export const listInUse = (db: Sql): Promise<ListVersion | undefined> =>
  db
    .selectFrom('sanctionsList')
    .select(columns)
    .where('entries', 'is not', null)
    .orderBy('confirmedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns the packed entries of a version, or undefined if another one took its place. */
export const readPackedEntries = async (db: Sql, id: string): Promise<Uint8Array | undefined> => {
  const row = await db.selectFrom('sanctionsList').select('entries').where('id', '=', id).executeTakeFirst()
  return row?.entries ?? undefined
}

/** Whether these files were in use before, and others took their place. */
export const wasReplaced = async (db: Sql, checksum: string): Promise<boolean> =>
  (await db
    .selectFrom('sanctionsList')
    .select('id')
    .where('checksum', '=', checksum)
    .where('entries', 'is', null)
    .executeTakeFirst()) !== undefined

/** Stores a new version and puts it in use, in place of the one before. */
export const activate = async (
  tx: Tx,
  version: Omit<ListVersion, 'confirmedAt'> & { entries: Uint8Array },
): Promise<void> => {
  const { fetchedAt, checksum } = version
  await tx
    .insertInto('sanctionsList')
    .values({ ...version, confirmedAt: fetchedAt })
    .execute()
  await tx.updateTable('sanctionsList').set({ entries: null }).where('checksum', '!=', checksum).execute()
}

/** Notes that the published files are still those of a version. */
export const confirmVersion = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('sanctionsList').set({ confirmedAt: now }).where('id', '=', id).execute()
}

/** Takes the next attempt to read the lists, for one of several processes. False if it is not due. */
export const takeRefresh = async (db: Sql, now: Date, notSince: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into sanctions_refresh (tried_at) values (${now})
    on conflict (singleton) do update set tried_at = ${now}
      where sanctions_refresh.tried_at <= ${notSince} or sanctions_refresh.tried_at > ${now}
    returning tried_at`.execute(db)
  return rows.length > 0
}

/** Notes that an attempt failed. The first of several counts for the time, the last for the reason. */
export const recordFailure = async (db: Sql, now: Date, failure: ListFailure): Promise<void> => {
  await sql`
    update sanctions_refresh set failing_since = coalesce(failing_since, ${now}), failure = ${failure}`.execute(db)
}

/** Notes that an attempt succeeded. Returns whether earlier ones had failed. */
export const recordSuccess = async (tx: Tx): Promise<boolean> => {
  const row = await tx
    .updateTable('sanctionsRefresh')
    .set({ failingSince: null, failure: null })
    .where('failingSince', 'is not', null)
    .returning('triedAt')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns since when the published lists cannot be used, and why; null if the last attempt succeeded. */
export const refreshFailure = async (db: Sql): Promise<{ since: Date; failure: ListFailure } | null> => {
  const row = await db.selectFrom('sanctionsRefresh').select(['failingSince', 'failure']).executeTakeFirst()
  if (!row?.failingSince) return null
  // A failure that an earlier version of the product recorded has no reason.
  return { since: row.failingSince, failure: listFailures.find((reason) => reason === row.failure) ?? 'UNREADABLE' }
}

/** Returns the checksum that names a version of the lists. */
export const checksumOfVersion = async (db: Sql, id: string): Promise<string | null> => {
  const row = await db.selectFrom('sanctionsList').select('checksum').where('id', '=', id).executeTakeFirst()
  return row?.checksum ?? null
}
