import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { privacySweep } from './privacy-sweep.service.ts'

describe.each(engines)('retention of many applications on %s', async (engine) => {
  const database = await aDatabase(engine)
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const anApplication = applications(database, vault)

  test('expired data is deleted minute by minute, so that none remains', async () => {
    for (let count = 0; count < 3; count += 1) await anApplication({ status: 'DECLINED' })
    clock.offsetMs += 50 * 365 * 86_400_000
    const countRetained = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from application where erased_at is null`.execute(database.db)
      return rows[0]?.count
    }
    const sweep = privacySweep(database.db, { vault, clock }, 1)
    const counts: (number | undefined)[] = []
    for (let minute = 0; minute < 3; minute += 1) {
      await sweep()
      counts.push(await countRetained())
      clock.offsetMs += 61_000
    }
    expect(counts).toEqual([2, 1, 0])
  })
})

describe.each(engines)('retention on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const clock = testClock()
  const vault = openVault(Buffer.alloc(32, 7))
  const anApplication = applications(database, vault)

  test('a rule and an application that fail do not block other deletions, and are reported', async () => {
    const [stays, goes] = [await anApplication({ status: 'DECLINED' }), await anApplication({ status: 'DECLINED' })]
    await sql`alter table idempotency_key rename to keys_elsewhere`.execute(db)
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      db,
    )
    await sql`create trigger refusing before update on application for each row when (old.id = ${sql.lit(stays.id)}) execute function refuse()`.execute(
      db,
    )
    clock.offsetMs += 50 * 365 * 86_400_000
    const failure = await privacySweep(db, { vault, clock })().catch((error: unknown) => error)
    expect((failure as AggregateError).message).toBe(
      `idempotency_key stayed past its time; application ${stays.id} stayed past its time`,
    )
    const erasedApplications = await db
      .selectFrom('application')
      .select('id')
      .where('erasedAt', 'is not', null)
      .execute()
    expect(erasedApplications).toEqual([{ id: goes.id }])
  })
})
