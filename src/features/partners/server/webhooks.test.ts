import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeDocument } from '#src/features/documents/server/documents.store.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import { readMessage } from '#src/platform/server/messages/outbox.ts'
import { advance } from '#src/workflow/server/advance.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { aReceiver, type ReceivedEvent } from '#tests/support/stubs/receiver.ts'
import { giveConsent } from '#tests/support/walks/given-consent.ts'

const { url, db, vault, anIdentity, anApplication } = await anOpenedProduct()
const receiver = await aReceiver()
const admin = await anIdentity({ role: 'admin' })

const call = async (method: string, path: string, headers: Record<string, string>, body?: object) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
}
const keys = '/service-partner/secure/api/v1/keys'
const hooks = '/service-partner/api/v1/webhooks'
const asAdmin = (method: string, path: string, body?: object) => call(method, path, admin.headers, body)
const aKey = async (scopes: string[], more: object = {}) =>
  (await asAdmin('POST', keys, { name: 'Core system', scopes, expiresInDays: 30, ...more })).body as {
    key: string
    uuid: string
    prefix: string
  }
const by = (key: string) => (method: string, path: string, body?: object) => call(method, path, { apikey: key }, body)

/** Moves the application to an end, so that the product does nothing more with it. */
const moveOn = async (id: string) =>
  advance(db, {
    applicationId: id,
    from: 'IN_PROGRESS',
    outcome: 'withdrawn',
    actor: { kind: 'staff', id: admin.id },
    now: systemClock.now(),
  })

const declaresReceiver = (code: string) => code.includes('function isOurs')

/** The receiver's code as printed in the documents. */
const documentedReceiver = async () => {
  const page = await readFile(new URL('../../../../docs/partners.md', import.meta.url), 'utf8')
  const code = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, block = '']) => block).find(declaresReceiver) ?? ''
  const file = join(await mkdtemp(join(tmpdir(), 'hearthline-receiver-')), 'receiver.mjs')
  await writeFile(file, code)
  return (await import(/* @vite-ignore */ file)) as {
    isOurs(headers: Record<string, string | undefined>, body: string, secret: string): boolean
  }
}

describe('a key of a lender’s system', () => {
  test('allows what its scopes name, is shown once, and is stored only as a hash', async () => {
    const { key, prefix, uuid } = await aKey(['read-applications'])
    expect(key.startsWith(prefix)).toBe(true)
    const { id } = await anApplication()
    const read = await by(key)('GET', `/service-partner/api/v1/applications/${id}`)
    expect(read.body).toMatchObject({ uuid: id, status: 'IN_PROGRESS', nextStep: { waitsFor: ['system'] } })
    expect(JSON.stringify(read.body)).not.toMatch(/maria|garcia|orchard/i)
    expect((await by(key)('GET', `/service-partner/api/v1/applications`)).status).toBe(200)
    expect((await by(key)('GET', `/service-partner/api/v1/applications/${id}/documents`)).body).toEqual([])
    expect((await by(key)('GET', '/service-partner/api/v1/events')).body.code).toBe('partner/scope-missing')
    expect((await by(key)('GET', keys)).status).toBe(403)
    const listedKey = (await asAdmin('GET', keys)).body.find((candidate: { uuid: string }) => candidate.uuid === uuid)
    expect(listedKey).toMatchObject({ state: 'good', lastUsedAt: expect.any(String) })
    const { rows } = await sql<{ row: string }>`select row_to_json(partner_key)::text as row from partner_key`.execute(
      db,
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(12))
  })

  test('is rotated without a gap, ends immediately when revoked, and works only from its addresses', async () => {
    const { key, uuid } = await aKey(['read-events'])
    const rotation = await asAdmin('POST', `${keys}/${uuid}/rotate`, { overlapHours: 1, expiresInDays: 30 })
    const events = (of: string) => by(of)('GET', '/service-partner/api/v1/events')
    expect((await events(key)).status).toBe(200)
    expect((await events(rotation.body.key)).status).toBe(200)
    await asAdmin('POST', `${keys}/${uuid}/revoke`)
    for (const dead of [key, rotation.body.key, 'hlk_nobody']) expect((await events(dead)).status).toBe(401)
    const elsewhere = await aKey(['read-events'], { allowedAddresses: ['203.0.113.0/24'] })
    expect((await events(elsewhere.key)).body.code).toBe('partner/address-not-allowed')
    const here = await aKey(['read-events'], { allowedAddresses: ['203.0.113.0/24', '127.0.0.0/8', '::1'] })
    expect((await events(here.key)).status).toBe(200)
    const wrong = await asAdmin('POST', keys, {
      name: 'x',
      scopes: ['read-events'],
      expiresInDays: 1,
      allowedAddresses: ['10.0.0.0/33'],
    })
    expect(wrong.body.faults[0].field).toBe('allowedAddresses.0')
  })
})

