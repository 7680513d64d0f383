import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { stubKms } from '#tests/support/stubs/stub-kms.ts'
import { type KeyService, keysInFile, keysInSetting } from './key-service.ts'
import { keysInKms } from './kms-keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-keys-'))
const file = join(folder, 'keys', 'master-key')
const kms = await stubKms()
afterAll(async () => {
  await kms.stop()
  await rm(folder, { recursive: true, force: true })
})

const services: readonly (readonly [string, KeyService])[] = [
  ['in a file', keysInFile(file)],
  ['in AWS KMS', await keysInKms('alias/hearthline')],
]

describe.each(services)('master keys %s', (_where, service) => {
  const dataKey = randomBytes(32)

  test('wrap a data key that only they unwrap, and only for its original purpose', async () => {
    const id = await service.first()
    expect(await service.first()).toBe(id)
    const wrappedKey = await service.wrap(id, 'data_key:one', dataKey)
    expect(wrappedKey.includes(dataKey)).toBe(false)
    expect((await service.unwrap(id, 'data_key:one', wrappedKey)).equals(dataKey)).toBe(true)
    await expect(service.unwrap(id, 'data_key:two', wrappedKey)).rejects.toThrow()
    const alteredKey = Buffer.from(wrappedKey)
    alteredKey[alteredKey.length - 1]! ^= 1
    await expect(service.unwrap(id, 'data_key:one', alteredKey)).rejects.toThrow()
  })

  test('coexist until one is retired, which then opens nothing', async () => {
    const old = await service.first()
    const underOld = await service.wrap(old, 'data_key:one', dataKey)
    const newKeyId = await service.make([old])
    expect(newKeyId).not.toBe(old)
    const underNew = await service.wrap(newKeyId, 'data_key:one', dataKey)
    expect((await service.unwrap(old, 'data_key:one', underOld)).equals(dataKey)).toBe(true)
    await service.retire(old)
    await expect(service.unwrap(old, 'data_key:one', underOld)).rejects.toThrow()
    expect((await service.unwrap(newKeyId, 'data_key:one', underNew)).equals(dataKey)).toBe(true)
  })
})

test('a key file is readable only by its user, contains another process’s keys, and stores retired keys separately', async () => {
  const keyService = keysInFile(join(folder, 'shared'))
  const other = keysInFile(join(folder, 'shared'))
  const first = await keyService.first()
  expect(await other.first()).toBe(first)
  const newKeyId = await keyService.make([first])
  const wrappedKey = await keyService.wrap(newKeyId, 'data_key:one', Buffer.alloc(32, 1))
  expect((await other.unwrap(newKeyId, 'data_key:one', wrappedKey)).equals(Buffer.alloc(32, 1))).toBe(true)
  await other.retire(first)
  expect((await stat(join(folder, 'shared'))).mode & 0o077).toBe(0)
  expect((await stat(join(folder, 'shared.retired'))).mode & 0o077).toBe(0)
  expect((await readFile(join(folder, 'shared'), 'utf8')).trim().split('\n')).toHaveLength(1)
})

test('processes that start at once without a key file use the same key and leave nothing behind', async () => {
  const fresh = join(folder, 'fresh', 'master-key')
  const names = await Promise.all([...Array(20)].map(() => keysInFile(fresh).first()))
  expect(new Set(names).size).toBe(1)
  expect(await readdir(join(folder, 'fresh'))).toEqual(['master-key'])
})

test('an empty key file is reported, and no other key replaces it', async () => {
  const empty = join(folder, 'empty')
  await writeFile(empty, '')
  await expect(keysInFile(empty).first()).rejects.toThrow(`The file ${empty} holds no master key.`)
  expect(await readFile(empty, 'utf8')).toBe('')
})

test('a key in a setting is rotated by adding one to the setting, and the error explains how', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
  const before = keysInSetting(first!)
  const id = await before.first()
  await expect(before.make([id])).rejects.toThrow('Add a new key at the end of MASTER_KEY')
  const after = keysInSetting(`${first},${second}`)
  expect(await after.first()).toBe(id)
  expect(await after.make([id])).not.toBe(id)
})
