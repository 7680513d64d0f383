import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { aCall } from '#tests/support/product/sandbox-setting.ts'
import { type StubApiAnswer, type StubRequest, stubApi } from '#tests/support/stubs/stub-api.ts'
import type { CheckoutRequest } from '../card-payment.port.ts'
import { stripePayments, stripeWebhook } from './stripe.ts'

const secretKey = 'sk_test_1'
const request: CheckoutRequest = {
  amountCents: 57_500,
  what: 'Appraisal of your home',
  returnUrl: 'https://lintel.test/account/heloc/1/hold?org=lintel',
}

type PublishedSession = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'status' | 'payment_status'> & {
  payment_intent: Pick<Stripe.PaymentIntent, 'id'> & { latest_charge: PublishedCharge | null }
}
type PublishedCharge = Pick<Stripe.Charge, 'id' | 'created' | 'refunded' | 'receipt_number'> & {
  payment_method_details: { type: string; card: Pick<Stripe.Charge.PaymentMethodDetails.Card, 'brand' | 'last4'> }
}

/** Stripe, as far as the published types of its own package say it answers. */
const aStripe = async (special?: (request: StubRequest) => StubApiAnswer | undefined) => {
  const sessions = new Map<string, PublishedSession>()
  const refunds = new Set<string>()
  const pay = ({ payment_intent: intent, ...session }: PublishedSession): void => {
    const charge: PublishedCharge = {
      id: 'ch_1',
      created: 1_795_000_000,
      refunded: false,
      receipt_number: null,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    }
    Object.assign(sessions.get(session.id)!, { status: 'complete', payment_status: 'paid' })
    intent.latest_charge = charge
  }
  const keys = new Map<string, string>()
  const { baseUrl, requests } = await stubApi((call) => {
    const answer = special?.(call)
    if (answer) return answer
    const { method, url, headers, body } = call
    if (headers.authorization !== `Bearer ${secretKey}`) return { status: 401, body: { error: { type: 'x' } } }
    const key = String(headers['idempotency-key'])
    const [, , id = '', act] = new URL(url, 'http://stub').pathname.slice(1).split('/').slice(1)
    if (method === 'POST' && url === '/v1/checkout/sessions') {
      const newId = keys.get(key) ?? `cs_test_${keys.size + 1}`
      keys.set(key, newId)
      if (!sessions.has(newId))
        sessions.set(newId, {
          id: newId,
          url: `https://checkout.stripe.com/c/pay/${newId}`,
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: { id: `pi_${newId}`, latest_charge: null },
        })
      return { body: sessions.get(newId) }
    }
    if (url === '/v1/refunds') {
      const intent = new URLSearchParams(body.toString()).get('payment_intent') ?? ''
      const charge = [...sessions.values()].find((session) => session.payment_intent.id === intent)?.payment_intent
        .latest_charge
      if (!charge || charge.refunded) return { status: 400, body: { error: { code: 'charge_already_refunded' } } }
      charge.refunded = true
      refunds.add(intent)
      return { body: { id: 're_1', status: 'succeeded' } }
    }
    const session = sessions.get(id)
    if (!session) return { status: 404, body: { error: { code: 'resource_missing' } } }
    if (act !== 'expire') return { body: session }
    if (session.status !== 'open') return { status: 400, body: { error: { message: 'not open' } } }
    session.status = 'expired'
    return { body: session }
  })
  const { hostname, port } = new URL(baseUrl)
  const official = new Stripe(secretKey, {
    protocol: 'http',
    host: hostname,
    port,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const open = (more: { timeoutMs?: number; secretKey?: string } = {}) =>
    stripePayments({ secretKey, baseUrl, ...more })
  return { payments: open(), open, official, sessions, refunds, requests, pay }
}

const essence = ({ method, url, headers, body }: StubRequest) => ({
  method,
  url: decodeURIComponent(url),
  authorization: headers.authorization,
  version: headers['stripe-version'],
  key: method === 'POST' ? headers['idempotency-key'] : undefined,
  body: Object.fromEntries(new URLSearchParams(body.toString())),
})

describe('card payment by Stripe', () => {
  test('requests match those of the supplier’s own package', async () => {
    const { payments, official, requests, pay, sessions } = await aStripe()
    const { reference } = await payments.open(request, aCall)
    pay(sessions.get(reference)!)
    await payments.refund(reference)
    const own = requests.splice(0).map(essence)
    const keyOfRequest = (at: number) => ({ idempotencyKey: own[at]!.key as string })
    await official.checkout.sessions.create(
      {
        mode: 'payment',
        success_url: request.returnUrl,
        cancel_url: request.returnUrl,
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount: 57_500, product_data: { name: request.what } },
          },
        ],
        payment_intent_data: { description: request.what },
        client_reference_id: own[0]!.key as string,
      },
      keyOfRequest(0),
    )
    await official.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
    await official.refunds.create({ payment_intent: `pi_${reference}` }, keyOfRequest(2)).catch(() => undefined)
    expect(own).toEqual(requests.map(essence))
  })

  test('the same key returns the same Stripe page, which is paid when Stripe reports it', async () => {
    const { payments, sessions, pay } = await aStripe()
    const checkout = await payments.open(request, aCall)
    expect(await payments.open(request, aCall)).toEqual(checkout)
    expect(checkout.url).toBe(`https://checkout.stripe.com/c/pay/${checkout.reference}`)
    expect(await payments.read(checkout.reference)).toEqual({ state: 'OPEN' })
    pay(sessions.get(checkout.reference)!)
    expect(await payments.read(checkout.reference)).toEqual({
      state: 'PAID',
      receipt: { number: 'ch_1', paidAt: new Date(1_795_000_000_000), brand: 'Visa', cardEnding: '4242' },
    })
    expect((await payments.open(request, { ...aCall, key: 'another' })).reference).not.toBe(checkout.reference)
  })

  test('a refund returns the full amount once and closes an unpaid page', async () => {
    const { payments, sessions, pay, refunds } = await aStripe()
    const checkout = await payments.open(request, aCall)
    pay(sessions.get(checkout.reference)!)
    expect((await payments.refund(checkout.reference)).state).toBe('REFUNDED')
    expect((await payments.refund(checkout.reference)).state).toBe('REFUNDED')
    expect(refunds.size).toBe(1)
    const openCheckout = await payments.open(request, { ...aCall, key: 'another' })
    expect(await payments.refund(openCheckout.reference)).toEqual({ state: 'EXPIRED' })
    expect(await payments.refund(openCheckout.reference)).toEqual({ state: 'EXPIRED' })
  })

  test('a person who pays while the page is being closed gets a refund', async () => {
    const { payments, sessions, pay, refunds } = await aStripe(({ url }) => {
      if (url.endsWith('/expire')) pay([...sessions.values()][0]!)
      return undefined
    })
    const { reference } = await payments.open(request, aCall)
    expect((await payments.refund(reference)).state).toBe('REFUNDED')
    expect(refunds.size).toBe(1)
  })

  test('a refund that Stripe rejects is not reported as a refund', async () => {
    const fault = { status: 400, body: { error: { code: 'charge_disputed' } } }
    const { payments, sessions, pay } = await aStripe(({ url }) => (url === '/v1/refunds' ? fault : undefined))
    const { reference } = await payments.open(request, aCall)
    pay(sessions.get(reference)!)
    await expect(payments.refund(reference)).rejects.toBeInstanceOf(VendorUnavailable)
  })

  test.each<[string, StubApiAnswer]>([
    ['an error of the server', { status: 500, body: 'sk_test_1' }],
    ['a refused key', { status: 401, body: {} }],
    ['too many calls', { status: 429, body: {} }],
    ['a key used for another charge', { status: 400, body: { error: { type: 'idempotency_error' } } }],
    ['silence', { hangs: true }],
    ['a page that is not Stripe’s', { body: { id: 'cs_1', url: 'javascript:alert(1)' } }],
    ['no JSON', { body: '<html></html>' }],
  ])('%s means the supplier is unavailable, and the error repeats no key', async (_, answer) => {
    const { open } = await aStripe(() => answer)
    const failure = await open({ timeoutMs: 200 })
      .open(request, aCall)
      .catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/sk_test|lintel/)
  })

  test('a reference from another service is not looked up', async () => {
    const { payments, requests } = await aStripe()
    for (const reference of ['pay_1', 'cs_../x', ''])
      await expect(payments.read(reference)).rejects.toBeInstanceOf(VendorUnavailable)
    expect(requests).toEqual([])
  })
})

