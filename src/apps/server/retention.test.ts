import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/database.ts'
import { retention } from './retention.ts'

const day = 86_400_000

describe.each(engines)('retention on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const now = new Date('2026-06-01T12:00:00Z')
  const keep = (key: string, daysAgo: number) =>
    db
      .insertInto('idempotencyKey')
      .values({
        scope: 'test',
        key,
        requestHash: Buffer.from(key),
        httpStatus: 200,
        answer: null,
        at: new Date(now.getTime() - daysAgo * day),
      })
      .execute()
  const session = async (daysAgo: number) => {
    const id = randomUUID()
    const at = new Date(now.getTime() - daysAgo * day)
    await db
      .insertInto('telemetrySession')
      .values({ id, trackerUuid: id, organisation: 'lintel', epoch: '1', details: '{}', at })
      .execute()
    return id
  }

  test('keys go after a week and old visits after 400 days, others stay', async () => {
    await keep('new', 6)
    await keep('old', 8)
    const recent = await session(399)
    await session(401)
    await retention(db, { now: () => now })()
    expect((await db.selectFrom('idempotencyKey').select('key').execute()).map(({ key }) => key)).toEqual(['new'])
    expect((await db.selectFrom('telemetrySession').select('id').execute()).map(({ id }) => id)).toEqual([recent])
  })
})
