import { expect, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import { requestVendor } from './vendor-http.ts'

const request = (base: string, accepts?: number[]) =>
  requestVendor({ service: 'maps', timeoutMs: 2000 }, new URL('/find?name=Maria', base), {}, accepts)

test('a supplier’s response is returned parsed', async () => {
  expect(await request(await stubSupplier(() => ({ body: { found: 1 } })))).toEqual({ status: 200, body: { found: 1 } })
})

test('an empty response is not an error', async () => {
  expect(await request(await stubSupplier(() => ({ status: 200 })))).toEqual({ status: 200, body: null })
})

test('a refusal that the caller can read is returned', async () => {
  const base = await stubSupplier(() => ({ status: 400, body: { reason: 'none' } }))
  expect(await request(base, [400])).toEqual({ status: 400, body: { reason: 'none' } })
  await expect(request(base)).rejects.toThrow('maps: answered with status 400')
})

test('a refusal that the caller knows is returned even if its body is an HTML page', async () => {
  const base = await stubSupplier(() => ({ status: 404, body: '<!doctype html><h1>Not Found</h1>' }))
  expect(await request(base, [404])).toEqual({ status: 404, body: null })
  const page = await stubSupplier(() => ({ body: '<!doctype html><h1>Welcome</h1>' }))
  await expect(request(page, [404])).rejects.toThrow('maps: answered with something other than JSON')
})

test('the unread body of a refusal is discarded', async () => {
  let isLetGo = false
  const body = new ReadableStream({
    cancel() {
      isLetGo = true
    },
  })
  const answers = async () => new Response(body, { status: 503 })
  await expect(requestVendor({ service: 'maps', fetch: answers }, new URL('https://maps.example'), {})).rejects.toThrow(
    '503',
  )
  expect(isLetGo).toBe(true)
})

test('an unreachable supplier is unavailable, and the error repeats nothing from the request', async () => {
  const failure = await request('http://127.0.0.1:1').catch((reason: unknown) => reason)
  expect(failure).toBeInstanceOf(VendorUnavailable)
  expect(String(failure)).toBe('VendorUnavailable: maps: not reachable')
})
