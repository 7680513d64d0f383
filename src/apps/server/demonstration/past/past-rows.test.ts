import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dataClasses } from '#database/data-classes.table.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import { aDatabase } from '#tests/support/product/database.ts'
import { aSlice } from '#tests/support/product/slice.ts'
import { formatRowLine, parseRowLine, readFoundation, readPast, withLocalIds, writeRows } from './past-rows.store.ts'
import { foundationTables, tablesLeftBehind } from './past-tables.table.ts'

const from = await aDatabase()
const to = await aDatabase()
const { anIdentity, anApplication, clock } = await aSlice(from, () => [])
const { id: identityId } = await anIdentity({ organization: 'lintel' })

const entryOf = (subject: string) => ({
  subject,
  actorKind: 'system',
  actorId: null,
  organization: 'lintel',
  action: 'test',
  details: { step: 1 },
  at: clock.now(),
})

test('a row serializes to one line of text and parses back unchanged', () => {
  const row = { table: 'setting', row: '{"key":"a\\\\tb","value":{"n":9007199254740993}}' } as const
  expect(parseRowLine(formatRowLine(row).trimEnd())).toEqual(row)
  expect(() => parseRowLine('no_such_table\t{}')).toThrow('There is no table no_such_table.')
})

test('rows are copied with the rows they reference, and audit chains are copied whole or not at all', async () => {
  const { id } = await anApplication({ identityId, status: 'OFFER_SELECTION' })
  const [subject, other] = [randomUUID(), randomUUID()]
  await from.db.transaction().execute(async (tx) => {
    for (const item of [subject, subject, other, other]) await recordAudit(tx, entryOf(item))
  })
  await to.db.transaction().execute((tx) => recordAudit(tx, entryOf(subject)))
  const foundation = await readFoundation(from.db)
  const past = await readPast(from.db)
  // In any order, and twice: what is there stays.
  for (const rows of [foundation, [...past].reverse(), past])
    await to.db.transaction().execute((tx) => writeRows(tx, rows))

  const read = (database: typeof from) =>
    database.db.selectFrom('application').selectAll().where('id', '=', id).execute()
  expect(await read(to)).toEqual(await read(from))
  const entries = async (subject: string) =>
    (await to.db.selectFrom('auditEvent').select('seq').where('subject', '=', subject).execute()).length
  expect([await entries(subject), await entries(other)]).toEqual([1, 2])
})

test('a reference to a list that both databases have points to the copy in the target database', async () => {
  const list = (id: string) => ({
    id,
    checksum: 'same',
    entryCount: 1,
    entries: null,
    fetchedAt: clock.now(),
    confirmedAt: clock.now(),
  })
  const [there, here] = [randomUUID(), randomUUID()]
  await from.db.insertInto('sanctionsList').values(list(there)).execute()
  await to.db.insertInto('sanctionsList').values(list(here)).execute()
  const past = await readPast(from.db)
  const referringRow = { table: 'sanctionsScreening', row: JSON.stringify({ list_id: there }) } as const
  expect(await to.db.transaction().execute((tx) => withLocalIds(tx, [...past, referringRow]))).toContainEqual({
    ...referringRow,
    row: JSON.stringify({ list_id: here }),
  })
})

test('every table that the past data includes or excludes exists in the schema', () => {
  for (const table of [...foundationTables, ...Object.keys(tablesLeftBehind)]) expect(dataClasses).toHaveProperty(table)
})
