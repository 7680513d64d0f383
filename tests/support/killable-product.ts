import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/run-command.ts'

export interface KillableProduct {
  url: string
  /** Ends the process as a crash would: nothing is flushed, nothing is told. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** All that it wrote so far. */
  said(): string
}

/**
 * Starts the server as a process of its own on a folder and port that outlive it: its calls and worker, and its pages
 * where `roles` names 'web' too; those must be built. `entry` is its sources unless given.
 */
export const startKillable = async (
  settings: Record<string, string>,
  { roles = 'worker', entry = 'src/apps/server/main.ts' }: { roles?: 'worker' | 'web,worker'; entry?: string } = {},
): Promise<KillableProduct> => {
  const url = `http://127.0.0.1:${settings.PORT}`
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env: {
      ...process.env,
      HEARTHLINE_ENVIRONMENT: 'test',
      ROLES: roles,
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => written.push(text.toString()))
  const said = () => written.join('')
  await untilReady(child, url, said)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), said }
}

// A busy machine takes a minute to create an embedded database.
const patienceTries = 1_800

const untilReady = async (child: ChildProcess, url: string, said: () => string): Promise<void> => {
  for (let tries = 0; tries < patienceTries; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with code ${child.exitCode}: ${said().slice(-2_000)}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('The product did not become ready.')
}
