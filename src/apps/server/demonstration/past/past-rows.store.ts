import { type RawBuilder, sql } from 'kysely'
import { dataClasses } from '#database/data-classes.table.ts'
import type { Tables } from '#database/schema.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { inOrderOfReferences, writeRowTexts } from '#src/platform/server/database/row-transfer.ts'
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

/** Writes rows; one whose key exists is left as it is. */
export const writeRows = async (tx: Tx, rows: readonly RowText[]): Promise<void> => {
  const byTable = new Map<string, string[]>()
  for (const { table, row } of await withoutKnownChains(tx, await withLocalIds(tx, rows))) {
    const name = snakeCase(table)
    const texts = byTable.get(name)
    if (texts) texts.push(row)
    else byTable.set(name, [row])
  }
  for (const table of await inOrderOfReferences(tx, [...byTable.keys()]))
    await writeRowTexts(tx, table, byTable.get(table) ?? [], { keepExisting: true })
}
