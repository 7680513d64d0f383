import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { openVault } from '../keys/field-encryption.ts'
import { addressBlock, countTries, forgetTries, sweepTries } from './rate-limit.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts with %s', (address, block) => expect(addressBlock(address)).toBe(block))

describe.each(engines)('on %s', async (engine) => {
  const { db } = await aDatabase(engine)
  const vault = openVault(Buffer.alloc(32, 7))
  const noon = new Date('2026-11-20T12:00:00Z')
  const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const one = (of: string, tries = 3) => ({ counts: 'lookup', of, tries, minutes: 15 })
  const take = (tries: readonly ReturnType<typeof one>[], at = noon) =>
    db.transaction().execute((tx) => countTries(tx, vault, tries, at))

  test('a limit allows its number of tries, even simultaneously, then none until its window has passed', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => take([one('a')])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(take([one('a')], later(14))).rejects.toMatchObject({ code: 'request/too-many' })
    await expect(take([one('a')], later(17))).resolves.toBeUndefined()
  })

  test('a try that one limit refuses does not count against any other', async () => {
    await take([one('b', 1)])
    for (let count = 0; count < 5; count += 1)
      await expect(take([one('b', 1), one('c')])).rejects.toMatchObject({ code: 'request/too-many' })
    await Promise.all([take([one('c')]), take([one('c')]), take([one('c')])])
  })

  test('forgotten or expired tries take up no space', async () => {
    await take([one('d', 1)])
    await forgetTries(db, vault, [one('d')])
    await expect(take([one('d', 1)])).resolves.toBeUndefined()
    await sweepTries(db, later(3 * 24 * 60))
    expect(await db.selectFrom('rateWindow').selectAll().execute()).toEqual([])
  })
})
