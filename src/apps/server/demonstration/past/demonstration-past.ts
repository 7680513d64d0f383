import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#src/platform/server/config.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { announceSettings } from '#src/platform/server/database/organization-settings.ts'
import type { Core } from '../../core/core.ts'
import { formatRowLine, parseRowLine, type RowText, readFoundation, writeRows } from './past-rows.store.ts'
import { isPastDue, markPastPlayed, skipLoanNumbers } from './past-state.store.ts'

type PastDeps = Pick<Core, 'log'> & {
  config: Pick<Config, 'environment' | 'dataFolder' | 'objectStore' | 'demonstrationPast'>
  database: Pick<Core['database'], 'db'>
  /** Wakes the worker. */
  wake(): void
}

export interface DemonstrationPast {
  /** Resolves when the past is there, or will not come. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Settings by which a process reaches what is outside this machine, or this database. */
const outsideSettings = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'LISTEN_DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SMS_URL',
  'PUBLIC_URL',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
] as const

const playerEnvironment = (folder: string): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_FOLDER: folder, LOG_LEVEL: 'error' }
  for (const name of outsideSettings) delete env[name]
  return env
}

/** What the player's files need of the installation, and what comes back. */
const keyFiles = ['master-key', 'seal.pem'] as const
const copiedFolders = ['objects', 'outbox'] as const

const copyFiles = async (from: string, to: string, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await cp(join(from, name), join(to, name), { recursive: true, force: false }).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
}

const writePast = async (tx: Tx, rows: readonly RowText[]): Promise<void> => {
  await writeRows(tx, rows)
  const organizations = rows.flatMap(({ table, row }) =>
    table === 'organizationSetting' ? [(JSON.parse(row) as { organization: string }).organization] : [],
  )
  for (const organization of new Set(organizations)) await announceSettings(tx, organization)
  await markPastPlayed(tx)
}

/** Gives the player what it needs, and answers the rows that it made. @throws Error if it does not end well */
const rowsOfPlayer = async (player: ChildProcess, foundation: readonly RowText[]): Promise<readonly RowText[]> => {
  const { stdin, stdout } = player
  if (!stdin || !stdout) throw new Error('The player of the past has no streams.')
  const exit = once(player, 'exit')
  const rows: RowText[] = []
  const read = async () => {
    for await (const line of createInterface({ input: stdout })) rows.push(parseRowLine(line))
  }
  await Promise.all([pipeline(Readable.from(foundation.map(formatRowLine)), stdin), read()])
  const [code] = (await exit) as [number | null]
  if (code !== 0) throw new Error(`The player of the past ended with ${code}.`)
  return rows
}

const importPast = async ({ config, database: { db }, wake }: PastDeps, folder: string, player: ChildProcess) => {
  const rows = await rowsOfPlayer(player, await readFoundation(db as Db))
  await copyFiles(folder, config.dataFolder, copiedFolders)
  await db.transaction().execute((tx) => writePast(tx, rows))
  wake()
  return rows.length
}

/**
 * Fills a new demonstration with four months of applications. A process of its own plays them on a database of its own,
 * whose clock begins in the past, while this one serves; then their rows and files come over at once.
 */
export const startDemonstrationPast = async (deps: PastDeps): Promise<DemonstrationPast | undefined> => {
  const { config, database, log } = deps
  if (
    config.environment !== 'demonstration' ||
    config.objectStore !== undefined ||
    config.demonstrationPast === undefined
  )
    return undefined
  if (!(await isPastDue(database.db))) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-past-'))
  await copyFiles(config.dataFolder, folder, keyFiles)
  // The past has the numbers before.
  await skipLoanNumbers(database.db)
  const player = spawn(process.execPath, [config.demonstrationPast], {
    env: playerEnvironment(folder),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (player.pid !== undefined) setPriority(player.pid, 10)
  const end = importPast(deps, folder, player)
    .then(
      (count) => log.info({ rows: count }, 'the past of the demonstration has arrived'),
      (error: unknown) => log.warn({ err: error }, 'the demonstration has no past'),
    )
    .finally(() => rm(folder, { recursive: true, force: true }))
  return {
    settled: () => end,
    async stop() {
      player.kill('SIGTERM')
      await end
    },
  }
}
