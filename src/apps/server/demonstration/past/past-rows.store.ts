import { type RawBuilder, sql } from 'kysely'
import { dataClasses } from '#database/data-classes.table.ts'
import type { Tables } from '#database/schema.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { foundationTables, sandboxSettings, sharedRows, tablesLeftBehind } from './past-tables.table.ts'

type TableName = keyof Tables

/** A row as text: the name of its table and its columns as JSON, in which no number loses a digit. */
export interface RowText {
  table: TableName
  row: string
}

const tableNames = Object.keys(dataClasses) as TableName[]

const isTableName = (name: string): name is TableName => name in dataClasses

/** Reads a line of text as a row. @throws Error if its table is unknown */
export const parseRowLine = (line: string): RowText => {
  const end = line.indexOf('\t')
  const table = line.slice(0, end)
  if (!isTableName(table)) throw new Error(`There is no table ${table}.`)
  return { table, row: line.slice(end + 1) }
}

/** One line for each row. JSON contains no line break and no tab as they are. */
export const formatRowLine = ({ table, row }: RowText): string => `${table}\t${row}\n`

const readTable = async (db: Sql, table: TableName, condition: RawBuilder<unknown>): Promise<readonly RowText[]> => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(one)::text as row from ${sql.table(table)} as one where ${condition} order by one.ctid`.execute(db)
  return rows.map(({ row }) => ({ table, row }))
}

/** What the player needs before it plays. */
export const readFoundation = async (db: Sql): Promise<readonly RowText[]> => {
  const rows: RowText[] = []
  for (const table of foundationTables) rows.push(...(await readTable(db, table, sql`true`)))
  return rows
}

/** What the player has made. */
export const readPast = async (db: Sql): Promise<readonly RowText[]> => {
  const rows: RowText[] = []
  for (const table of tableNames) {
    if (tablesLeftBehind[table] !== undefined) continue
    const condition = table === 'setting' ? sql`key like ${sandboxSettings}` : sql`true`
    rows.push(...(await readTable(db, table, condition)))
  }
  return rows
}

interface Reference {
  from: string
  to: string
}

/** Tables in an order in which each comes after those that it refers to. */
const inOrderOfReferences = (names: readonly string[], references: readonly Reference[]): readonly string[] => {
  const order = new Set<string>()
  const under = new Set<string>()
  const visit = (name: string): void => {
    if (order.has(name) || under.has(name)) return
    under.add(name)
    for (const { from, to } of references) if (from === name) visit(to)
    order.add(name)
  }
  for (const name of names) visit(name)
  return [...order]
}

const readReferences = async (tx: Tx): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select child.relname as "from", parent.relname as "to" from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f'`.execute(tx)
  return rows
}

/** Columns that may be written; the database numbers the others itself. */
const writableColumns = async (tx: Tx, table: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Subjects of entries that were begun here: such a chain continues as it is, so its rows from elsewhere are left out. */
const withoutKnownChains = async (tx: Tx, rows: readonly RowText[]): Promise<readonly RowText[]> => {
  const knownSubjects = new Set(
    (await tx.selectFrom('auditEvent').select('subject').distinct().execute()).map(({ subject }) => subject),
  )
  return rows.filter(
    ({ table, row }) =>
      (table !== 'auditEvent' && table !== 'auditHead') ||
      !knownSubjects.has((JSON.parse(row) as { subject: string }).subject),
  )
}

/** The rows with the ids that this side has for what both have. */
export const withLocalIds = async (tx: Tx, rows: readonly RowText[]): Promise<readonly RowText[]> => {
  let ownRows = rows
  for (const [table, key] of Object.entries(sharedRows))
    for (const sharedRow of rows.filter((row) => row.table === table)) {
      const { id, [key]: value } = JSON.parse(sharedRow.row) as Record<string, string>
      const matches = await sql<{ id: string }>`
        select id from ${sql.table(snakeCase(table))} where ${sql.id(key)} = ${value}`.execute(tx)
      const ownId = matches.rows[0]?.id
      if (id !== undefined && ownId !== undefined && ownId !== id)
        ownRows = ownRows.map((ownRow) => ({ ...ownRow, row: ownRow.row.replaceAll(id, ownId) }))
    }
  return ownRows
}

/** Rows in one statement. */
const rowBatchSize = 500

/** Writes rows; one whose key exists is left as it is. */
export const writeRows = async (tx: Tx, rows: readonly RowText[]): Promise<void> => {
  const byTable = new Map<string, string[]>()
  for (const { table, row } of await withoutKnownChains(tx, await withLocalIds(tx, rows))) {
    const name = snakeCase(table)
    const texts = byTable.get(name)
    if (texts) texts.push(row)
    else byTable.set(name, [row])
  }
  for (const table of inOrderOfReferences([...byTable.keys()], await readReferences(tx))) {
    const texts = byTable.get(table) ?? []
    if (texts.length === 0) continue
    const names = await writableColumns(tx, table)
    const columns = sql.join(names.map((name) => sql.id(name)))
    const values = sql.join(names.map((name) => sql.id('made', name)))
    for (let first = 0; first < texts.length; first += rowBatchSize)
      await sql`
        insert into ${sql.id(table)} (${columns})
        select ${values} from unnest(${texts.slice(first, first + rowBatchSize)}::text[]) as line,
          jsonb_populate_record(null::${sql.id(table)}, line::jsonb) as made
        on conflict do nothing`.execute(tx)
  }
}
