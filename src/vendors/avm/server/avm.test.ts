import { describe, expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import type { AutomatedValuation, ValuationRequest } from '../avm.port.ts'
import { confidenceOf, valueBounds } from '../avm.port.ts'
import { houseCanaryValuation } from './house-canary.ts'
import { sandboxValuation } from './sandbox.ts'

const clock = { now: () => new Date('2026-11-20T15:00:00Z') }
const call = { organization: 'lintel', applicationId: 'an application', key: 'application-1/valuation/1', attempt: 1 }
const on = (street1: string, more: Partial<ValuationRequest> = {}): ValuationRequest => ({
  address: { street1, city: 'Austin', state: 'TX', zip: '78704' },
  ...more,
})

const sandbox = (production = false) =>
  sandboxValuation({
    production,
    clock,
    deliver: () => undefined,
    timers: { wait: async () => undefined, later: () => undefined },
  })

const value = { price_mean: 412_300.4, price_lwr: 379_316, price_upr: 445_284, fsd: 0.08 }
const canaryAnswer = (code: number, result: unknown) => [
  { 'property/value': { api_code: code, api_code_description: '', result }, address_info: { status: {} } },
]

const houseCanary = async () =>
  houseCanaryValuation({
    key: 'key',
    secret: 'secret',
    clock,
    baseUrl: await stubSupplier((url, headers) => {
      if (headers.authorization !== `Basic ${btoa('key:secret')}`) return { status: 401 }
      if (url.pathname !== '/v2/property/value' || url.searchParams.get('zipcode') !== '78704') return { status: 404 }
      const address = url.searchParams.get('address') ?? ''
      if (address.includes('Noavm')) return { body: canaryAnswer(204, null) }
      if (address.includes('Erroravm')) return { status: 500 }
      return { body: canaryAnswer(0, { value }) }
    }),
  })

async function orderReport(service: AutomatedValuation, request: ValuationRequest) {
  const answer = await service.order(request, call)
  if (answer.kind !== 'answered') throw new Error('expected an answer at once')
  return answer.report
}

/** The contract of every AVM vendor. */
describe.each([
  ['the sandbox', async () => sandbox()],
  ['HouseCanary', houseCanary],
])('valuation by %s', (_, build) => {
  test('a value is between its bounds, in whole dollars, with the confidence that matches its deviation', async () => {
    const report = await orderReport(await build(), on('12 Orchard Street'))
    if (report.result !== 'VALUED') throw new Error(report.result)
    const { valuation } = report
    expect(valuation.lower).toBeLessThanOrEqual(valuation.value)
    expect(valuation.value).toBeLessThanOrEqual(valuation.upper)
    for (const money of [valuation.value, valuation.lower, valuation.upper]) expect(Number.isInteger(money)).toBe(true)
    expect(valuation.fsd).toBeGreaterThan(0)
    expect(valuation.confidence).toBe(confidenceOf(valuation.fsd))
    expect(valuation.asOf).toBe('2026-11-20')
  })

  test('a house that cannot be valued returns no value', async () => {
    expect(await orderReport(await build(), on('2 Noavm Road'))).toEqual({ result: 'NONE' })
  })

  test('the same house gets the same value', async () => {
    const service = await build()
    expect(await orderReport(service, on('12 Orchard Street'))).toEqual(
      await orderReport(service, on('12 Orchard Street')),
    )
  })

  test('a failure is VendorUnavailable and repeats nothing from the request', async () => {
    const service = await build()
    const failure = await service.order(on('3 Erroravm Road'), call).catch((reason: unknown) => reason)
    expect(failure).toBeInstanceOf(VendorUnavailable)
    expect(String(failure)).not.toMatch(/erroravm road|austin/i)
  })
})

describe('the valuation sandbox', () => {
  const worth = async (street: string, more?: Partial<ValuationRequest>) => {
    const report = await orderReport(sandbox(), on(street, more))
    if (report.result !== 'VALUED') throw new Error(report.result)
    return report.valuation
  }

  test('Lowvalue, Highvalue and Unsurevalue return what they are named for', async () => {
    expect((await worth('1 Lowvalue Lane')).value).toBe(15_000)
    expect((await worth('1 Highvalue Lane')).value).toBe(3_200_000)
    expect((await worth('1 Unsurevalue Lane')).confidence).toBe('LOW')
  })

  test('a unit selected by its parcel gets the same value as the unit typed with the address', async () => {
    const unitAddress = { street1: '1 Units Court', street2: 'Apt 204', city: 'Austin', state: 'TX', zip: '78704' }
    expect(await worth('1 Units Court', { parcelId: '48201-1-U204' })).toEqual(
      await worth('', { address: unitAddress }),
    )
  })

  test('it cannot be built in production', () => expect(() => sandbox(true)).toThrow('cannot be used in production'))
})

describe('the adapter for HouseCanary', () => {
  const with_ = async (body: unknown, status = 200) =>
    houseCanaryValuation({ key: 'k', secret: 's', clock, baseUrl: await stubSupplier(() => ({ status, body })) })

  test.each([
    ['an unknown code', canaryAnswer(500, null)],
    ['a code of success without a value', canaryAnswer(0, null)],
    ['bounds that do not enclose the value', canaryAnswer(0, { value: { ...value, price_upr: 1 } })],
    ['another shape', { message: 'hello' }],
    ['no JSON', '<html>'],
  ])('is unavailable on %s', async (_, body) => {
    await expect((await with_(body)).order(on('1 Elm'), call)).rejects.toThrow(VendorUnavailable)
  })

  test('is unavailable when the supplier does not answer in time', async () => {
    const baseUrl = await stubSupplier(() => ({ hangs: true }))
    const slow = houseCanaryValuation({ key: 'k', secret: 's', clock, baseUrl, timeoutMs: 30 })
    await expect(slow.order(on('1 Elm'), call)).rejects.toThrow('no answer within 30 ms')
  })
})

test.each([
  [0, 'HIGH'],
  [0.13, 'HIGH'],
  [0.131, 'MEDIUM'],
  [0.2, 'MEDIUM'],
  [0.201, 'LOW'],
])('a deviation of %d gives %s confidence', (fsd, confidence) => expect(confidenceOf(fsd)).toBe(confidence))

test.each(
  vectors<{ priceMean: number; fsd: number }, { lower: number; upper: number; toleranceDollars: number }>(
    'avm',
    'avmInterval',
  ),
)('avm $id is one deviation to either side', ({ input, expected }) => {
  const { lower, upper } = valueBounds(input.priceMean, input.fsd)
  expect(Math.abs(lower - expected.lower)).toBeLessThanOrEqual(expected.toleranceDollars)
  expect(Math.abs(upper - expected.upper)).toBeLessThanOrEqual(expected.toleranceDollars)
})
