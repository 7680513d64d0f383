import { describe, expect, test } from 'vitest'
import { applicationRecords } from '#src/application/server/application-record.ts'
import { blindIndexHash } from '#src/application/server/blind-index-record.ts'
import { testClock } from '#src/platform/server/clock.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { applications } from '#tests/support/applications.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { renewBlindIndexes } from './renew-blind-indexes.ts'

const dayMs = 24 * 3_600_000

describe.each(engines)('on %s', async (engine) => {
  const database = await aDatabase(engine)
  const { db } = database
  const vault = openVault(Buffer.alloc(32, 7))
  const clock = testClock()
  const anApplication = applications(database, vault, clock)
  const deps = { db, clock, vault, records: applicationRecords(vault) }
  const nameHash = blindIndexHash(vault, 'lintel', 'name garcia')
  const hashesOf = async (id: string) =>
    (
      await db.selectFrom('applicationLookUp').select('hash').where('applicationId', '=', id).orderBy('hash').execute()
    ).map(({ hash }) => Buffer.from(hash).toString('hex'))
  /** What an earlier version stored: fewer terms, and one that nothing searches for any more. */
  const indexAsBefore = async (id: string) => {
    await db.deleteFrom('applicationLookUp').where('applicationId', '=', id).execute()
    await db
      .insertInto('applicationLookUp')
      .values([nameHash, Buffer.alloc(32, 1)].map((hash) => ({ applicationId: id, hash })))
      .execute()
  }

  test('applications that an earlier version indexed are indexed by the present rules, a few at a time', async () => {
    const olderApplications = await Promise.all([1, 2, 3].map(() => anApplication()))
    const expected = await Promise.all(olderApplications.map(({ id }) => hashesOf(id)))
    for (const { id } of olderApplications) await indexAsBefore(id)
    const renew = renewBlindIndexes(deps, 2)
    const countRenewed = async () =>
      (await Promise.all(olderApplications.map(({ id }) => hashesOf(id)))).filter(
        (hashes, at) => hashes.join() === expected[at]?.join(),
      ).length
    await renew()
    expect(await countRenewed()).toBe(2)
    clock.offsetMs += 60_000
    await renew()
    expect(await countRenewed()).toBe(3)
  })

  test('an application that is indexed, or erased, is left as it is, and one that cannot be opened holds up no other', async () => {
    const renew = renewBlindIndexes(deps)
    const [erasedApplication, unreadable, last] = (await Promise.all([1, 2, 3].map(() => anApplication()))).toSorted(
      (a, b) => a.id.localeCompare(b.id),
    )
    for (const { id } of [erasedApplication!, unreadable!, last!]) await indexAsBefore(id)
    await db.updateTable('application').set({ erasedAt: clock.now() }).where('id', '=', erasedApplication!.id).execute()
    await db
      .updateTable('application')
      .set({ sealedApplicant: Buffer.from('not sealed') })
      .where('id', '=', unreadable!.id)
      .execute()
    await expect(renew()).rejects.toThrow()
    clock.offsetMs += 60_000
    await renew()
    expect((await hashesOf(last!.id)).length).toBeGreaterThan(2)
    expect(await hashesOf(erasedApplication!.id)).toHaveLength(2)
    clock.offsetMs += dayMs
  })
})
