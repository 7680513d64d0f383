import { randomUUID } from 'node:crypto'
import ModernTreasury from 'modern-treasury'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall } from '#tests/support/product/sandbox-setting.ts'
import { type StubApiAnswer, type StubRequest, stubApi } from '#tests/support/stubs/stub-api.ts'
import type { PaymentOrder } from '../disbursement.port.ts'
import { modernTreasury, modernTreasuryWebhook } from './modern-treasury.ts'

const organizationId = 'org-1'
const apiKey = 'live-key'
const accountId = '5acec2ef-987b-4260-aa97-b719eeb0a8d5'
const order: PaymentOrder = {
  rail: 'ACH',
  amountCents: 4_000_000,
  memo: 'Line 104-2231',
  to: { kind: 'account', routing: '011401533', account: '771100099', accountKind: 'SAVINGS', holder: 'Maria Garcia' },
}

/** The published type of a payment order, with every field. */
const paymentOrder = (change: Partial<ModernTreasury.PaymentOrder>): ModernTreasury.PaymentOrder => ({
  id: randomUUID(),
  accounting: {},
  accounting_category_id: null,
  accounting_ledger_class_id: null,
  amount: 4_000_000,
  charge_bearer: null,
  counterparty_id: null,
  created_at: '2026-11-24T15:00:00Z',
  currency: 'USD',
  current_hold: null,
  current_return: null,
  description: null,
  direction: 'credit',
  effective_date: '2026-11-25',
  expires_at: null,
  external_id: null,
  foreign_exchange_contract: null,
  foreign_exchange_indicator: null,
  foreign_exchange_rate: null,
  ledger_transaction_id: null,
  live_mode: true,
  metadata: {},
  nsf_protected: false,
  object: 'payment_order',
  originating_account_id: accountId,
  originating_party_name: null,
  priority: 'normal',
  process_after: null,
  purpose: null,
  receiving_account_id: randomUUID(),
  receiving_account_type: 'external_account',
  reconciliation_status: 'unreconciled',
  reference_numbers: [],
  remittance_information: null,
  send_remittance_advice: null,
  statement_descriptor: null,
  status: 'pending',
  subtype: null,
  transaction_ids: [],
  type: 'ach',
  ultimate_originating_account: null,
  ultimate_originating_account_id: null,
  ultimate_originating_account_type: null,
  ultimate_originating_party_identifier: null,
  ultimate_originating_party_name: null,
  ultimate_receiving_party_identifier: null,
  ultimate_receiving_party_name: null,
  updated_at: '2026-11-24T15:00:00Z',
  vendor_attributes: null,
  vendor_failure_reason: null,
  ...change,
})

const returnObject = (change: Partial<ModernTreasury.ReturnObject>): ModernTreasury.ReturnObject => ({
  id: randomUUID(),
  amount: 0,
  code: 'C02',
  corrections: null,
  created_at: '2026-11-25T15:00:00Z',
  currency: 'USD',
  current_return: null,
  date_of_death: null,
  discarded_at: null,
  failure_reason: null,
  internal_account_id: accountId,
  ledger_transaction_id: null,
  live_mode: true,
  object: 'return',
  reason: null,
  reconciliation_status: 'unreconciled',
  reference_numbers: [],
  returnable_id: randomUUID(),
  returnable_type: 'payment_order',
  role: 'receiving',
  status: 'completed',
  transaction_id: null,
  transaction_line_item_id: null,
  type: 'ach_noc',
  updated_at: '2026-11-25T15:00:00Z',
  ...change,
})

/** The bank as Modern Treasury: a key makes one order, and orders are found by their metadata. */
const aTreasury = async (special?: (request: StubRequest) => StubApiAnswer | undefined) => {
  const orders = new Map<string, ModernTreasury.PaymentOrder>()
  const returns: ModernTreasury.ReturnObject[] = []
  const expected = `Basic ${Buffer.from(`${organizationId}:${apiKey}`).toString('base64')}`
  const { baseUrl, requests } = await stubApi((request) => {
    const { method, url, headers, body } = request
    const answer = special?.(request)
    if (answer) return answer
    if (headers.authorization !== expected) return { status: 401, body: { errors: { code: 'unauthorized' } } }
    const { pathname, searchParams } = new URL(url, 'http://stub')
    if (pathname === '/api/returns') return { body: returns }
    if (method === 'POST') {
      const key = String(headers['idempotency-key'])
      const params = JSON.parse(body.toString()) as ModernTreasury.PaymentOrderCreateParams
      const { amount, metadata = {}, type } = params
      if (!orders.has(key)) orders.set(key, paymentOrder({ amount, metadata, type }))
      return { status: 201, body: orders.get(key) }
    }
    const mark = searchParams.get('metadata[order]')
    if (pathname === '/api/payment_orders')
      return { body: [...orders.values()].filter(({ metadata }) => metadata.order === mark) }
    const order = [...orders.values()].find(({ id }) => pathname === `/api/payment_orders/${id}`)
    if (order && method === 'PATCH') {
      if (order.status !== 'pending') return { status: 422, body: { errors: { code: 'parameter_invalid' } } }
      order.status = JSON.parse(body.toString()).status
    }
    return order ? { body: order } : { status: 404, body: { errors: { code: 'resource_not_found' } } }
  })
  const clock = { now: () => new Date('2026-11-25T15:00:00Z') }
  const open = (more: { timeoutMs?: number; apiKey?: string } = {}) =>
    modernTreasury({ organizationId, apiKey, accountId, baseUrl, clock, ...more })
  const official = new ModernTreasury({ organizationID: organizationId, apiKey, baseURL: baseUrl, maxRetries: 0 })
  return { payments: open(), open, official, orders, returns, requests, clock, only: () => [...orders.values()][0]! }
}

