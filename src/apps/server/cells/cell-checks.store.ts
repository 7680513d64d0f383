import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dataClasses } from '#database/data-classes.table.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import type { Db, Sql, Tx } from '#src/platform/server/database/database.ts'
import { rowBatchSize } from '#src/platform/server/database/row-transfer.ts'
import { movingTables, rowsOfLender } from './lender-rows.store.ts'

/** Tables of the database that this version does not know, and so could not move. */
export const unknownTables = async (db: Sql): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename`.execute(db)
  const knownNames = new Set(Object.keys(dataClasses).map(snakeCase))
  return rows.map(({ name }) => name).filter((name) => !knownNames.has(name))
}

/** Whether two addresses lead to one database: a lock of one is then a lock of the other. */
export const isSameDatabase = (one: Db, other: Db): Promise<boolean> =>
  one.transaction().execute(async (tx) => {
    const lock = sql`hashtextextended(${`cells ${randomUUID()}`}, 0)`
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    return other.transaction().execute(async (otherTx) => {
      const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock(${lock}) as is_free`.execute(otherTx)
      return rows[0]?.isFree !== true
    })
  })

/** Lets one move or removal at a time write into a cell. */
export const lockMoves = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('lender moves', 0))`.execute(tx)
}

/** The first table in which a lender has rows. */
export const firstTableOfLender = async (db: Sql, organization: string): Promise<string | undefined> => {
  for (const table of movingTables) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${rowsOfLender(table, organization)} limit 1`.execute(db)
    if (rows.length > 0) return snakeCase(table)
  }
  return undefined
}

/** A loan number or identifier of the lender that an application of the other cell has. */
export const sharedLoanNumber = (source: Db, target: Db, organization: string): Promise<string | undefined> =>
  source.transaction().execute(async (tx) => {
    await sql`declare loan_numbers no scroll cursor for
      select loan_number, uli from application where ${rowsOfLender('application', organization)}`.execute(tx)
    for (;;) {
      const { rows } = await sql<{ loanNumber: string; uli: string | null }>`
        fetch ${sql.lit(rowBatchSize)} from loan_numbers`.execute(tx)
      if (rows.length === 0) return undefined
      const clash = await sql<{ loanNumber: string }>`
        select loan_number from application where loan_number = any(${rows.map((row) => row.loanNumber)}::text[])
          or uli = any(${rows.flatMap(({ uli }) => uli ?? [])}::text[]) limit 1`.execute(target)
      const [sharedRow] = clash.rows
      if (sharedRow) return sharedRow.loanNumber
    }
  })

/** The newest counter of loan numbers that was given out. */
export const loanCounter = async (db: Sql): Promise<number> => {
  const { rows } = await sql<{ last: string }>`select last_value::text as last from loan_number`.execute(db)
  return Number(rows[0]?.last)
}

/** Gives out loan numbers from a counter on. Only the account that owns the sequence may. */
export const startLoanCounter = async (db: Sql, first: number): Promise<void> => {
  await sql`select setval('loan_number', ${first}::bigint, false)`.execute(db)
}

/** Numbers of payments in bank files continue after those that came with a lender, which banks still answer. */
export const continuePaymentNumbers = async (target: Tx, source: Sql): Promise<void> => {
  const { rows } = await sql<{ last: number; isUsed: boolean }>`
    select last_value::int as last, is_called as is_used from ach_entry_sequence_number`.execute(source)
  const { last = 0, isUsed = false } = rows[0] ?? {}
  if (isUsed)
    await sql`
      select setval('ach_entry_sequence_number', ${last}::int) from ach_entry_sequence_number
      where last_value < ${last}::int`.execute(target)
}

interface BankFileState {
  /** Payments that wait for their file. */
  waiting: number
  /** Whether another lender pays from the same account. */
  isShared: boolean
}

export const bankFileState = async (db: Sql, organization: string): Promise<BankFileState> => {
  const ofLender = rowsOfLender('achEntry', organization)
  const { rows } = await sql<BankFileState>`
    select (select count(*)::int from ach_entry left join ach_file on ach_file.id = ach_entry.file_id
        where ach_file.written_at is null and ${ofLender}) as waiting,
      exists (select from ach_entry where not (${ofLender})
        and originator in (select originator from ach_entry where ${ofLender})) as is_shared`.execute(db)
  return rows[0] ?? { waiting: 0, isShared: false }
}

/** The lender's people who withdrew figures of the whole cell, whose rows name them. */
export const hasWithdrawnFigures = async (db: Sql, organization: string): Promise<boolean> => {
  const { rows } = await sql`
    select from published_figure where withdrawn_by in (
      select id from identity where ${rowsOfLender('identity', organization)}) limit 1`.execute(db)
  return rows.length > 0
}
