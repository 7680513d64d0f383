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

/** How many other connections the account of this connection has. */
export const otherSessions = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ sessions: number }>`
    select count(*)::int as sessions from pg_stat_activity
    where usename = current_user and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.sessions ?? 0
}

/** How many tables there are, how many of them the account does not own, and whether it may create more. */
export const tableOwnership = async (
  db: Db,
): Promise<{ tables: number; others: number; account: string; creates: boolean }> => {
  const { rows } = await sql<{ tables: number; others: number; account: string; creates: boolean }>`
    select count(*)::int as tables,
      count(*) filter (where not pg_has_role(current_user, relowner, 'member'))::int as others,
      current_user::text as account,
      has_schema_privilege('public', 'create') as creates
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(db)
  return rows[0] ?? { tables: 0, others: 0, account: '', creates: false }
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
