import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { makeSealKey, openSealKey } from './seal-key.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-seal-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const openKeyIn = (inFolder: string) => openSealKey({ files: undefined, folder: inFolder }, systemClock)
const printOf = async (open: ReturnType<typeof openKeyIn>) => (await open()).chain[0].fingerprint256

test('processes that first need a seal at once create one, with a matching key and certificate', async () => {
  const prints = await Promise.all([...Array(10)].map(() => printOf(openKeyIn(folder))))
  expect(new Set(prints).size).toBe(1)
  expect(await readdir(folder)).toEqual(['seal.pem'])
  expect(await printOf(openKeyIn(folder))).toBe(prints[0])
})

test('an existing seal in two files stays in use', async () => {
  const older = join(folder, 'older')
  await mkdir(older)
  const { key, chain } = await makeSealKey('Older', systemClock.now())
  await writeFile(join(older, 'seal-key.pem'), key.export({ type: 'pkcs8', format: 'pem' }))
  await writeFile(join(older, 'seal-certificate.pem'), chain[0].toString())
  expect(await printOf(openKeyIn(older))).toBe(chain[0].fingerprint256)
  expect(await readdir(older)).toHaveLength(2)
})

test('a seal that could not be read is read again when next needed', async () => {
  const later = join(folder, 'later')
  const seal = openKeyIn(later)
  await expect(seal()).rejects.toThrow('ENOENT')
  await mkdir(later)
  expect(await seal()).toBe(await seal())
})
