import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { workflow } from '#src/workflow/graph/workflow.table.ts'
import { aPostgresAddress, engines } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import {
  type Caller,
  callerAt,
  createBody,
  createPath,
  openAccount,
  ordinaryBorrower,
  type PlayedBorrower,
  type PlayedStatus,
  statusPath,
} from '#tests/support/walks/borrower-calls.ts'

const at = (street1: string): Partial<PlayedBorrower> => ({
  address: { street1, city: 'Austin', state: 'TX', zip: '78704' },
})

/**
 * Magic words that keep an application at each waiting status for a while, and ordinary words that pass all of them.
 */
const cast: readonly Partial<PlayedBorrower>[] = [
  {},
  { lastName: 'Late' },
  { lastName: 'Slow' },
  { lastName: 'Creditdown' },
  at('350 Latetitle Street'),
  at('410 Lateavm Road'),
  {},
  {},
]

interface ApplicationHandle {
  caller: Caller
  uuid: string
}

/** Retries a call, as a browser does, until it is answered. Every try uses the same key. */
const untilAnswered = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await pause(100)
    }
  }
}

const openOne = async (url: string, role: Partial<PlayedBorrower>, place: number): Promise<ApplicationHandle> => {
  const borrower = { ...ordinaryBorrower, birthDate: `1980-02-${String(place + 1).padStart(2, '0')}`, ...role }
  const caller = callerAt(url, borrower.organization)
  const email = await untilAnswered(() => openAccount(caller, borrower))
  const body = await untilAnswered(() => createBody(caller, borrower, email))
  const key = randomUUID()
  const { uuid } = await untilAnswered(() => caller.call<{ uuid: string }>('POST', createPath(borrower), body, key))
  return { caller, uuid }
}

describe.each(engines)('RTE-10 SUB-09 a server killed repeatedly on %s', async (engine) => {
  const postgres = engine === 'postgresql' ? await aPostgresAddress() : undefined

  test('loses nothing, duplicates nothing and leaves nothing stuck', { timeout: 180_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthline-recovery-'))
    const settings = {
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      SANDBOX_DELAY: '0.1',
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    }
    let product = await startKillable(settings)
    const opening = Promise.all(cast.map((role, place) => openOne(product.url, role, place)))
    for (const wait of [400, 900, 1_600]) {
      await pause(wait)
      await product.kill()
      product = await startKillable(settings)
    }
    const applications = await opening
    await pause(500)
    await product.kill()
    product = await startKillable(settings)

    // Late answers are due after 15 s. The test moves the clock instead of waiting.
    await applications[0]?.caller.call('POST', '/sandbox/clock', { forwardMinutes: 1 })
    const statuses = () =>
      Promise.all(
        applications.map(
          async ({ caller, uuid }) => (await caller.call<PlayedStatus>('GET', statusPath(uuid))).checklistStatus,
        ),
      )
    await expect.poll(statuses, { timeout: 60_000, interval: 250 }).toEqual(cast.map(() => 'OFFER_SELECTION'))
    await product.stop()

    const database = await openDatabase(postgres ?? { engine: 'embedded', folder })
    try {
      await expectIntact(
        database,
        applications.map(({ uuid }) => uuid),
      )
    } finally {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  })
})

const expectIntact = async ({ db }: Database, uuids: readonly string[]): Promise<void> => {
  const applications = await db.selectFrom('application').select(['id', 'revision']).execute()
  expect(applications.map(({ id }) => id).sort()).toEqual([...uuids].sort())
  for (const { id, revision } of applications) {
    const history = await db
      .selectFrom('statusHistory')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('revision')
      .execute()
    expect(history.map((row) => row.revision)).toEqual(Array.from({ length: revision + 1 }, (_, place) => place))
    for (const row of history.slice(1)) {
      const exits: Record<string, { to: Status }> = workflow[row.fromStatus as Status].on
      expect(exits[row.outcome]?.to).toBe(row.toStatus)
    }
    const reports = await db.selectFrom('report').select('kind').where('applicationId', '=', id).execute()
    expect(reports.map(({ kind }) => kind).sort()).toEqual(['property-record', 'soft-credit', 'valuation'])
    const runs = await db.selectFrom('pricingRun').select('id').where('applicationId', '=', id).execute()
    expect(runs).toHaveLength(1)
    const messages = await db
      .selectFrom('outboxMessage')
      .select('causeKey')
      .where('applicationId', '=', id)
      .orderBy('createdAt')
      .execute()
    expect(new Set(messages.map(({ causeKey }) => causeKey)).size).toBe(messages.length)
  }
}
