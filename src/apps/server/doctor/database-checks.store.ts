import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database/database.ts'
import { secretBound } from '#src/platform/server/keys/key-ring.ts'

/** The version of PostgreSQL: the number that it counts by (150004 is 15.4), and its text. */
export const serverVersion = async (db: Db): Promise<{ number: number; text: string }> => {
  const { rows } = await sql<{ number: number; text: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text`.execute(db)
  return rows[0] ?? { number: 0, text: '' }
}

/** How many connections the account may have at once: by the server, the database and the account itself. */
export const connectionLimit = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ connections: number }>`
    select least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    )::int as connections`.execute(db)
  return rows[0]?.connections ?? 0
}

/** Holds this many connections at once, for long enough that no two of them are the same. */
export const holdConnections = async (db: Db, count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.3)`.execute(db)))
}

interface WrappedKey {
  masterKeyId: string
  binding: string
  wrapped: Buffer
}

/** A key of this database under the current master key; undefined before the first start. */
export const aWrappedKey = async (db: Db): Promise<WrappedKey | undefined> => {
  const row = await db
    .selectFrom('secretKey')
    .select(['purpose', 'version', 'masterKeyId', 'wrapped'])
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { purpose, version, masterKeyId } = row
  return { masterKeyId, binding: secretBound(purpose, version), wrapped: Buffer.from(row.wrapped) }
}
