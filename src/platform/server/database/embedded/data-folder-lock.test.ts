import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { lockDataFolder } from './data-folder-lock.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-lock-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const program = `
  const { lockDataFolder } = await import(process.argv[1])
  await lockDataFolder(process.argv[2]).then(() => console.log('held'), () => console.log('refused'))
  setInterval(() => {}, 1_000)`

/** A process that opens the folder. Returns its result, and a way to kill it without time to clean up. */
const opener = async () => {
  const lock = new URL('./data-folder-lock.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, lock, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [output] = await once(child.stdout!, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { output: String(output).trim(), kill }
}

test('when several processes start on a folder whose lock holder was killed, one locks it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const holder = await opener()
    expect(holder.output).toBe('held')
    await holder.kill()
    const openers = await Promise.all([opener(), opener(), opener(), opener()])
    expect(openers.map(({ output }) => output).sort()).toEqual(['held', 'refused', 'refused', 'refused'])
    for (const { kill } of openers) await kill()
  }
  expect(await readdir(folder)).toEqual(['lock.db'])
})

test('a folder lock also applies within a process, until it is released', async () => {
  const [first, ...others] = await Promise.allSettled([1, 2, 3].map(() => lockDataFolder(folder)))
  expect([first, ...others].map((item) => item?.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  const winner = [first, ...others].find((candidate) => candidate?.status === 'fulfilled')
  expect((await opener()).output).toBe('refused')
  await winner?.value.release()
  const again = await lockDataFolder(folder)
  await again.release()
})
