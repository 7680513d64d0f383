import { createHash, createHmac, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Funding } from '#src/features/funding/funding.contract.ts'
import { elementAt, readXml } from '#src/platform/server/outbound/xml.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { stubApi } from '#tests/support/stubs/stub-api.ts'
import { aProductThatCloses, type SignedLine } from '#tests/support/walks/signed-line.ts'

const webhookKey = 'whk-test'
const accountId = '5acec2ef-987b-4260-aa97-b719eeb0a8d5'

const recorder = await stubApi(
  () => ({
    body: '<RESPONSE_GROUP><RESPONSE><RESPONSE_DATA><PRIA_RESPONSE><PACKAGE><PRIA_DOCUMENT><RECORDING_ENDORSEMENT _InstrumentNumberIdentifier="2026-77" _RecordedDateTime="2026-11-20T10:00:00"><_FEES _TotalAmount="45.00"/></RECORDING_ENDORSEMENT></PRIA_DOCUMENT></PACKAGE></PRIA_RESPONSE></RESPONSE_DATA><STATUS _Description="Recorded"/></RESPONSE></RESPONSE_GROUP>',
  }),
  afterAll,
)
const orders = new Map<string, object>()
let status = 'processing'
const treasury = await stubApi(({ method, url, body, headers }) => {
  if (url.startsWith('/api/returns')) return { body: [] }
  if (method === 'POST') {
    const key = String(headers['idempotency-key'])
    const { amount } = JSON.parse(body.toString())
    const order = { id: randomUUID(), type: 'ach', effective_date: '2026-01-05', current_return: null, amount }
    if (!orders.has(key)) orders.set(key, order)
    return { body: { ...orders.get(key), status } }
  }
  const order = [...orders.values()].find((order) => url.endsWith((order as { id: string }).id))
  return { body: order ? { ...order, status } : [] }
}, afterAll)
const product = await aProductThatCloses({
  PRIA_CREDENTIALS: 'lintel:sesame',
  PRIA_URL: recorder.baseUrl,
  MODERN_TREASURY_CREDENTIALS: 'org-1:live-key',
  MODERN_TREASURY_URL: treasury.baseUrl,
  MODERN_TREASURY_ACCOUNT: accountId,
  MODERN_TREASURY_WEBHOOK_KEY: webhookKey,
})
const { db, reaches } = product
const at = (status: Status, street: string) => product.aSignedLine(status, { street })
const fetchFunding = ({ caller, path }: SignedLine) => caller.call<Funding>('GET', path('/funding'))
const sendWebhook = (key: string, orderId: string) => {
  const body = JSON.stringify({ event: 'completed', data: { object: 'payment_order', id: orderId } })
  const headers = {
    'content-type': 'application/json',
    'x-signature': createHmac('sha256', key).update(body).digest('hex'),
  }
  return fetch(`${product.url}/webhooks/payments`, { method: 'POST', body, headers })
}

test('the signed deed goes to the county with its index data, and returns with its recording number', async () => {
  const line = await at('RECORDING', '11 Orchard Street')
  await expect
    .poll(async () => (await fetchFunding(line)).recording, { timeout: 10_000 })
    .toMatchObject({ state: 'RECORDED', instrumentNumber: '2026-77', feeCents: 4_500 })
  const [sent] = recorder.requests
  const document = elementAt(readXml(sent!.body.toString()), 'REQUEST', 'PRIA_REQUEST', 'PACKAGE', 'PRIA_DOCUMENT')
  expect(elementAt(document, 'PROPERTY')?.attributes._County).toMatch(/^\d{5}$/)
  expect(elementAt(document, 'GRANTOR')?.attributes._LastName).toBeTruthy()
  expect(elementAt(document, 'GRANTEE')?.attributes._UnparsedName).toMatch(/lintel/i)
  const { sha256 } = await db
    .selectFrom('document')
    .select('sha256')
    .where('applicationId', '=', line.uuid)
    .where('kind', '=', 'SECURITY_INSTRUMENT')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const file = Buffer.from(elementAt(document, 'EMBEDDED_FILE', 'DOCUMENT')!.text, 'base64')
  expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
})

test('a payment is ordered once; an unsigned event changes nothing, and a signed one opens the line', async () => {
  const line = await at('FUNDABLE', '12 Orchard Street')
  await expect.poll(async () => (await fetchFunding(line)).payments[0]?.status, { timeout: 10_000 }).toBe('SUBMITTED')
  status = 'completed'
  const { reference } = await db
    .selectFrom('payment')
    .select('reference')
    .where('applicationId', '=', line.uuid)
    .executeTakeFirstOrThrow()
  const orderId = reference!.slice('mt_'.length)
  expect((await sendWebhook('another key', orderId)).status).toBe(401)
  expect((await sendWebhook(webhookKey, orderId)).status).toBe(204)
  await reaches(line.uuid, 'COMPLETE')
  expect((await fetchFunding(line)).payments).toMatchObject([{ status: 'SETTLED', amountCents: 4_000_000 }])
})
