import { type RawBuilder, sql } from 'kysely'
import type { TableData } from '#database/data-class.ts'
import { dataClasses } from '#database/data-classes.table.ts'
import { jobOwners, type LenderRows, lenderRows, type OwnWay } from '#database/lender-rows.table.ts'
import type { Tables } from '#database/schema.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { rowBatchSize } from '#src/platform/server/database/row-transfer.ts'
import { cellKind } from './closed-lenders.ts'

export type TableName = keyof Tables
type AnyRow = Record<string, unknown>

const rules = Object.entries(lenderRows) as unknown as readonly (readonly [TableName, LenderRows<AnyRow>])[]
const ruleOf = (table: TableName) => lenderRows[table] as unknown as LenderRows<AnyRow>
const dataOf = (table: TableName) => dataClasses[table] as unknown as TableData<AnyRow>

/** Tables whose rows of a lender move with it. */
export const movingTables: readonly TableName[] = rules.flatMap(([table, rule]) =>
  'stays' in rule || 'shared' in rule ? [] : [table],
)

const idsOf = (table: TableName, lender: RawBuilder<string>, column = 'id'): RawBuilder<unknown> =>
  sql`select ${sql.ref(column)} from ${sql.table(table)} where ${isOfLender(table, lender)}`

const textIdsOf = (table: TableName, lender: RawBuilder<string>) =>
  sql`select id::text from ${sql.table(table)} where ${isOfLender(table, lender)}`

const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** The subjects whose keys seal values or objects of the lender. */
const keySubjects = (lender: RawBuilder<string>): RawBuilder<unknown> => {
  const sealedSubjects = movingTables.flatMap((table) => {
    const { sealedFor = [] } = dataOf(table)
    if (sealedFor.length === 0) return []
    const subject = sql`coalesce(${sql.join(sealedFor.map((column) => sql.ref(column)))})`
    return [sql`select ${subject} from ${sql.table(table)} where ${isOfLender(table, lender)}`]
  })
  const owners = (['application', 'identity', 'conversation'] as const).map((table) => idsOf(table, lender))
  return sql.join([...owners, ...sealedSubjects], sql` union all `)
}

const jobsOf = (lender: RawBuilder<string>): RawBuilder<boolean> => {
  const byField = Object.entries(jobOwners).flatMap(([field, tables]: [string, readonly TableName[]]) =>
    tables.map((table) => sql`payload ->> ${sql.lit(field)} in (${textIdsOf(table, lender)})`),
  )
  const references = sql`payload ->> 'reference' in (
    select reference from vendor_reference where ${isOfLender('vendorReference', lender)}
    union all select reference from notary_session where ${isOfLender('notarySession', lender)}
    union all select order_key from manual_order where ${isOfLender('manualOrder', lender)}
    union all ${textIdsOf('manualOrder', lender)})`
  return anyOf([sql`payload ->> 'organization' = ${lender}`, ...byField, references])
}

const ownWays: Readonly<Record<OwnWay, (lender: RawBuilder<string>) => RawBuilder<boolean>>> = {
  'audit chains': (lender) =>
    sql`subject in (select begun.subject from audit_event begun where begun.organization = ${lender} and begun.seq = 1)`,
  'bank files': (lender) => sql`originator in (${idsOf('achEntry', lender, 'originator')})`,
  'data keys': (lender) => sql`subject in (${keySubjects(lender)})`,
  jobs: jobsOf,
  'linked accounts': (lender) =>
    sql`one_id in (${idsOf('identity', lender)}) and other_id in (${idsOf('identity', lender)})`,
  'repeated requests': (lender) => sql`(starts_with(scope, 'visitor of ' || ${lender} || ' ')
    or split_part(scope, ' ', 1) in (${textIdsOf('identity', lender)} union all ${textIdsOf('partnerKey', lender)}))`,
  visits: (lender) =>
    sql`(session_id in (${idsOf('telemetrySession', lender)}) or event_id in (${idsOf('telemetryEvent', lender)}))`,
}

/** Whether a row of a table, whose columns are named alone, is the lender's. */
const isOfLender = (table: TableName, lender: RawBuilder<string>): RawBuilder<boolean> => {
  const rule = ruleOf(table)
  // The state of the lender belongs to the cell.
  if (table === 'organizationSetting') return sql`organization = ${lender} and kind <> ${sql.lit(cellKind)}`
  if ('by' in rule) return sql`organization = ${lender}`
  if ('of' in rule) return sql`${sql.ref(rule.column)} in (${idsOf(rule.of, lender)})`
  if ('way' in rule) return ownWays[rule.way](lender)
  throw new Error(`Rows of ${table} belong to no lender.`)
}

