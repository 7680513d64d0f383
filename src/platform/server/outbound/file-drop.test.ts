import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stubApi } from '#tests/support/stubs/stub-api.ts'
import { type FileDrop, openFileDrop } from './file-drop.ts'

const objects = new Map<string, Buffer>()
const bucket = '/bank/'
const xml = { 'content-type': 'application/xml' }
/** The part of S3 that a drop uses; its lists come one name at a time. */
const s3 = await stubApi(({ method, url, body }) => {
  const { pathname, searchParams } = new URL(url, 'http://s3.invalid')
  if (method === 'PUT') {
    objects.set(pathname.slice(bucket.length), body)
    return { headers: { etag: '"1"' } }
  }
  if (searchParams.get('list-type') === '2') {
    const names = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix') ?? '')).toSorted()
    const place = Number(searchParams.get('continuation-token') ?? 0)
    const isLast = place >= names.length - 1
    const next = isLast ? '' : `<NextContinuationToken>${place + 1}</NextContinuationToken>`
    const contents = names[place] === undefined ? '' : `<Contents><Key>${names[place]}</Key></Contents>`
    return {
      headers: xml,
      body: `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${contents}</ListBucketResult>`,
    }
  }
  const object = objects.get(pathname.slice(bucket.length))
  return object
    ? { body: object.toString() }
    : { status: 404, headers: xml, body: '<Error><Code>NoSuchKey</Code></Error>' }
}, afterAll)
Object.assign(process.env, {
  AWS_ENDPOINT_URL_S3: s3.baseUrl,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
})
const folder = await mkdtemp(join(tmpdir(), 'drop-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const drops: readonly (readonly [string, FileDrop])[] = [
  ['a folder', openFileDrop(folder)],
  ['a bucket', openFileDrop('s3://bank/ach')],
]

describe.each(drops)('files exchanged through %s', (_, drop) => {
  test('are listed in order with their bytes, and a missing folder is empty', async () => {
    expect(await drop.list('inbound')).toEqual([])
    for (const name of ['RETURNS.2', 'RETURNS.1', 'RETURNS.3.part', '.hidden'])
      await drop.write(`inbound/${name}`, name)
    await drop.write('inbound/archive/RETURNS.0', 'an older file')
    await drop.write('outbound/1.ach', 'ours')
    expect(await drop.list('inbound')).toEqual(['RETURNS.1', 'RETURNS.2'])
    expect(Buffer.from(await drop.read('inbound/RETURNS.2')).toString()).toBe('RETURNS.2')
  })

  test('are replaced completely when written again', async () => {
    await drop.write('outbound/2.ach', 'one, which is longer')
    await drop.write('outbound/2.ach', 'two')
    expect(Buffer.from(await drop.read('outbound/2.ach')).toString()).toBe('two')
    await expect(drop.read('outbound/none')).rejects.toThrow()
  })
})

test('a folder that is missing is never created or read as empty', async () => {
  const missing = openFileDrop(join(folder, 'not-mounted'))
  await expect(missing.list('inbound')).rejects.toThrow('ENOENT')
  await expect(missing.write('outbound/1.ach', 'ours')).rejects.toThrow('ENOENT')
  await expect(missing.list('outbound')).rejects.toThrow('ENOENT')
})

test('a file left by a transfer program is read as is', async () => {
  await writeFile(join(folder, 'inbound', 'NOC 1'), 'by hand')
  expect(await openFileDrop(folder).list('inbound')).toContain('NOC 1')
})
