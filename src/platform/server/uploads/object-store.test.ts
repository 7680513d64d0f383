import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { diskObjects, type ObjectStore, s3Objects } from './object-store.ts'

/** Implements the part of S3 that the adapter uses: PUT, GET and DELETE of an object by path. */
const anS3 = async (): Promise<{ endpoint: string; paths: () => string[]; stop: () => void }> => {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://s3.invalid').pathname
    if (request.method === 'PUT') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      objects.set(path, Buffer.concat(parts))
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    if (object) return response.writeHead(200, { 'content-length': object.length }).end(object)
    return response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, paths: () => [...objects.keys()], stop: () => server.close() }
}

const folder = await mkdtemp(join(tmpdir(), 'hearthline-objects-'))
const s3 = await anS3()
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: s3.endpoint,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
})
afterAll(async () => {
  s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: readonly (readonly [string, ObjectStore])[] = [
  ['on disk', diskObjects(folder)],
  ['in S3', await s3Objects('s3://papers/hearthline')],
]

describe.each(stores)('objects %s', (_where, store) => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251)

  test('come back as they were put, and are gone when removed', async () => {
    await store.put('documents/one', bytes)
    expect(Buffer.from(await store.get('documents/one')).equals(bytes)).toBe(true)
    await store.put('documents/one', bytes.subarray(0, 10))
    expect((await store.get('documents/one')).length).toBe(10)
    await store.remove('documents/one')
    await expect(store.get('documents/one')).rejects.toThrow()
  })

  test('a key that leaves its folder, or is none, is refused', async () => {
    for (const key of ['../secret', '/etc/passwd', 'A', '', 'a b', `a${'x'.repeat(300)}`])
      await expect((async () => store.put(key, bytes))()).rejects.toThrow('Object keys')
  })
})

test('objects in S3 stand below the configured prefix', async () => {
  await stores[1]?.[1].put('documents/two', new Uint8Array([1]))
  expect(s3.paths()).toContain('/papers/hearthline/documents/two')
})
