import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from './build-product.ts'
import { root } from './run-command.ts'

// After each change: builds the web apps if they changed, then restarts the server.

/** Editors save several files at once. */
const calmMs = 250
let server: ChildProcess | undefined
let turn = Promise.resolve()
let calm: NodeJS.Timeout | undefined

const restart = async (): Promise<void> => {
  try {
    await buildIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return
  }
  await stop('SIGTERM')
  server = spawn(process.execPath, ['src/apps/server/main.ts'], { cwd: root, stdio: 'inherit' })
}

const stop = async (signal: NodeJS.Signals): Promise<void> => {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill(signal)
  await exit
}

const onChange = (): void => {
  clearTimeout(calm)
  calm = setTimeout(() => {
    turn = turn.then(restart)
  }, calmMs)
}

await restart()
for (const folder of ['src', 'database']) watch(join(root, folder), { recursive: true }, onChange)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
