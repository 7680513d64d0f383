import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** How many rows each table has, by the table's name. */
export type RowCounts = Readonly<Record<string, number>>

export const countRows = async (db: Sql): Promise<RowCounts> => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The names of the migrations that ran, in order. */
export const migrationsRun = async (db: Sql): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whom each data key belongs to: applications, people, conversations. */
export const keySubjects = async (db: Sql): Promise<readonly string[]> => {
  const rows = await db.selectFrom('dataKey').select('subject').distinct().orderBy('subject').execute()
  return rows.map(({ subject }) => subject)
}

export const auditSubjects = async (db: Sql): Promise<readonly string[]> => {
  const rows = await db.selectFrom('auditHead').select('subject').orderBy('subject').execute()
  return rows.map(({ subject }) => subject)
}

/** The digest of a document's unencrypted bytes, hex; undefined for an id that is none of a document. */
export const documentDigest = async (db: Sql, id: string): Promise<string | undefined> => {
  const row = await db.selectFrom('document').select('sha256').where('id', '=', id).executeTakeFirst()
  return row?.sha256
}

/** Lets another connection, such as that of pg_dump, read exactly what this transaction reads. */
export const exportSnapshot = async (tx: Sql): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered no snapshot.')
  return row.name
}
