import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { jobOwners, type LenderRows, lenderRows } from '#database/lender-rows.table.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { features } from '../product.ts'

/** Jobs whose payload leads to no lender. They stay, each with the reason. */
const jobsOfCell: Readonly<Record<string, string>> = {
  'rewrap-keys': 'Each cell rotates keys of its own.',
  'drop-token-keys': 'Each cell has keys of its own for access tokens.',
  'remove-object':
    'No row names the object any more, so it is not copied, and is removed from the store of the old cell.',
  'seal-staff-words': 'Went through the rows of the whole cell after an upgrade.',
}

const { db } = await aDatabase()
const rules = Object.entries(lenderRows) as unknown as [string, LenderRows<Record<string, unknown>>][]
const ruleByTable = new Map(rules.map(([table, rule]) => [snakeCase(table), rule]))
const isMoving = (table: string) => {
  const rule = ruleByTable.get(table)
  return rule !== undefined && !('stays' in rule) && !('shared' in rule)
}

describe('the table of a lender’s rows', () => {
  test('finds rows by their organization wherever a table has that column', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'organization'`.execute(db)
    const others = rows.map(({ name }) => name).filter((name) => !('by' in (ruleByTable.get(name) ?? {})))
    // A chain belongs to the lender with whom it begins.
    expect(others).toEqual(['audit_event'])
  })

  test('leads no row that moves to one that stays, and leaves no row behind that names one which moves', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select distinct child.relname as child, parent.relname as parent from pg_constraint
      join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
      where contype = 'f' order by 1, 2`.execute(db)
    const crossing = rows.filter(({ child, parent }) => isMoving(child) !== isMoving(parent))
    expect(crossing.map(({ child, parent }) => `${child} > ${parent}`)).toEqual([
      // remove-lender.ts looks for it.
      'published_figure > identity',
      // shared-rows.store.ts copies the lists.
      'sanctions_screening > sanctions_list',
    ])
  })

  test('names every column that the database numbers', async () => {
    const { rows } = await sql<{ at: string }>`
      select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%') order by 1`.execute(db)
    const declaredColumns = rules.flatMap(([table, rule]) =>
      'numberedColumn' in rule && rule.numberedColumn !== undefined
        ? [`${snakeCase(table)}.${snakeCase(rule.numberedColumn)}`]
        : [],
    )
    expect(rows.map(({ at }) => at)).toEqual(declaredColumns.sort())
  })

  test('finds the lender of every job by a field of its payload, or says why the job stays', () => {
    const leading = new Set([...Object.keys(jobOwners), 'organization', 'reference'])
    const kinds = features.flatMap(({ jobs = [] }) =>
      jobs.map(({ kind, payload }) => ({
        kind,
        isLeading: Object.keys((payload as unknown as { shape: object }).shape).some((field) => leading.has(field)),
      })),
    )
    expect(kinds.length).toBeGreaterThan(30)
    expect(
      kinds
        .filter(({ isLeading }) => !isLeading)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(Object.keys(jobsOfCell).sort())
  })
})
