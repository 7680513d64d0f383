import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDurably, writeDurably } from './durable-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-durable-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('when many create a file at once, one succeeds completely, and the others leave nothing behind', async () => {
  const path = join(folder, 'created')
  const texts = [...Array(20)].map((_, index) => `${index} `.repeat(10_000))
  const outcomes = await Promise.all(texts.map((text) => createDurably(path, text)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  expect(await readFile(path, 'utf8')).toBe(texts[outcomes.indexOf(true)])
  expect(await readdir(folder)).toEqual(['created'])
})

test('a file replaces another and is readable only by this user', async () => {
  const path = join(folder, 'created')
  await writeDurably(path, Buffer.from('other'))
  expect(await readFile(path, 'utf8')).toBe('other')
  expect((await stat(path)).mode & 0o077).toBe(0)
  expect(await readdir(folder)).toEqual(['created'])
})

test('a failed replacement leaves nothing behind', async () => {
  await expect(writeDurably(folder, 'a folder stands there')).rejects.toThrow()
  await expect(createDurably(join(folder, 'none', 'file'), '')).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await readdir(folder)).toEqual(['created'])
})
