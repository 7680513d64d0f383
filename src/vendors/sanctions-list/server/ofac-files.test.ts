import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { guardedGet } from '#src/platform/server/outbound/ssrf-safe-get.ts'
import { aCall } from '#tests/support/product/sandbox-setting.ts'
import { stubSupplier } from '#tests/support/stubs/stub-supplier.ts'
import { listFiles } from '../sanctions-list.port.ts'
import { ofacFiles } from './ofac-files.ts'

const inner = { innerAddresses: true }
const readFrom = (url: string) => ofacFiles({ url, rules: inner, timeoutMs: 3_000 }).read(aCall)

/** A server that answers by path: sends on elsewhere, sends without end, or breaks off. */
const oddServer = async (): Promise<string> => {
  const server = createServer((request, response) => {
    if (request.url === '/on') response.writeHead(302, { location: '/whole' }).end()
    else if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else if (request.url === '/large') response.writeHead(200).end('x'.repeat(200))
    else if (request.url === '/short')
      response.writeHead(200, { 'content-length': '50' }).write('x', () => response.destroy())
    else response.end('whole')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('reads the eight files under one address', async () => {
  const paths: string[] = []
  const url = await stubSupplier(({ pathname }) => {
    paths.push(pathname)
    return { body: `content of ${pathname}` }
  })
  const files = await readFrom(`${url}/exports`)
  expect(paths).toEqual(listFiles.map((file) => `/exports/${file}`))
  expect(files['CONS_ALT.CSV']).toBe('content of /exports/CONS_ALT.CSV')
})

test.each([
  ['a missing file', () => ({ status: 404 }), 404],
  ['a failure', () => ({ status: 503, body: 'busy' }), 503],
  ['silence', () => ({ hangs: true as const }), null],
])('%s is VendorUnavailable, with the status of the answer if there is one', async (_, answer, status) => {
  const error = await readFrom(await stubSupplier(answer)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(VendorUnavailable)
  expect(error).toMatchObject({ status })
})

test('a few redirects are followed, and a response that is too large or cut off is rejected', async () => {
  const url = await oddServer()
  const get = (path: string) => guardedGet({ url: `${url}${path}`, timeoutMs: 3_000, maxBytes: 100 }, inner)
  expect((await get('/on')).body.toString()).toBe('whole')
  expect(await get('/loop')).toMatchObject({ fault: 'too many redirects' })
  expect(await get('/large')).toMatchObject({ status: null, fault: 'answer too large' })
  expect(await get('/short')).toMatchObject({ status: null, fault: expect.any(String) })
})

test('neither the address nor its redirect target may be internal', async () => {
  const outside = { innerAddresses: false }
  const get = { timeoutMs: 3_000, maxBytes: 100 }
  const refusal = { status: null, fault: 'address refused' }
  expect(await guardedGet({ ...get, url: 'https://10.0.0.1/SDN.CSV' }, outside)).toMatchObject(refusal)
  expect(await guardedGet({ ...get, url: 'http://lists.example.com/SDN.CSV' }, outside)).toMatchObject(refusal)
  const resolve = ((_host: string, _options: object, answer: (error: null, records: object[]) => void) =>
    answer(null, [{ address: '127.0.0.1', family: 4 }])) as NonNullable<Parameters<typeof guardedGet>[1]['resolve']>
  expect(await guardedGet({ ...get, url: 'https://lists.example.com/SDN.CSV' }, { ...outside, resolve })).toMatchObject(
    refusal,
  )
})

test('a copy inside the network is read where the operator set its address, but not where that redirects to', async () => {
  const url = await oddServer()
  const get = (path: string) =>
    guardedGet({ url: `${url}${path}`, timeoutMs: 3_000, maxBytes: 100 }, { innerAddresses: false, startsInside: true })
  expect((await get('/whole')).body.toString()).toBe('whole')
  for (const path of ['/on', '/inside'])
    expect(await get(path)).toMatchObject({ status: null, fault: 'address refused' })
})
