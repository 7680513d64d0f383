import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import { aReceiver } from '#tests/support/stubs/receiver.ts'
import { aProductWithRequests } from '#tests/support/walks/asked-borrower.ts'
import { createClient, everyPage } from '../../../clients/typescript/src/client.ts'
import { events } from '../../../clients/typescript/src/events.ts'
import { verifyWebhook } from '../../../clients/typescript/src/webhook.ts'

const { url, callApi, staff, aBorrower } = await aProductWithRequests()
const admin = await staff('admin')

/** In production the host selects the brand; here it is the same for all brands. */
const atLintel: typeof fetch = (address, init) =>
  fetch(address, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-org': 'lintel' } })
const clientFor = async (scopes: readonly PartnerScope[]) => {
  const { body } = await callApi('POST', '/service-partner/secure/api/v1/keys', admin.headers, {
    name: 'Core banking',
    scopes,
    expiresInDays: 30,
  })
  return createClient({ baseUrl: url, apiKey: body.key, fetch: atLintel, maxTries: 1 })
}
const client = await clientFor(['read-applications', 'read-events', 'read-documents', 'write-leads', 'manage-webhooks'])
const receiver = await aReceiver()
const { uuid } = await aBorrower()

test('the client lists applications page by page, and reads a single one', async () => {
  const listedUuids: string[] = []
  for await (const page of everyPage(client.listPartnerApplications, {}))
    listedUuids.push(...page.applications.map((application) => application.uuid))
  expect(listedUuids).toContain(uuid)
  const application = await client.readPartnerApplication({ params: { uuid } })
  expect(application).toMatchObject({ uuid, status: 'OFFER_SELECTION', nextStep: { part: 'offer' } })
})

test('the client submits a lead, and gets its errors by field', async () => {
  const lead = await client.addLead({ body: { affiliate: 'RateFinder', email: 'ana@home.example' } })
  expect(lead.link).toContain('affiliateId=')
  await expect(client.addLead({ body: { affiliate: '', email: 'nobody' } })).rejects.toMatchObject({
    status: 400,
    code: 'request/invalid',
    faults: expect.arrayContaining([expect.objectContaining({ field: 'email' })]),
  })
})

test('the client reads document bytes when the lender shares them, and otherwise gets the reason for the denial', async () => {
  const reader = await clientFor(['read-loans', 'read-documents'])
  await expect(reader.readPartnerMismo({ params: { uuid } })).rejects.toMatchObject({
    status: 403,
    code: 'sharing/off',
  })
  await callApi('PUT', '/service-partner/secure/api/v1/data-sharing', admin.headers, {
    version: 0,
    loans: true,
    documents: true,
    reason: 'The servicing system reads them',
  })
  const bytes = await reader.readPartnerMismo({ params: { uuid } })
  expect(new TextDecoder().decode(bytes)).toContain('MISMOReferenceModelIdentifier')
  expect(createHash('sha256').update(bytes).digest('hex')).toHaveLength(64)
  await expect(reader.readPartnerLoan({ params: { uuid } })).rejects.toMatchObject({ code: 'boarding/not-open' })
})

test('the client creates a webhook, verifies its message, and reads the same event in order', async () => {
  const { uuid: webhookUuid, secret } = await client.createWebhook({ body: { url: receiver.url } })
  afterAll(() => client.removeWebhook({ params: { webhookUuid } }))
  await aBorrower()
  const { eventId } = await client.testWebhook({ params: { webhookUuid } })
  await receiver.until(() => receiver.got.some(({ event }) => event.id === eventId))
  const message = receiver.got.find(({ event }) => event.id === eventId)!
  const event = await verifyWebhook(message, secret)
  expect(event).toMatchObject({ type: 'webhook.test', data: { webhookUuid } })
  await expect(verifyWebhook({ ...message, body: `${message.body} ` }, secret)).rejects.toThrow()

  const sequences: number[] = []
  const idsByType = new Map<string, string>()
  for await (const event of events(client)) {
    sequences.push(event.sequence)
    idsByType.set(event.type, event.id)
  }
  expect(sequences).toEqual(sequences.map((_, place) => place + 1))
  expect(idsByType.get('webhook.test')).toBe(eventId)

  const raisedId = idsByType.get('condition.raised') ?? ''
  const replay = { params: { webhookUuid }, body: { eventId: raisedId }, idempotencyKey: 'replay-of-one-event' }
  const answers = [await client.replayEvents(replay), await client.replayEvents(replay)]
  expect(answers).toEqual([{ deliveries: 1 }, { deliveries: 1 }])
  const { deliveries } = await client.listDeliveries({ params: { webhookUuid }, query: { eventId: raisedId } })
  expect(deliveries.filter(({ replay: isReplay }) => isReplay)).toHaveLength(1)
})

test('the client polls for new events until it is stopped', async () => {
  const stop = new AbortController()
  const reading = (async () => {
    const types: string[] = []
    for await (const event of events(client, { pollMs: 20, signal: stop.signal })) {
      types.push(event.type)
      if (event.type === 'webhook.test' && types.filter((type) => type === 'webhook.test').length === 2) stop.abort()
    }
    return types
  })()
  const { uuid: webhookUuid } = await client.createWebhook({ body: { url: receiver.url } })
  await client.testWebhook({ params: { webhookUuid } })
  expect((await reading).at(-1)).toBe('webhook.test')
})
