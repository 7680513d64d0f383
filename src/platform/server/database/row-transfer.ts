import { sql } from 'kysely'
import type { Sql, Tx } from './database.ts'

interface Reference {
  from: string
  to: string
}

/** Tables, by their SQL names, in an order in which each comes after those that it refers to. */
export const inOrderOfReferences = async (db: Sql, names: readonly string[]): Promise<readonly string[]> => {
  const references = await readReferences(db)
  const order = new Set<string>()
  const under = new Set<string>()
  const visit = (name: string): void => {
    if (order.has(name) || under.has(name)) return
    under.add(name)
    for (const { from, to } of references) if (from === name && names.includes(to)) visit(to)
    order.add(name)
  }
  for (const name of names) visit(name)
  return [...order]
}

const readReferences = async (db: Sql): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select child.relname as "from", parent.relname as "to" from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f'`.execute(db)
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

/** Rows in one statement. */
export const rowBatchSize = 500

/**
 * Writes rows in their order, each its columns as JSON, in which no number loses a digit.
 * @param keepExisting leaves a row whose key exists as it is
 */
export const writeRowTexts = async (
  tx: Tx,
  table: string,
  texts: readonly string[],
  { keepExisting }: { keepExisting: boolean },
): Promise<void> => {
  if (texts.length === 0) return
  const names = await writableColumns(tx, table)
  const columns = sql.join(names.map((name) => sql.id(name)))
  const values = sql.join(names.map((name) => sql.id('made', name)))
  for (let first = 0; first < texts.length; first += rowBatchSize)
    await sql`
      insert into ${sql.id(table)} (${columns})
      select ${values} from unnest(${texts.slice(first, first + rowBatchSize)}::text[]) with ordinality as line (text, place),
        jsonb_populate_record(null::${sql.id(table)}, line.text::jsonb) as made
      order by line.place
      ${keepExisting ? sql`on conflict do nothing` : sql``}`.execute(tx)
}
