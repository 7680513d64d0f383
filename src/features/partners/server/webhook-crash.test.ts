import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { openVault } from '#src/platform/server/keys/field-encryption.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { applications } from '#tests/support/applications.ts'
import { aPostgresAddress } from '#tests/support/product/database.ts'
import { startKillable } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { aReceiver } from '#tests/support/stubs/receiver.ts'
import { webhooksService } from './webhooks.service.ts'

const masterKey = Buffer.alloc(32, 9).toString('base64')
const address = await aPostgresAddress()
const database = await openDatabase(address)
const { db } = database
const ring = await openKeyRing(database, keysInSetting(masterKey))
const vault = openVault(ring)
afterAll(async () => {
  await ring.close()
  await database.close()
})
const anApplication = applications({ db }, vault)

test('a process that dies between commit and delivery, or during delivery, loses nothing', {
  timeout: 120_000,
}, async () => {
  const settings = {
    DATABASE_URL: address.url,
    MASTER_KEY: masterKey,
    PORT: String(await freePort()),
    SANDBOX_DELAY: '0',
    DATA_FOLDER: await mkdtemp(join(tmpdir(), 'hearthline-crash-')),
  }
  const receiver = await aReceiver()
  const webhooks = webhooksService({
    vault,
    clock: systemClock,
    rules: { innerAddresses: true },
    organizationByCode: (code) => shippedOrganizations.byCode(code)!,
  })
  const caller = { role: 'admin', organization: 'lintel', identityId: crypto.randomUUID(), sessionId: '' } as const
  await db.transaction().execute((tx) => webhooks.create(tx, caller, { url: receiver.url }))
  const move = async () => {
    const { id: applicationId } = await anApplication()
    const actor = { kind: 'staff', id: caller.identityId } as const
    await advance(db, { applicationId, from: 'IN_PROGRESS', outcome: 'withdrawn', actor, now: systemClock.now() })
    return applicationId
  }

  const first = await startKillable(settings)
  receiver.answers(() => 'never')
  const during = await move()
  await receiver.until(() => receiver.got.length > 0)
  await first.kill()
  const before = await move()
  receiver.answers(() => ({ status: 204 }))
  // Ends the leases of the deliveries that the killed process held.
  await sql`update webhook_delivery set due_at = now()`.execute(db)
  const second = await startKillable(settings)
  const receivedEvents = (id: string) => receiver.got.filter(({ event }) => event.data.applicationUuid === id)
  await receiver.until(() => receivedEvents(during).length > 1 && receivedEvents(before).length > 0)
  await second.stop()
  expect(new Set(receivedEvents(during).map(({ event }) => event.id)).size).toBe(1)
  const { rows } = await sql<{ sequence: number; state: string }>`
    select sequence, state from webhook_delivery join partner_event as event on event.id = event_id order by sequence`.execute(
    db,
  )
  expect(rows).toEqual([1, 2].map((sequence) => ({ sequence, state: 'delivered' })))
})
