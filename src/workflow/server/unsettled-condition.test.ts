import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { anApplicationAt } from '#tests/support/product/application-at.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { conditionRecords } from './condition-record.ts'

describe.each(engines)('the unsettled condition of an application on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const now = clock.now()
  const conditions = conditionRecords(openVault(randomBytes(32)))
  const inTransaction = db.transaction()
  const raise = (applicationId: string, causeKey: string) =>
    inTransaction.execute((tx) =>
      conditions.raise(tx, { applicationId, category: 'GENERIC_DOCUMENT_REQUEST', causeKey, now }),
    ) as Promise<string>
  const submit = (id: string) => inTransaction.execute((tx) => conditions.submit(tx, id, now))
  const accept = (id: string) => inTransaction.execute((tx) => conditions.accept(tx, id, undefined, now))
  const stateOf = async (id: string) => {
    const row = await db.selectFrom('application').select('unsettledCondition').where('id', '=', id).executeTakeFirst()
    return row?.unsettledCondition
  }

  test('is in review while one is, and else open while one is', async () => {
    const id = await anApplicationAt(database, 'INCOME_VERIFICATION', null)
    expect(await stateOf(id)).toBeNull()
    const [first, second] = [await raise(id, 'a'), await raise(id, 'b')]
    expect(await stateOf(id)).toBe('OPEN')
    await submit(first)
    expect(await stateOf(id)).toBe('IN_REVIEW')
    await accept(first)
    expect(await stateOf(id)).toBe('OPEN')
    await accept(second)
    expect(await stateOf(id)).toBeNull()
  })

  test('is none once two people settle the last two at the same moment', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const id = await anApplicationAt(database, 'INCOME_VERIFICATION', null)
      const both = [await raise(id, 'a'), await raise(id, 'b')]
      await Promise.all(both.map(accept))
      expect(await stateOf(id)).toBeNull()
    }
  })
})
