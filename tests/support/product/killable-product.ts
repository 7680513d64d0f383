import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildServerIfStale } from '../../../scripts/build-server.ts'
import { builtServer } from '../../../scripts/build-state.ts'
import { root } from '../../../scripts/run-command.ts'

/** What is run, where, and as whom: the built server of this folder, unless a test says otherwise. */
interface Program {
  node: string
  args: readonly string[]
  folder: string
  /** The account, on a machine where the tests may choose one. */
  uid?: number
}

export interface KillableProduct {
  url: string
  /** Kills the process like a crash: nothing is flushed or announced. */
  kill(): Promise<void>
  stop(): Promise<void>
  /** All its output so far. */
  readOutput(): string
}

/**
 * Starts the server as a process of its own on a folder and port that outlive it: its calls and worker, and its pages
 * where `roles` names 'web' too; those must be built. Started several times by each test, it is the built server and
 * keeps what was compiled.
 */
export const startKillable = async (
  settings: Record<string, string>,
  { roles = 'worker' }: { roles?: 'worker' | 'web,worker' } = {},
): Promise<KillableProduct> => {
  await buildServerIfStale()
  return startKillableProgram(
    { node: process.execPath, args: [builtServer.entry], folder: root },
    {
      ...(process.env as Record<string, string>),
      HEARTHLINE_ENVIRONMENT: 'test',
      ROLES: roles,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      PUBLIC_URL: `http://127.0.0.1:${settings.PORT}`,
      ...settings,
    },
  )
}

/** Starts a server with exactly these settings, and waits until it is ready at their PORT. */
export const startKillableProgram = async (
  { node, args, folder, uid }: Program,
  settings: Record<string, string>,
): Promise<KillableProduct> => {
  const url = `http://127.0.0.1:${settings.PORT}`
  const child = spawn(node, args, {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => chunks.push(text.toString()))
  const readOutput = () => chunks.join('')
  await untilReady(child, url, readOutput)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), readOutput }
}

// A busy machine takes a minute to create an embedded database.
const patienceTries = 1_800

const untilReady = async (child: ChildProcess, url: string, readOutput: () => string): Promise<void> => {
  for (let tries = 0; tries < patienceTries; tries += 1) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with code ${child.exitCode}: ${readOutput().slice(-2_000)}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('The product did not become ready.')
}