describe('Stripe webhooks', () => {
  const secret = 'whsec_test'
  const { isSigned, parseEvent } = stripeWebhook(secret)
  const payload = JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed', data: { object: { id: 'cs_7' } } })
  const now = new Date('2026-11-24T15:00:00Z')
  const timestamp = now.getTime() / 1_000
  const headerOf = (more: Partial<Stripe.WebhookTestHeaderOptions> = {}) =>
    new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp, ...more } as never)
  const message = (header: string | undefined, text = payload) => ({
    body: Buffer.from(text),
    headers: header === undefined ? {} : { 'stripe-signature': header },
    now,
  })

  test('are signed over time and body the way the supplier’s own package signs them', () => {
    expect(isSigned(message(headerOf()))).toBe(true)
    expect(isSigned(message(headerOf(), `${payload} `))).toBe(false)
    expect(isSigned(message(headerOf({ secret: 'whsec_other' })))).toBe(false)
    expect(isSigned(message(headerOf({ timestamp: timestamp - 600 })))).toBe(false)
    expect(isSigned(message(undefined))).toBe(false)
  })

  test('concern a payment page and nothing else', () => {
    expect(parseEvent(JSON.parse(payload))).toEqual({ reference: 'cs_7' })
    expect(parseEvent({ type: 'charge.refunded', data: { object: { id: 'ch_1' } } })).toBeUndefined()
    expect(parseEvent(null)).toBeUndefined()
  })
})
