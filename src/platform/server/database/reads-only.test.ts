import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '#tests/support/product/database.ts'
import { readsOnly } from './reads-only.ts'
import { isPosition, isReplayed, laterPosition, unreachablePosition } from './replication-position.ts'

const { db } = await aDatabase()
const readDb = readsOnly(db)

test('a call that may be answered from a replica reads, and neither writes nor locks, without a replica too', async () => {
  expect(await readDb.selectFrom('application').select('id').execute()).toEqual([])
  expect((await sql`select 1 as one`.execute(readDb)).rows).toEqual([{ one: 1 }])
  const refusal = /can write and lock nothing/
  await expect(readDb.deleteFrom('application').execute()).rejects.toThrow(refusal)
  await expect(readDb.updateTable('application').set({ attempt: 1 }).execute()).rejects.toThrow(refusal)
  await expect(readDb.selectFrom('application').select('id').forUpdate().execute()).rejects.toThrow(refusal)
  await expect(sql`insert into event_sink (organization) values ('x')`.execute(readDb)).rejects.toThrow(refusal)
  await expect(sql`select id from application for update skip locked`.execute(readDb)).rejects.toThrow(refusal)
})

test('positions of the write-ahead log are compared as numbers', () => {
  expect(isReplayed('1/0', '0/FFFFFFFF')).toBe(false)
  expect(isReplayed('9/5', '10/0')).toBe(true)
  expect(isReplayed('0/16B3740', '0/16B3740')).toBe(true)
  expect(laterPosition('A/0', '9/FF')).toBe('A/0')
  expect(laterPosition('9/FF', unreachablePosition)).toBe(unreachablePosition)
  for (const text of ['', '1', '1/', '1/G', '123456789/0', "1/0'"]) expect(isPosition(text), text).toBe(false)
})
