import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import {
  notebookInMemory,
  type SandboxNotebook,
  storedNotebook,
} from '#src/platform/server/sandbox/sandbox-notebook.ts'
import { aDatabase, engines } from '#tests/support/product/database.ts'
import { aSandbox } from '#tests/support/product/sandbox-setting.ts'
import type { CheckoutRequest } from '../card-payment.port.ts'
import { sandboxCardPayments } from './sandbox.ts'
import { mountSandboxCheckout } from './sandbox-checkout-page.ts'

const request: CheckoutRequest = {
  amountCents: 57_500,
  what: 'Appraisal of a home',
  returnUrl: 'http://localhost/account/heloc/1/hold?org=lintel',
}
const cards = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', late: '4000 0000 0000 3063' }
const notebooks: [string, () => Promise<SandboxNotebook>][] = [
  ['in memory', async () => notebookInMemory()],
  ...engines.map((engine): [string, () => Promise<SandboxNotebook>] => [
    `on ${engine}`,
    async () => storedNotebook((await aDatabase(engine)).db, 'sandbox card-payment'),
  ]),
]

const callKeyed = (key: string) => ({ organization: 'lintel', applicationId: 'an application', key, attempt: 1 })

/** The contract of every payment service; `pay` simulates a person on its page. */
describe.each(notebooks)('card payment by the sandbox, stored %s', (_, notebookOf) => {
  const build = async () => {
    const { setting, sandbox } = aSandbox()
    return { ...sandboxCardPayments({ ...setting, notebook: await notebookOf() }), sandbox }
  }

  test('the same key returns the same checkout, which charges once however often it is paid', async () => {
    const { payments, desk, sandbox } = await build()
    const checkout = await payments.open(request, callKeyed('appraisal-1'))
    expect(await payments.open(request, callKeyed('appraisal-1'))).toEqual(checkout)
    expect(await payments.read(checkout.reference)).toEqual({ state: 'OPEN' })
    const outcomes = await Promise.all([1, 2, 3].map(() => desk.pay(checkout.reference, cards.good)))
    expect(outcomes.sort()).toEqual(['over', 'over', 'paid'])
    const payment = await payments.read(checkout.reference)
    expect(payment).toMatchObject({ state: 'PAID', receipt: { cardEnding: '4242', paidAt: new Date(sandbox.now) } })
    expect(sandbox.delivered).toEqual([checkout.reference])
  })

  test('a declined card leaves the checkout open', async () => {
    const { payments, desk } = await build()
    const { reference } = await payments.open(request, callKeyed('appraisal-2'))
    expect(await desk.pay(reference, cards.declined)).toBe('declined')
    expect(await payments.read(reference)).toEqual({ state: 'OPEN' })
  })

  test('a refund returns the full amount once and closes an unpaid checkout', async () => {
    const { payments, desk } = await build()
    const checkout = await payments.open(request, callKeyed('appraisal-3'))
    await desk.pay(checkout.reference, cards.good)
    const refund = await payments.refund(checkout.reference)
    expect(refund.state).toBe('REFUNDED')
    expect(await payments.refund(checkout.reference)).toEqual(refund)
    const open = await payments.open(request, callKeyed('appraisal-4'))
    expect(await payments.refund(open.reference)).toEqual({ state: 'EXPIRED' })
    expect(await desk.pay(open.reference, cards.good)).toBe('over')
  })

  test('an unknown reference is VendorUnavailable', async () => {
    const { payments } = await build()
    await expect(payments.read('pay_none')).rejects.toThrow(VendorUnavailable)
  })
})

describe('the sandbox’s payment page', () => {
  const mountPage = async () => {
    const { setting } = aSandbox()
    const { payments, desk } = sandboxCardPayments({ ...setting, notebook: notebookInMemory() })
    const app = fastify()
    mountSandboxCheckout(app, desk)
    const { url } = await payments.open(request, callKeyed('appraisal-1'))
    if (url === null) throw new Error('a sandbox has a page')
    const post = (number: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: `number=${encodeURIComponent(number)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    return { app, url, post }
  }

  test('shows the amount, accepts a card, and returns the person to the host they came from', async () => {
    const { app, url, post } = await mountPage()
    expect((await app.inject(url)).body).toContain('$575.00')
    expect((await post(cards.declined)).body).toContain('declined')
    expect((await post('1234')).body).toContain('documentation')
    const response = await post(cards.good)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/account/heloc/1/hold?org=lintel'])
    expect((await app.inject(url)).body).toContain('This payment is over')
  })

  test('one card is charged without a return redirect, and an unknown payment has no page', async () => {
    const { app, post } = await mountPage()
    expect((await post(cards.late)).headers.location).toBeUndefined()
    expect((await app.inject('/sandbox/card-payment/pay_none')).statusCode).toBe(404)
  })
})

test('the card payment sandbox cannot be built in production', () =>
  expect(() => sandboxCardPayments({ ...aSandbox(true).setting, notebook: notebookInMemory() })).toThrow(
    'cannot be used in production',
  ))
