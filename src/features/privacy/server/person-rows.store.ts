import { sql } from 'kysely'
import type { Owner, TableData } from '#database/data-class.ts'
import { dataClasses } from '#database/data-classes.table.ts'
import type { Tables } from '#database/schema.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export type TableName = keyof Tables
export type Row = Record<string, unknown> & { id?: string }

/** The owners of personal data: an identity and its applications, or one application. */
export interface Owners {
  identity: readonly string[]
  application: readonly string[]
}

export const tablesWith = (): readonly (readonly [TableName, TableData<Record<string, unknown>>])[] =>
  Object.entries(dataClasses) as never

/** Returns the condition for the owners' rows in a table. Undefined for tables whose rows have no owner. */
const belongs = ({ of, by }: Pick<TableData<Record<string, unknown>>, 'of' | 'by'>, owners: Owners) => {
  if (by === undefined) return undefined
  const column = sql.ref(by)
  const ownerFilter: Partial<Record<Owner, ReturnType<typeof sql>>> = {
    identity: sql`${column} = any(${[...owners.identity]}::uuid[])`,
    application: sql`${column} = any(${[...owners.application]}::uuid[])`,
    conversation: sql`${column} in (
      select id from conversation
      where application_id = any(${[...owners.application]}::uuid[])
        or (application_id is null and identity_id = any(${[...owners.identity]}::uuid[])))`,
    document: sql`${column} in (select id from document where application_id = any(${[...owners.application]}::uuid[]))`,
  }
  return ownerFilter[of]
}

const columnsOf = (table: TableName) =>
  sql.join(Object.keys(dataClasses[table].columns).map((column) => sql.ref(column)))

export const readRows = async (db: Sql, table: TableName, owners: Owners): Promise<readonly Row[]> => {
  const ownerFilter = belongs(dataClasses[table] as never, owners)
  if (!ownerFilter) return []
  const { rows } = await sql<Row>`select ${columnsOf(table)} from ${sql.table(table)} where ${ownerFilter}`.execute(db)
  return rows
}

export const deleteRows = async (db: Sql, table: TableName, owners: Owners): Promise<void> => {
  const ownerFilter = belongs(dataClasses[table] as never, owners)
  if (ownerFilter) await sql`delete from ${sql.table(table)} where ${ownerFilter}`.execute(db)
}

/** Returns a table's encrypted columns by their SQL names. */
export const sealedColumns = ({ columns }: Pick<TableData<Record<string, unknown>>, 'columns'>): readonly string[] =>
  Object.entries(columns)
    .filter(([, { protection }]) => protection === 'sealed')
    .map(([name]) => name)

/** Returns the cell that a sealed value was bound to. */
export const sealedCell = (table: TableName, column: string, row: string) => ({
  table: snakeCase(table),
  column: snakeCase(column),
  row,
})

/** Returns the subject whose data key seals a row's values. @throws Error when the table does not declare one */
export const sealSubject = (table: TableName, row: Row): string => {
  const subjectColumns = (dataClasses[table] as TableData<Record<string, unknown>>).sealedFor ?? []
  const subject = subjectColumns.map((column) => row[column]).find((value) => typeof value === 'string')
  if (typeof subject !== 'string') throw new Error(`Rows of ${table} name no subject.`)
  return subject
}

/** Returns every row of a table with a value sealed for a subject. */
export const rowsSealedFor = async (db: Sql, table: TableName, subject: string): Promise<readonly Row[]> => {
  const subjectColumns = (dataClasses[table] as TableData<Record<string, unknown>>).sealedFor ?? []
  if (subjectColumns.length === 0) return []
  const first = sql.join(subjectColumns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${columnsOf(table)} from ${sql.table(table)} where coalesce(${first}) = ${subject}`.execute(db)
  return rows
}
