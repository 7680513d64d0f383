import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stub-supplier.ts'
import { askVendor } from './vendor-http.ts'

const ask = (base: string, accepts?: number[]) =>
  askVendor({ service: 'maps', timeoutMs: 2000 }, new URL('/find?name=Maria', base), {}, accepts)

test('the answer of a supplier comes back parsed', async () => {
  expect(await ask(await stubSupplier(() => ({ body: { found: 1 } })))).toEqual({ status: 200, body: { found: 1 } })
})

test('an empty answer is no error', async () => {
  expect(await ask(await stubSupplier(() => ({ status: 200 })))).toEqual({ status: 200, body: null })
})

test('a refusal the caller knows how to read is handed back', async () => {
  const base = await stubSupplier(() => ({ status: 400, body: { reason: 'none' } }))
  expect(await ask(base, [400])).toEqual({ status: 400, body: { reason: 'none' } })
  await expect(ask(base)).rejects.toThrow('maps: answered with status 400')
})

test('a supplier that cannot be reached is unavailable, and the text holds nothing that was asked', async () => {
  const failure = await ask('http://127.0.0.1:1').catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(VendorUnavailable)
  expect(String(failure)).toBe('VendorUnavailable: maps: not reachable')
})
