import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NatsSettings } from '#src/platform/server/config.ts'
import type { Log } from '#src/platform/server/log.ts'
import { type Nats, openNats } from '#src/platform/server/nats/nats.ts'
import { startKillableInstalled } from '#tests/support/product/killable-program.ts'
import { freePort } from '#tests/support/product/product.ts'

const program = 'nats-server'
const silentLog = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log

export interface BenchNats {
  settings: NatsSettings
  /** A connection as a process of the product has it. */
  open(): Promise<Nats>
}

/** Provides a NATS server while the callback runs; undefined where none is installed. */
export const withNatsServer = async <T>(work: (nats: BenchNats | undefined) => Promise<T>): Promise<T> => {
  if (spawnSync(program, ['--version']).status !== 0) return work(undefined)
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-bench-nats-'))
  const port = await freePort()
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder]
  const server = await startKillableInstalled(program, args, { port })
  const settings: NatsSettings = {
    servers: [`nats://127.0.0.1:${port}`],
    credentialsFile: undefined,
    token: undefined,
    prefix: 'bench',
    streamReplicas: 1,
    carriesWakeUps: true,
    takesEvents: true,
  }
  try {
    return await work({ settings, open: () => openNats(settings, silentLog) })
  } finally {
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
}