describe('a webhook', () => {
  let manage: ReturnType<typeof by>
  let hook: { uuid: string; secret: string }
  beforeAll(async () => {
    manage = by((await aKey(['manage-webhooks', 'read-events'])).key)
    hook = (await manage('POST', hooks, { url: receiver.url })).body
  })
  beforeEach(() => {
    receiver.answers(() => ({ status: 204 }))
    receiver.got.length = 0
  })
  const of = (id: string) => receiver.got.filter(({ event }) => event.data.applicationUuid === id)
  const makeDue = () =>
    // Running deliveries keep their lease. The worker is woken so that the attempts follow each other without its
    // pauses.
    sql`with due as (
      update webhook_delivery set due_at = now() where state = 'waiting' and exists (
        select from webhook_attempt as tried where tried.delivery_id = webhook_delivery.id and tried.attempt = webhook_delivery.attempt
      ) returning id
    ) select pg_notify('work', 'delivery') from due`.execute(db)
  const log = async (query = '') =>
    (await manage('GET', `${hooks}/${hook.uuid}/deliveries${query}`)).body.deliveries as {
      eventId: string
      state: string
      replay: boolean
      attempts: { status: number | null; fault: string | null; firstBytes: string; milliseconds: number }[]
    }[]
  const waitForDeliveries = async (eventId: string, many = 1) => {
    // Reads the database because the test counts the calls.
    const finishedDeliveries = () =>
      sql`select 1 from webhook_delivery where event_id = ${eventId} and state <> 'waiting'`.execute(db)
    while ((await finishedDeliveries()).rows.length < many) await makeDue()
    return (await log(`?eventId=${eventId}`)).filter(({ state }) => state !== 'waiting')
  }

  test('receives the same events as the events list, with a signature that the documented check accepts', async () => {
    const { id } = await anApplication()
    await moveOn(id)
    await receiver.until(() => of(id).length > 0)
    const [first] = of(id)
    const { isOurs } = await documentedReceiver()
    expect(isOurs(first!.headers, first!.body, hook.secret)).toBe(true)
    expect(isOurs(first!.headers, `${first!.body} `, hook.secret)).toBe(false)
    expect(isOurs({ ...first!.headers, 'webhook-timestamp': '1' }, first!.body, hook.secret)).toBe(false)
    const { events } = (await manage('GET', `/service-partner/api/v1/events?after=${first!.event.sequence - 1}`)).body
    expect(events[0]).toEqual(first!.event)
    expect(first!.headers['webhook-id']).toBe(first!.event.id)
  })

  test('12 CFR 1016.4, 1016.13: a lender whose notice states that it does not share has no marketing receiver', async () => {
    const asMarketing = await manage('POST', hooks, { url: receiver.url, forMarketing: true })
    expect([asMarketing.status, asMarketing.body.faults[0].field]).toEqual([400, 'forMarketing'])
    const { uuid } = (await manage('POST', hooks, { url: receiver.url })).body
    expect((await manage('PATCH', `${hooks}/${uuid}`, { forMarketing: true })).status).toBe(400)
    await manage('DELETE', `${hooks}/${uuid}`)
  })

  test('12 CFR 1016.10: for marketing receives nothing about people who limited sharing or have not had 30 days to do so', async () => {
    const organization = 'aldous-wren'
    const sharing = await anIdentity({ role: 'admin', organization })
    const manageSharing = (method: string, path: string, body?: object) =>
      call(method, path, { ...sharing.headers, 'x-org': organization }, body)
    const marketing = (await manageSharing('POST', hooks, { url: receiver.url, forMarketing: true })).body
    expect(marketing).toMatchObject({ forMarketing: true })
    const plain = (await manageSharing('POST', hooks, { url: receiver.url })).body
    const borrower = async () => (await anIdentity({ organization })).id
    const days = (many: number) => new Date(systemClock.now().getTime() - many * 86_400_000)
    const aNotifiedApplicant = async (givenAt: Date | null, limitsSharing = false) => {
      const identityId = await borrower()
      // Before there is anything to share: an event of the application is sent as soon as it has a number.
      if (limitsSharing) await giveConsent(db, { identityId, type: 'SHARING_LIMIT', at: systemClock.now() })
      const application = await anApplication({ organization, identityId })
      if (givenAt) {
        const notice = { kind: 'PRIVACY_NOTICE', language: 'en', mediaType: 'application/pdf' } as const
        const bytes = Buffer.from('%PDF-1.7')
        const shelf = {
          vault,
          objects: { put: async () => {}, get: async () => bytes, remove: async () => {} },
          clock: { now: () => givenAt },
        }
        await db
          .transaction()
          .execute((tx) =>
            storeDocument(tx, shelf, { ...notice, bytes, applicationId: application.id, causeKey: application.id }),
          )
      }
      return application
    }
    const limiting = await aNotifiedApplicant(days(31), true)
    const open = await aNotifiedApplicant(days(31))
    const fresh = await aNotifiedApplicant(days(29))
    const without = await aNotifiedApplicant(null)
    const everyone = [limiting, open, fresh, without]
    for (const { id } of everyone) await moveOn(id)
    const receiversOf = async (webhookUuid: string) => {
      const { rows } = await sql<{ id: string }>`
        select distinct event.application_id as id from webhook_delivery as delivery
        join partner_event as event on event.id = delivery.event_id
        where delivery.endpoint_id = ${webhookUuid} and event.application_id is not null`.execute(db)
      return rows.map(({ id }) => id).sort()
    }
    await receiver.until(() => everyone.every(({ id }) => of(id).length > 0) && of(open.id).length > 1)
    expect(await receiversOf(plain.uuid)).toEqual(everyone.map(({ id }) => id).sort())
    expect(await receiversOf(marketing.uuid)).toEqual([open.id])
    const limitedEvents = await db
      .selectFrom('partnerEvent')
      .select('id')
      .where('applicationId', '=', limiting.id)
      .execute()
    const replay = await manageSharing('POST', `${hooks}/${marketing.uuid}/replay`, { eventId: limitedEvents[0]!.id })
    expect(replay.status).toBe(202)
    expect(await receiversOf(marketing.uuid)).toEqual([open.id])
    for (const { uuid } of [marketing, plain]) await manageSharing('DELETE', `${hooks}/${uuid}`)
  })

  test('a failed webhook is retried under the same event id, while later events wait their turn', async () => {
    const { id } = await anApplication()
    receiver.answers((at) =>
      at === 1
        ? { status: 500, body: `broken${'x'.repeat(900)}` }
        : at === 2
          ? { status: 302, headers: { location: receiver.url } }
          : { status: 200 },
    )
    await moveOn(id)
    await receiver.until(() => of(id).length === 1)
    await sql`update application set status = 'IN_PROGRESS' where id = ${id}`.execute(db)
    await moveOn(id)
    const [first] = of(id)
    const [delivery] = await waitForDeliveries(first!.event.id)
    expect(delivery!.state).toBe('delivered')
    expect(delivery!.attempts.map(({ status }) => status)).toEqual([500, 302, 200])
    expect(delivery!.attempts[0]!.firstBytes).toHaveLength(512)
    await receiver.until(() => of(id).length === 4)
    expect(of(id).map(({ event }) => event.data.revision)).toEqual([1, 1, 1, 2])
    expect(
      new Set(
        of(id)
          .slice(0, 3)
          .map(({ event }) => event.id),
      ).size,
    ).toBe(1)
  })

  test('gives up on an event after eight attempts, and a replay of one or a range sends it again', {
    timeout: 60_000,
  }, async () => {
    receiver.answers(() => ({ status: 503 }))
    const { id } = await anApplication()
    await moveOn(id)
    await receiver.until(() => of(id).length === 1)
    const [{ event }] = of(id) as [ReceivedEvent]
    const [failedDelivery] = await waitForDeliveries(event.id)
    expect(failedDelivery).toMatchObject({ state: 'failed' })
    expect(failedDelivery!.attempts).toHaveLength(8)
    receiver.answers(() => ({ status: 204 }))
    expect((await manage('POST', `${hooks}/${hook.uuid}/replay`, { eventId: event.id })).body).toEqual({
      deliveries: 1,
    })
    await waitForDeliveries(event.id, 2)
    const range = { from: event.sequence, to: event.sequence }
    expect((await manage('POST', `${hooks}/${hook.uuid}/replay`, range)).body).toEqual({ deliveries: 1 })
    const all = await waitForDeliveries(event.id, 3)
    expect(all.map(({ state, replay }) => `${state} ${replay}`)).toEqual([
      'delivered true',
      'delivered true',
      'failed false',
    ])
    expect(new Set(of(id).map((receivedEvent) => receivedEvent.headers['webhook-id'])).size).toBe(1)
    expect((await manage('POST', `${hooks}/${hook.uuid}/replay`, { eventId: crypto.randomUUID() })).status).toBe(404)
  })

  test('signs with both secrets during a rotation, and can be tested', async () => {
    const { isOurs } = await documentedReceiver()
    const { secret } = (await manage('POST', `${hooks}/${hook.uuid}/rotate-secret`, { overlapHours: 1 })).body
    const { eventId } = (await manage('POST', `${hooks}/${hook.uuid}/test`)).body
    await receiver.until(() => receiver.got.some(({ event }) => event.id === eventId))
    const testDelivery = receiver.got.find(({ event }) => event.id === eventId)!
    expect(testDelivery.event).toMatchObject({ type: 'webhook.test', data: { webhookUuid: hook.uuid } })
    expect(isOurs(testDelivery.headers, testDelivery.body, secret)).toBe(true)
    expect(isOurs(testDelivery.headers, testDelivery.body, hook.secret)).toBe(true)
  })

  test('is turned off after days without a success; an admin gets an email, and no waiting event is lost', {
    timeout: 60_000,
  }, async () => {
    receiver.answers(() => ({ status: 500 }))
    const { id } = await anApplication()
    await sql`update webhook_endpoint set failing_since = now() - interval '5 days' where id = ${hook.uuid}`.execute(db)
    await moveOn(id)
    await receiver.until(() => of(id).length === 1)
    const state = async () =>
      (await sql<{ state: string }>`select state from webhook_endpoint where id = ${hook.uuid}`.execute(db)).rows[0]
        ?.state
    while ((await state()) !== 'failing');
    const { rows } = await sql<{
      id: string
      recipient: string
    }>`select id, recipient from outbox_message where cause_key like 'webhook-off:%'`.execute(db)
    expect(rows.map(({ recipient }) => recipient)).toContain(admin.email)
    expect((await readMessage(db, vault, rows[0]?.id ?? ''))?.body.text).toMatch(/\/api\/partners(\?\S*)?$/m)
    expect((await manage('POST', `${hooks}/${hook.uuid}/test`)).body.code).toBe('webhook/not-on')
    receiver.answers(() => ({ status: 204 }))
    await manage('PATCH', `${hooks}/${hook.uuid}`, { on: true })
    await waitForDeliveries(of(id)[0]!.event.id)
    expect(await state()).toBe('on')
  })

  test('a webhook that hangs does not delay any other', async () => {
    const slow = await aReceiver()
    slow.answers(() => 'never')
    const other = (await manage('POST', hooks, { url: slow.url })).body
    const createdApplications = await Promise.all([anApplication(), anApplication(), anApplication()])
    for (const { id } of createdApplications) await moveOn(id)
    await receiver.until(() => createdApplications.every(({ id }) => of(id).length > 0))
    await slow.until(() => slow.got.length >= 3)
    expect((await manage('DELETE', `${hooks}/${other.uuid}`)).status).toBe(204)
  })
})