const essence = ({ method, url, headers, body }: StubRequest) => ({
  method,
  url: decodeURIComponent(url),
  authorization: headers.authorization,
  key: headers['idempotency-key'],
  body: body.length > 0 ? JSON.parse(body.toString()) : null,
})

describe('payments by Modern Treasury', () => {
  test('requests match those of the supplier’s own client', async () => {
    const { payments, official, requests } = await aTreasury()
    await payments.send(order, { ...aCall, attempt: 2 })
    const own = requests.splice(0).map(essence)
    const mark = own[1]!.key as string
    await official.paymentOrders.list({ metadata: { order: mark } })
    await official.paymentOrders.create(
      {
        type: 'ach',
        subtype: 'PPD',
        direction: 'credit',
        amount: 4_000_000,
        currency: 'USD',
        originating_account_id: accountId,
        statement_descriptor: 'HELOC DRAW',
        remittance_information: 'Line 104-2231',
        metadata: { order: mark },
        receiving_account: {
          account_type: 'savings',
          party_name: 'Maria Garcia',
          party_type: 'individual',
          account_details: [{ account_number: '771100099' }],
          routing_details: [{ routing_number: '011401533', routing_number_type: 'aba' }],
        },
      },
      { idempotencyKey: mark },
    )
    expect(own).toEqual(requests.map(essence))
  })

  test('responses are read as the supplier’s own client reads them', async () => {
    const { payments, official, requests, only } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    only().status = 'completed'
    requests.splice(0)
    await payments.read(reference)
    const own = requests.splice(0).map(essence)
    await official.paymentOrders.retrieve(only().id)
    await official.returns.list({ returnable_type: 'payment_order', returnable_id: only().id, per_page: 25 })
    expect(own).toEqual(requests.map(essence))
  })

  test('an order is canceled as the supplier’s own client does it, and then counts as stopped', async () => {
    const { payments, official, requests, only } = await aTreasury()
    expect(await payments.stop(aCall)).toEqual({ state: 'STOPPED' })
    await payments.send(order, aCall)
    requests.splice(0)
    expect(await payments.stop(aCall)).toEqual({ state: 'STOPPED' })
    const [, own] = requests.splice(0).map(essence)
    only().status = 'pending'
    await official.paymentOrders.update(only().id, { status: 'cancelled' })
    expect(own).toMatchObject({ ...essence(requests[0]!), key: undefined })
  })

  test.each(['processing', 'sent', 'completed'] as const)('an order that is %s has left', async (status) => {
    const { payments, only } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    only().status = status
    expect(await payments.stop(aCall)).toEqual({ state: 'LEFT', reference })
  })

  test('the same key sends once, however late it is repeated, and a different amount makes no payment', async () => {
    const { payments, orders } = await aTreasury()
    const one = await payments.send(order, aCall)
    expect(await payments.send(order, aCall)).toEqual(one)
    // The key of the API is forgotten after a day.
    const [first] = [...orders.values()]
    orders.clear()
    orders.set('forgotten', first!)
    expect(await payments.send(order, { ...aCall, attempt: 2 })).toEqual(one)
    expect(orders.size).toBe(1)
    await expect(payments.send({ ...order, amountCents: 1 }, { ...aCall, attempt: 2 })).rejects.toThrow(
      'another amount',
    )
    expect(await payments.send(order, { ...aCall, key: 'another' })).not.toEqual(one)
  })

  test.each([
    ['needs_approval', { state: 'SUBMITTED' }],
    ['processing', { state: 'SUBMITTED' }],
    ['sent', { state: 'SENT' }],
    ['returned', { state: 'RETURNED', code: 'R03' }],
    ['reversed', { state: 'RETURNED', code: 'REVERSED' }],
    ['denied', { state: 'REJECTED', code: 'DENIED' }],
    ['failed', { state: 'REJECTED', code: 'FAILED' }],
    ['stopped', { state: 'REJECTED', code: 'STOPPED' }],
  ] as const)('%s is %j', async (status, report) => {
    const { payments, only } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    const lastReturn = status === 'returned' ? returnObject({ code: 'R03', type: 'ach' }) : null
    Object.assign(only(), { status, current_return: lastReturn })
    expect(await payments.read(reference)).toEqual(report)
  })

  test('an ACH payment counts as paid when the return period is over, and a wire counts immediately', async () => {
    const { payments, only, clock, orders } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    only().status = 'completed'
    expect(await payments.read(reference)).toEqual({ state: 'SENT' })
    clock.now = () => new Date('2026-12-01T15:00:00Z')
    expect(await payments.read(reference)).toEqual({ state: 'SETTLED', correction: null })
    clock.now = () => new Date('2026-11-25T15:00:00Z')
    const wire = await payments.send({ ...order, rail: 'WIRE' }, { ...aCall, key: 'wire' })
    for (const order of orders.values()) order.status = 'completed'
    expect(await payments.read(wire.reference)).toEqual({ state: 'SETTLED', correction: null })
  })

  test('notifications of change correct the account, and the payment counts as paid when the return period is over', async () => {
    const { payments, only, returns, clock } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    only().status = 'completed'
    returns.push(
      returnObject({
        code: 'C07',
        created_at: '2026-11-25T16:00:00Z',
        corrections: { account_number: '42', routing_number: '111000025', transaction_code: '32' },
      }),
      returnObject({
        code: 'C01',
        created_at: '2026-11-25T15:00:00Z',
        corrections: { account_number: '41', routing_number: null, transaction_code: null },
      }),
    )
    const correction = { code: 'C07', account: '42', routing: '111000025', accountKind: 'SAVINGS' }
    expect(await payments.read(reference)).toEqual({ state: 'SENT', correction })
    clock.now = () => new Date('2026-12-01T15:00:00Z')
    expect(await payments.read(reference)).toEqual({ state: 'SETTLED', correction })
  })

  test.each([
    ['C05', '42'],
    ['C09', null],
    ['C13', null],
  ] as const)('a notification of change %s that names no account corrects none', async (code, transactionCode) => {
    const { payments, only, returns } = await aTreasury()
    const { reference } = await payments.send(order, aCall)
    only().status = 'completed'
    const corrections = { account_number: null, routing_number: null, transaction_code: transactionCode }
    returns.push(returnObject({ code, corrections }))
    expect(await payments.read(reference)).toEqual({ state: 'SENT' })
  })

  test('a refused order is rejected with the supplier’s code', async () => {
    const fault = {
      status: 422,
      body: { errors: { code: 'parameter_invalid', message: 'routing 011401533', parameter: 'x' } },
    }
    const { payments } = await aTreasury(({ method }) => (method === 'POST' ? fault : undefined))
    const { reference } = await payments.send(order, aCall)
    expect(reference).not.toContain('011401533')
    expect(await payments.read(reference)).toEqual({ state: 'REJECTED', code: 'PARAMETER_INVALID' })
  })

  test.each<[string, StubApiAnswer]>([
    ['an error of the server', { status: 500, body: 'Maria Garcia' }],
    ['a refused key', { status: 401, body: {} }],
    ['too many calls', { status: 429, body: {} }],
    ['a key that is at work', { status: 409, body: {} }],
    ['silence', { hangs: true }],
    ['another shape', { body: { id: 'Maria Garcia' } }],
    ['no JSON', { body: '<html>Maria Garcia</html>' }],
  ])('%s means the supplier is unavailable, and the error identifies no one', async (_, answer) => {
    const { open } = await aTreasury(() => answer)
    const failure = await open({ timeoutMs: 200 })
      .send(order, aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/garcia|771100099|011401533|live-key/i)
  })

  test('a reference from another service is not looked up', async () => {
    const { payments, requests } = await aTreasury()
    for (const reference of ['mt_', 'mt_../../x', 'ach_1', randomUUID()])
      await expect(payments.read(reference)).rejects.toBeInstanceOf(VendorUnavailable)
    expect(requests).toEqual([])
  })
})

