import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { notebookInMemory } from '#src/platform/server/sandbox/sandbox-notebook.ts'
import { aCall, aSandbox } from '#tests/support/product/sandbox-setting.ts'
import type { Disbursements, PaymentOrder } from '../disbursement.port.ts'
import { sandboxDisbursements } from './sandbox.ts'

const to = (account: string): PaymentOrder => ({
  rail: 'ACH',
  amountCents: 4_000_000,
  memo: 'Line 104-2231',
  to: { kind: 'account', routing: '011401533', account, accountKind: 'CHECKING', holder: 'Maria Garcia' },
})
const aService = () => {
  const { setting, sandbox } = aSandbox()
  return { service: sandboxDisbursements({ ...setting, notebook: notebookInMemory() }), sandbox }
}

/** The contract of every disbursement service. */
describe.each<[string, () => Disbursements]>([['the sandbox', () => aService().service]])(
  'payments by %s',
  (_, build) => {
    test('the same key sends once, and another key sends another payment', async () => {
      const service = build()
      const one = await service.send(to('771100099'), aCall)
      expect(await service.send(to('771100099'), { ...aCall, attempt: 2 })).toEqual(one)
      expect(
        await service.send(to('771100099'), {
          organization: 'lintel',
          applicationId: 'an application',
          key: 'another',
          attempt: 1,
        }),
      ).not.toEqual(one)
      expect(await service.read(one.reference)).toEqual({ state: 'SETTLED', correction: null })
    })

    test('the same key with a different amount makes no payment', async () => {
      const service = build()
      await service.send(to('771100099'), aCall)
      const other = { ...to('771100099'), amountCents: 1 }
      await expect(service.send(other, aCall)).rejects.toBeInstanceOf(VendorUnavailable)
    })

    test.each([
      ['0201', { state: 'RETURNED', code: 'R01' }],
      ['0203', { state: 'RETURNED', code: 'R03' }],
      ['0210', { state: 'REJECTED', code: 'LIMIT' }],
      ['0302', { state: 'SETTLED', correction: { code: 'C02', routing: '111000025' } }],
    ])('an account that ends in %s', async (ending, report) => {
      const service = build()
      const { reference } = await service.send(to(`77110${ending}`), aCall)
      expect(await service.read(reference)).toEqual(report)
    })

    test('a failure is VendorUnavailable and repeats nothing from the order', async () => {
      const failure = await build()
        .send(to('771100502'), aCall)
        .catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(VendorUnavailable)
      expect(String(failure)).not.toMatch(/garcia|771100502|011401533/i)
    })
  },
)

test('a payment that settles days later stays in transit until then, and one reported twice is sent once', async () => {
  const { service, sandbox } = aService()
  const { reference } = await service.send(to('771100402'), aCall)
  expect(await service.read(reference)).toEqual({ state: 'SENT' })
  sandbox.now += 2_000
  for (const run of sandbox.due) run()
  await Promise.resolve()
  expect(sandbox.delivered).toEqual([reference, reference])
  expect((await service.read(reference)).state).toBe('SETTLED')
})

describe('stopping a payment', () => {
  test('an unsettled payment is stopped for good, and the same key never sends it again', async () => {
    const { service, sandbox } = aService()
    const { reference } = await service.send(to('771100401'), aCall)
    expect(await service.stop(aCall)).toEqual({ state: 'STOPPED' })
    sandbox.now += 60_000
    expect(await service.read(reference)).toEqual({ state: 'REJECTED', code: 'STOPPED' })
    await service.send(to('771100401'), { ...aCall, attempt: 2 })
    expect(await service.read(reference)).toEqual({ state: 'REJECTED', code: 'STOPPED' })
    expect(await service.stop(aCall)).toEqual({ state: 'STOPPED' })
  })

  test('a payment that never arrived at the service is stopped before it arrives', async () => {
    const { service } = aService()
    expect(await service.stop(aCall)).toEqual({ state: 'STOPPED' })
    const { reference } = await service.send(to('771100099'), aCall)
    expect(await service.read(reference)).toMatchObject({ state: 'REJECTED' })
  })

  test.each(['771100099', '771100403'])('a payment that settled or cannot be stopped has left: %s', async (account) => {
    const { service } = aService()
    const { reference } = await service.send(to(account), aCall)
    expect(await service.stop(aCall)).toEqual({ state: 'LEFT', reference })
  })
})

test('the payment sandbox cannot be built in production', () =>
  expect(() => sandboxDisbursements({ ...aSandbox(true).setting, notebook: notebookInMemory() })).toThrow(/production/))
