import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { followStatus } from '#tests/support/open-status-socket.ts'
import { startTestCluster } from '#tests/support/product/postgres.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  openAccount,
  ordinaryBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const cluster = await startTestCluster()
afterAll(() => cluster.stop())
const address = { engine: 'postgresql' as const, url: cluster.url('postgres'), poolSize: 2 }
const database = await openDatabase(address)
// Acknowledged writes must survive an immediate stop.
await sql`alter database postgres set synchronous_commit = on`.execute(database.db)
await database.close()
const { url } = await aServedProduct({ DATABASE_URL: address.url, DATABASE_POOL: '6' })

/** Retries, as a page does, while the answer is that the service is unavailable. */
const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('was answered 503'))) throw error
      await pause(50)
    }
  }
}

const open = async (place: number): Promise<{ caller: Caller; uuid: string }> => {
  const borrower = { ...ordinaryBorrower, birthDate: `1979-05-${String(place + 1).padStart(2, '0')}` }
  const caller = callerAt(url, borrower.organization)
  const email = await untilAnswered(() => openAccount(caller, borrower))
  const body = await untilAnswered(() => createBody(caller, borrower, email))
  const key = randomUUID()
  const { uuid } = await untilAnswered(() => caller.call<{ uuid: string }>('POST', createPath(borrower), body, key))
  return { caller, uuid }
}

const fetchStatus = ({ caller, uuid }: { caller: Caller; uuid: string }) =>
  untilAnswered(() => caller.call<PlayedStatus>('GET', statusPath(uuid)))

const answersTo = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers: { 'x-org': 'lintel', ...headers } })
  return { status: response.status, text: await response.text() }
}

test('a sudden database outage while borrowers work returns a 503 with a message, and nothing is lost after recovery', {
  timeout: 90_000,
}, async () => {
  const early = await open(0)
  await expect.poll(async () => (await fetchStatus(early)).checklistStatus, { timeout: 20_000 }).toBe('OFFER_SELECTION')
  const page = await followStatus(url, { authorization: early.caller.bearer(), uuid: early.uuid })
  await expect.poll(() => page.messages.length).toBe(1)

  const borrowers = Promise.all(Array.from({ length: 8 }, (_, place) => open(place + 1)))
  await pause(300)
  await cluster.cut()
  const ready = await answersTo('/health/ready')
  expect([ready.status, ready.text]).toEqual([503, '{"status":"not ready","reason":"The database does not answer."}'])
  expect((await answersTo('/health/live')).status).toBe(200)
  const away = await answersTo(statusPath(early.uuid), { authorization: early.caller.bearer() })
  expect([away.status, JSON.parse(away.text)]).toEqual([
    503,
    {
      code: 'service/unavailable',
      message: 'This feature is temporarily unavailable. Please try again shortly.',
      errors: ['This feature is temporarily unavailable. Please try again shortly.'],
      faults: [],
      requestId: expect.any(String),
    },
  ])
  await pause(2_500)
  await cluster.restore()

  const applications = await borrowers
  for (const application of applications)
    await expect
      .poll(async () => (await fetchStatus(application)).checklistStatus, { timeout: 30_000 })
      .toBe('OFFER_SELECTION')
  expect((await answersTo('/health/ready')).status).toBe(200)

  // A change made by another process while the LISTEN connection was down is still announced, on the WebSocket that
  // stayed open.
  const other = await openDatabase(address)
  const listeners = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid()`.execute(
      other.db,
    )
    return rows[0]?.count
  }
  // Each process has one connection, however long the outage was.
  await expect.poll(listeners, { timeout: 5_000 }).toBe(1)
  await sql`update application set revision = revision + 1 where id = ${early.uuid}`.execute(other.db)
  expect(page.messages).toHaveLength(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(other.db)
  await expect.poll(() => page.messages.length, { timeout: 5_000 }).toBe(2)
  expect(page.closed()).toBeUndefined()
  await other.close()
})
