import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { systemClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { type PartnerEventType, partnerEvents } from '#src/workflow/partner-events.table.ts'
import { advance, system } from '#src/workflow/server/advance.ts'
import { conditionRecords } from '#src/workflow/server/condition-record.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { eventsAfter, numberEvents } from './events.store.ts'

const vault = openVault(Buffer.alloc(32, 7))
const move = { from: 'IN_PROGRESS', outcome: 'opened', actor: system } as const

describe.each(engines)('events on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const anApplication = applications({ db }, vault)
  const number = numberEvents(db, systemClock)
  const numberAll = async () => {
    while ((await number()) > 0);
  }
  const sequences = async (organization: string) =>
    (await eventsAfter(db, organization, 0, 1_000)).map(({ sequence }) => sequence)

  test('are numbered from 1 without gaps in each organization, regardless of concurrent writes and numbering', async () => {
    const createdApplications = await Promise.all(
      Array.from({ length: 24 }, (_, at) => anApplication({ organization: at % 3 ? 'lintel' : 'saltmarsh' })),
    )
    const now = systemClock.now()
    await Promise.all([
      ...createdApplications.map(async ({ id }, at) => {
        // Every sixth transaction is rolled back, so its number is not used.
        const work = db.transaction().execute(async (tx) => {
          await advance(tx, { ...move, applicationId: id, now })
          if (at % 6 === 5) throw new Error('rolled back')
        })
        await work.catch(() => {})
      }),
      ...Array.from({ length: 6 }, () => number()),
    ])
    await Promise.all([numberAll(), numberAll()])
    const first = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
    expect(await sequences('lintel')).toEqual(first(12))
    expect(await sequences('saltmarsh')).toEqual(first(8))
  })

  test('events of one application arrive in order, each in its declared shape', async () => {
    const [{ last } = { last: 0 }] = (
      await sql<{ last: number }>`select last from partner_sequence where organization = 'lintel'`.execute(db)
    ).rows
    const { id } = await anApplication()
    const conditions = conditionRecords(vault)
    const now = systemClock.now()
    await db.transaction().execute(async (tx) => {
      const condition = await conditions.raise(tx, {
        applicationId: id,
        category: 'ESCALATION_REVIEW',
        causeKey: 'a',
        now,
      })
      await conditions.raise(tx, { applicationId: id, category: 'ESCALATION_REVIEW', causeKey: 'a', now })
      await conditions.accept(tx, condition!, undefined, now)
    })
    await advance(db, { ...move, applicationId: id, now })
    await sql`update application set status = 'FUNDABLE' where id = ${id}`.execute(db)
    await advance(db, { applicationId: id, from: 'FUNDABLE', outcome: 'disbursed', actor: system, now })
    await numberAll()
    const events = await eventsAfter(db, 'lintel', last, 1_000)
    expect(events.map(({ type }) => type)).toEqual([
      'condition.raised',
      'condition.settled',
      'application.status_changed',
      'application.status_changed',
      'account.opened',
    ])
    for (const { type, data } of events) {
      expect(z.safeParse(partnerEvents[type as PartnerEventType].data, data).error).toBeUndefined()
      expect(data.applicationUuid).toBe(id)
    }
  })
})