/** The condition for the rows of a lender, of one table. */
export const rowsOfLender = (table: TableName, organization: string): RawBuilder<boolean> =>
  isOfLender(table, sql.lit(organization))

const columnsOf = (table: TableName) => Object.keys(dataOf(table).columns).sort()

/** How many rows of the lender a table has, and the sum of their digests, which no order of the rows changes. */
interface TableSum {
  count: string
  digest: string
}

export type LenderSums = Readonly<Partial<Record<TableName, TableSum>>>

/** Times and numbers are read as the same text from every server, whatever its settings. */
const readAsText = (tx: Tx) =>
  sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(tx)

const sumOf = async (tx: Tx, table: TableName, organization: string): Promise<TableSum> => {
  const rule = ruleOf(table) as { numberedColumn?: string; rewrittenColumns?: readonly string[] }
  const comparedColumns = columnsOf(table).filter(
    (name) => name !== rule.numberedColumn && !rule.rewrittenColumns?.includes(name),
  )
  const { rows } = await sql<TableSum>`
    select count(*)::text as count, coalesce(sum(('x' || encode(substring(sha256(convert_to(
      row(${sql.join(comparedColumns.map((name) => sql.ref(name)))})::text, 'UTF8')) for 8), 'hex'))::bit(64)::bigint::numeric), 0)::text as digest
    from ${sql.table(table)} where ${rowsOfLender(table, organization)}`.execute(tx)
  return rows[0] ?? { count: '0', digest: '0' }
}

/** Counts and digests of every table, within the snapshot of the transaction. */
export const sumsOfLender = async (tx: Tx, organization: string): Promise<LenderSums> => {
  await readAsText(tx)
  const sums: Partial<Record<TableName, TableSum>> = {}
  for (const table of movingTables) sums[table] = await sumOf(tx, table, organization)
  return sums
}

/** The tables whose rows differ, by their SQL names. */
export const differingTables = (one: LenderSums, other: LenderSums): string[] =>
  movingTables
    .filter((table) => one[table]?.count !== other[table]?.count || one[table]?.digest !== other[table]?.digest)
    .map(snakeCase)

/** Reads rows as JSON, a batch at a time, within the snapshot of the transaction. */
export async function* readRowTexts(
  tx: Tx,
  table: TableName,
  condition: RawBuilder<boolean>,
): AsyncGenerator<string[]> {
  const { numberedColumn } = ruleOf(table) as { numberedColumn?: string }
  const order = numberedColumn === undefined ? sql`` : sql`order by ${sql.ref(numberedColumn)}`
  await sql`declare lender_rows no scroll cursor for
    select to_jsonb(line)::text as text from ${sql.table(table)} as line where ${condition} ${order}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(rowBatchSize)} from lender_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ text }) => text)
  }
  await sql`close lender_rows`.execute(tx)
}

/** The keys of all objects that rows of the lender name. A part that has not arrived names one that does not exist. */
export const objectKeysOfLender = async (db: Sql, organization: string): Promise<readonly string[]> => {
  const keys: string[] = []
  for (const table of movingTables) {
    const names = Object.keys(dataOf(table).columns)
    if (!names.includes('objectKey')) continue
    const isStored = names.includes('stored') ? sql`and stored` : sql``
    const { rows } = await sql<{ objectKey: string }>`
      select object_key from ${sql.table(table)}
      where object_key is not null ${isStored} and ${rowsOfLender(table, organization)}`.execute(db)
    keys.push(...rows.map(({ objectKey }) => objectKey))
  }
  return keys
}

/** Deletes rows of a table. Those found in a way of their own are deleted before the rows that they are found by. */
export const deleteRowsOfLender = async (tx: Tx, table: TableName, organization: string): Promise<void> => {
  await sql`delete from ${sql.table(table)} where ${rowsOfLender(table, organization)}`.execute(tx)
}

/** Whether a table is deleted from first, since its rows are found by those of others. */
export const isFoundByOthers = (table: TableName): boolean => 'way' in ruleOf(table)

/** The files for the bank with payments of the lender. They are deleted after the payments, by which they are found. */
export const bankFilesOfLender = async (tx: Tx, organization: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from ach_file where ${rowsOfLender('achFile', organization)}`.execute(tx)
  return rows.map(({ id }) => id)
}

export const deleteBankFiles = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from ach_file where id = any(${[...ids]}::uuid[])`.execute(tx)
}
