import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keysInFile } from '../keys/key-service.ts'
import { diskObjects } from '../uploads/object-store.ts'
import { tightenDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'

const place = await mkdtemp(join(tmpdir(), 'hearthline-folder-'))
afterAll(() => rm(place, { recursive: true, force: true }))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a data folder is created for its owner only, whatever is put into it first', async () => {
  const [keys, objects, database] = ['keys', 'objects', 'database'].map((name) => join(place, name, 'data'))
  await keysInFile(join(keys!, 'master-key')).make([])
  expect(await modeOf(keys!)).toBe('700')
  await diskObjects(join(objects!, 'objects')).put('a/b', Buffer.from('c'))
  expect(await modeOf(objects!)).toBe('700')
  const db = await openDatabase({ engine: 'embedded', folder: database! })
  await db.close()
  expect(await modeOf(database!)).toBe('700')
})

test.each([
  ['an empty one', []],
  ['one of an earlier version', ['master-key', 'something']],
])('%s that others may read is made private', async (name, files) => {
  const folder = join(place, name.replaceAll(' ', '-'))
  await mkdir(folder)
  for (const file of files) await writeFile(join(folder, file), '')
  await chmod(folder, 0o755)
  await tightenDataFolder(folder)
  expect(await modeOf(folder)).toBe('700')
})

test('a folder with other contents is left unchanged, and a missing folder is not created', async () => {
  const folder = join(place, 'shared')
  await mkdir(folder)
  await writeFile(join(folder, 'letter.txt'), '')
  await chmod(folder, 0o755)
  await tightenDataFolder(folder)
  expect(await modeOf(folder)).toBe('755')
  await tightenDataFolder(join(place, 'nowhere'))
  await expect(stat(join(place, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
})
