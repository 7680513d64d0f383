import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stubS3 } from '#tests/support/stubs/stub-s3.ts'
import { diskObjects, type ObjectStore, s3Objects } from './object-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-objects-'))
const s3 = await stubS3()
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

  test('are returned as stored, and are gone when removed', async () => {
    await store.put('documents/one', bytes)
    expect(Buffer.from(await store.get('documents/one')).equals(bytes)).toBe(true)
    await store.put('documents/one', bytes.subarray(0, 10))
    expect((await store.get('documents/one')).length).toBe(10)
    await store.remove('documents/one')
    await expect(store.get('documents/one')).rejects.toThrow()
  })

  test('a key that leaves its folder, or is not valid, is rejected', async () => {
    for (const key of ['../secret', '/etc/passwd', 'A', '', 'a b', `a${'x'.repeat(300)}`])
      await expect((async () => store.put(key, bytes))()).rejects.toThrow('Object keys')
  })
})

test('objects in S3 are stored under the configured prefix', async () => {
  await stores[1]?.[1].put('documents/two', new Uint8Array([1]))
  expect(s3.paths()).toContain('/papers/hearthline/documents/two')
})