describe('Modern Treasury webhooks', () => {
  const { isSigned, parseEvent } = modernTreasuryWebhook('whk')
  const official = new ModernTreasury({ organizationID: organizationId, apiKey })
  const id = randomUUID()
  const body = JSON.stringify({ event: 'completed', data: paymentOrder({ id }) })
  const signature = official.webhooks.getSignature(body, { key: 'whk' })
  const message = (text: string, header?: string) => ({
    body: Buffer.from(text),
    headers: header === undefined ? {} : { 'x-signature': header },
    now: new Date(),
  })

  test('are signed over their exact bytes the way the supplier’s own client signs them', () => {
    expect(isSigned(message(body, signature))).toBe(true)
    expect(isSigned(message(`${body} `, signature))).toBe(false)
    expect(isSigned(message(body, official.webhooks.getSignature(body, { key: 'other' })))).toBe(false)
    expect(isSigned(message(body))).toBe(false)
  })

  test('concern a payment or the return of one', () => {
    expect(parseEvent(JSON.parse(body))).toEqual({ reference: `mt_${id}` })
    expect(parseEvent({ event: 'created', data: returnObject({ returnable_id: id }) })).toEqual({
      reference: `mt_${id}`,
    })
    expect(parseEvent({ event: 'created', data: { object: 'counterparty', id } })).toBeUndefined()
    expect(parseEvent({ event: 'created', data: returnObject({ returnable_type: 'reversal' }) })).toBeUndefined()
    expect(parseEvent(null)).toBeUndefined()
  })
})
