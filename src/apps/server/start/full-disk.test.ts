import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'

const address = await aPostgresAddress()
const { url } = await aServedProduct({ DATABASE_URL: address.url })
const database = await openDatabase({ ...address, poolSize: 1 })
afterAll(() => database.close())
const run = async (...statements: string[]) => {
  for (const statement of statements) await sql.raw(statement).execute(database.db)
}

/** Makes inserts fail as they do when the database's disk is full. Existing rows can still be read. */
const fillDisk = () =>
  run(
    `create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
    'create trigger no_room before insert on identity for each row execute function no_room()',
    'create trigger no_room before insert on setting for each row execute function no_room()',
  )
const freeSpace = () => run('drop function no_room cascade')

const register = () =>
  fetch(`${url}/identity/api/v1/registration/register?organization=lintel`, {
    method: 'POST',
    headers: { 'x-org': 'lintel', 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `ana.${randomUUID()}@example.com`,
      password: 'Harbour-light-7!',
      phoneNumber: '(415) 555-0123',
    }),
  })
const ready = async () => {
  const response = await fetch(`${url}/health/ready`)
  return { status: response.status, wait: response.headers.get('retry-after'), body: await response.json() }
}

test('a full disk returns a 503 with a retry time, fails the health check with a reason, and recovers automatically', async () => {
  expect(await ready()).toEqual({ status: 200, wait: null, body: { status: 'ready' } })
  await fillDisk()
  const refusal = await register()
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refusal.json()).toMatchObject({ code: 'service/unavailable' })
  const unready = {
    status: 503,
    wait: '30',
    body: { status: 'not ready', reason: 'The disk of the database is full.' },
  }
  expect(await ready()).toEqual(unready)
  expect(await ready()).toEqual(unready)
  await freeSpace()
  expect(await ready()).toEqual({ status: 200, wait: null, body: { status: 'ready' } })
  expect((await register()).status).toBe(200)
  // The trial writes of the readiness check leave no rows.
  const rows = await database.db.selectFrom('setting').select('key').where('key', 'like', '%room%').execute()
  expect(rows).toEqual([])
})
