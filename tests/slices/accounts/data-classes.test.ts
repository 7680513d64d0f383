import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ColumnData, TableData } from '#database/data-class.ts'
import { dataClasses } from '#database/data-classes.table.ts'
import { pastBefore, retainedUntil, retention } from '#database/retention.table.ts'
import { agedTables } from '#src/features/privacy/server/privacy-sweep.service.ts'
import { snakeCase } from '#src/platform/server/database/column-names.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { dataClassesPage } from '../../../scripts/pages/data-classes-page.ts'

const { db } = await aDatabase()
const tables = Object.entries(dataClasses) as unknown as [string, TableData<Record<string, unknown>>][]
const columns = tables.flatMap(([table, data]) =>
  Object.entries(data.columns).map(([name, column]) => ({ at: `${snakeCase(table)}.${snakeCase(name)}`, column })),
)
const { rows: real } = await sql<{ at: string; type: string }>`
  select table_name || '.' || column_name as at, data_type as type
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(db)
const typeByColumn = new Map(real.map(({ at, type }) => [at, type]))
const columnsWhere = (predicate: (column: ColumnData) => boolean) => columns.filter(({ column }) => predicate(column))

test('every column of the real schema has a data class, and every data class has a column', () => {
  expect(real.length).toBeGreaterThan(100)
  expect(columns.map(({ at }) => at).sort()).toEqual([...typeByColumn.keys()].sort())
})

test('sensitive data is never stored in plaintext, and sealed or wrapped columns are bytes', () => {
  expect(columnsWhere(({ class: kind, protection }) => kind === 'sensitive' && protection === 'plain')).toEqual([])
  const bytes = columnsWhere(({ protection }) => protection === 'sealed' || protection === 'wrapped')
  expect(bytes.length).toBeGreaterThan(8)
  for (const { at } of bytes) expect([at, typeByColumn.get(at)]).toEqual([at, 'bytea'])
})

test('every column named as sealed is declared as sealed, and the reverse', () => {
  const sealedNames = [...typeByColumn.keys()].filter((at) => at.includes('.sealed_')).sort()
  expect(
    columnsWhere(({ protection }) => protection === 'sealed')
      .map(({ at }) => at)
      .sort(),
  ).toEqual(sealedNames)
})

test('a table with sealed columns declares the key subject, and a table of personal data declares its owner column', () => {
  for (const [table, data] of tables) {
    const isSealed = Object.values(data.columns).some(({ protection }) => protection === 'sealed')
    expect([table, (data.sealedFor ?? []).length > 0]).toEqual([table, isSealed])
    for (const column of [...(data.sealedFor ?? []), ...(data.by ? [data.by] : [])])
      expect(Object.keys(data.columns)).toContain(column)
    const isOwned = ['identity', 'application', 'document', 'conversation'].includes(data.of)
    expect([table, data.by !== undefined]).toEqual([table, isOwned])
  }
})

test('no copy of a person’s data contains login secrets', () => {
  const secret = columnsWhere(({ protection }) => ['hash', 'wrapped', 'keyed hash'].includes(protection))
  expect(secret.filter(({ column }) => column.copied)).toEqual([])
})

test('every retention rule is used and states its reason, source and date', () => {
  // Funded applications and ID photos follow different retention rules than their tables.
  const usedRules = new Set([...tables.map(([, { keep }]) => keep), 'funded-line', 'identity-picture'])
  for (const [name, { why, source, readOn }] of Object.entries(retention)) {
    expect([name, usedRules.has(name)]).toEqual([name, true])
    expect(why).not.toBe('')
    expect(readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    if (name !== 'installation') expect(source).not.toBe('')
  }
})

test('each table that is deleted only by age uses the rule under which it is declared', () => {
  for (const { table, rule } of agedTables) {
    const tableEntry = tables.find(([name]) => snakeCase(name) === table)
    expect([table, tableEntry?.[1].keep]).toEqual([table, rule])
  }
})

test('twenty-five months are counted by calendar, and a day missing from a month becomes its last day', () => {
  expect(retainedUntil('application', new Date('2026-01-31T10:00:00Z'))?.toISOString()).toBe('2028-02-29T10:00:00.000Z')
  expect(pastBefore('application', new Date('2028-03-31T10:00:00Z')).toISOString()).toBe('2026-02-28T10:00:00.000Z')
  expect(retainedUntil('funded-line', new Date())).toBeNull()
})

test('docs/data-classes.md matches the data class tables; if not, run node scripts/pages/data-classes-doc.ts', () => {
  expect(readFileSync(new URL('../../../docs/data-classes.md', import.meta.url), 'utf8')).toBe(dataClassesPage())
})
