import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { SanctionsListTable } from '#database/tables/sanctions.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

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

/** Stores a version and puts it in use, in place of the one before. */
export const putInUse = async (
  tx: Tx,
  version: Omit<ListVersion, 'confirmedAt'> & { entries: Uint8Array },
): Promise<void> => {
  const { entries, fetchedAt, checksum } = version
  await tx
    .insertInto('sanctionsList')
    .values({ ...version, confirmedAt: fetchedAt })
    .onConflict((conflict) => conflict.column('checksum').doUpdateSet({ entries, confirmedAt: fetchedAt }))
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

/** Notes that an attempt failed. The first of several counts. */
export const recordFailure = async (db: Sql, now: Date): Promise<void> => {
  await sql`update sanctions_refresh set failing_since = coalesce(failing_since, ${now})`.execute(db)
}

/** Notes that an attempt succeeded. Returns whether earlier ones had failed. */
export const recordSuccess = async (tx: Tx): Promise<boolean> => {
  const row = await tx
    .updateTable('sanctionsRefresh')
    .set({ failingSince: null })
    .where('failingSince', 'is not', null)
    .returning('triedAt')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns since when the lists cannot be read; null if the last attempt succeeded. */
export const failingSince = async (db: Sql): Promise<Date | null> =>
  (await db.selectFrom('sanctionsRefresh').select('failingSince').executeTakeFirst())?.failingSince ?? null

/** Returns the checksum that names a version of the lists. */
export const checksumOfVersion = async (db: Sql, id: string): Promise<string | null> => {
  const row = await db.selectFrom('sanctionsList').select('checksum').where('id', '=', id).executeTakeFirst()
  return row?.checksum ?? null
}
