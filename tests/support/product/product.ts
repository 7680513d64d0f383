import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildDatabaseIfStale } from '../../../scripts/build-database.ts'
import { buildIfStale } from '../../../scripts/build-product.ts'
import { buildServerIfStale } from '../../../scripts/build-server.ts'
import { builtDatabase, builtServer } from '../../../scripts/build-state.ts'
import { root } from '../../../scripts/run-command.ts'
import { memoryFlags, startSettings } from '../../../scripts/start-flags.ts'

export interface RunningProduct {
  url: string
  pid: number
  /** The server's output so far. */
  log(): string
  stop(): Promise<void>
}

/** Builds the product if needed and starts it on a free port, with an embedded database in a temporary folder. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<RunningProduct> => {
  await buildIfStale()
  await buildServerIfStale()
  await buildDatabaseIfStale()
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-product-'))
  const port = settings.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    ...startSettings(),
    HEARTHLINE_ENVIRONMENT: 'test',
    PORT: port,
    PUBLIC_URL: url,
    DATA_FOLDER: folder,
    DATABASE_TEMPLATE: builtDatabase.cluster,
    SANDBOX_DELAY: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  }
  const server = spawn(process.execPath, [...memoryFlags(), builtServer.entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      output = `${output}${text}`.slice(-20_000)
    })
  const stop = async () => {
    await stopProcess(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(server, url)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start: ${error instanceof Error ? error.message : error}\n${output.trim()}`)
  }
  return { url, pid: server.pid ?? 0, log: () => output, stop }
}

const untilReady = async (server: ChildProcess, url: string): Promise<void> => {
  const patienceInSeconds = 60
  for (let tries = 0; tries < patienceInSeconds * 10; tries++) {
    if (server.exitCode !== null) throw new Error(`it ended with code ${server.exitCode}.`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url}/health/ready did not answer 200 within ${patienceInSeconds} seconds.`)
}

const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await exit
  clearTimeout(tooLong)
}

/** Below the ports that systems give out themselves, so that no other program gets it between the look and its use. */
const firstPort = 20_000
const portCount = 12_000

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = firstPort + randomInt(portCount)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
