import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from '#src/platform/server/database/embedded/data-folder-lock.ts'
import { commandSettings } from '#tests/support/product/command-settings.ts'
import { root } from '../../../../scripts/run-command.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-starting-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server where it cannot run. Returns its output up to its exit. */
const start = async (settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['src/apps/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...commandSettings,
      HEARTHLINE_ENVIRONMENT: 'test',
      ROLES: 'worker',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const parts: string[] = []
  child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
  const [code] = await once(child, 'exit')
  return { code, said: parts.join('').trim() }
}

test('a second start on the same folder reports that it is already in use', async () => {
  const lock = await lockDataFolder(folder)
  expect(await start({ DATA_FOLDER: folder })).toEqual({
    code: 1,
    said: `The data folder ${folder} is open in another process. Stop that one first, or choose another folder.`,
  })
  await lock.release()
})

test('an unwritable folder is named in the error, with a remedy', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const under = join(file, 'data')
  expect(await start({ DATA_FOLDER: under })).toEqual({
    code: 1,
    said: `The data folder ${under} cannot be written (ENOTDIR). Choose another with DATA_FOLDER, or make room.`,
  })
})

test('the error names all invalid settings', async () => {
  const { code, said: output } = await start({ PORT: 'here', LOG_LEVEL: 'loud' })
  expect(code).toBe(1)
  expect(output.split('\n').map((line) => line.trim().split(':')[0])).toEqual([
    'The settings cannot be used',
    'PORT',
    'LOG_LEVEL',
  ])
})

test('docs/operations.md lists exactly the existing settings', async () => {
  const read = (path: string) => readFile(join(root, path), 'utf8')
  const settings = [...(await read('src/platform/server/config.ts')).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)]
  const rows = (await read('docs/operations.md')).split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  const documentedSettings = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)])
  const names = (matches: RegExpMatchArray[]) => matches.map(([, name]) => name).sort()
  expect(names(documentedSettings)).toEqual(names(settings))
})
