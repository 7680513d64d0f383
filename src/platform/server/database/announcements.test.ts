import { describe, expect, test } from 'vitest'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { announce } from './announcements.ts'

describe.each(engines)('on %s', async (engine) => {
  const { db, listen } = await aDatabase(engine)
  const subjects: string[] = []
  await listen('hints', (subject) => subjects.push(subject))

  test('a change is announced after its transaction commits, and not after it rolls back', async () => {
    await db
      .transaction()
      .execute(async (tx) => {
        announce(tx, 'hints', 'rolled back')
        throw new Error('undone')
      })
      .catch(() => {})
    await db.transaction().execute(async (tx) => {
      announce(tx, 'hints', 'committed')
      await tx.selectFrom('setting').select('value').execute()
      expect(subjects).toEqual([])
    })
    await expect.poll(() => subjects).toEqual(['committed'])
  })

  test('hints that come together are sent together, each once', async () => {
    subjects.length = 0
    announce(db, 'hints', 'first')
    for (const subject of ['a', 'b', 'a', 'b']) announce(db, 'hints', subject)
    announce(db, 'hints', 'last')
    await expect.poll(() => subjects.includes('last')).toBe(true)
    expect(subjects).toEqual(['first', 'a', 'b', 'last'])
  })

  test('a transaction of another isolation level or access mode announces as any other', async () => {
    subjects.length = 0
    const strictest = db.transaction().setIsolationLevel('serializable').setAccessMode('read write')
    await strictest.execute(async (tx) => announce(tx, 'hints', 'with settings'))
    await expect.poll(() => subjects).toEqual(['with settings'])
    const announceAndFail = strictest.execute(async (tx) => {
      announce(tx, 'hints', 'rolled back')
      throw new Error('undone')
    })
    await expect(announceAndFail).rejects.toThrow('undone')
    announce(db, 'hints', 'last')
    await expect.poll(() => subjects).toEqual(['with settings', 'last'])
  })

  test('a hint outside the transactions of an opened database raises an error', () => {
    expect(() => announce({} as never, 'hints', 'x')).toThrow('outside the transactions')
  })
})
