import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '#src/platform/server/database/data-folder.ts'
import { openDatabase } from '#src/platform/server/database/database.ts'
import type { BackupManifest } from './restored-data.ts'
import { countRows, exportSnapshot, migrationsRun } from './restored-rows.store.ts'

const dumpIn = (folder: string) => join(folder, 'database.dump')
const manifestIn = (folder: string) => join(folder, 'manifest.json')

/** Runs one of PostgreSQL's own programs. The password goes by the environment, so that no list of processes shows it. */
const runPostgresProgram = (program: string, args: readonly string[], address: string): Promise<void> =>
  new Promise((resolve, fail) => {
    const url = new URL(address)
    const env = { ...process.env, ...(url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {}) }
    url.password = ''
    const child = spawn(program, [...args, `--dbname=${url.href}`], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const parts: string[] = []
    child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
    child.once('error', () =>
      fail(new Error(`${program} is not installed. It is one of PostgreSQL's client programs.`)),
    )
    child.once('exit', (code) =>
      code === 0 ? resolve() : fail(new Error(`${program} ended with ${code}: ${parts.join('').trim()}`)),
    )
  })

/**
 * Writes a dump of the whole database and a manifest of what was in it at the same moment, while the product serves.
 * @param address that of the account which owns the tables
 * @throws Error if pg_dump is missing or fails
 */
export const dumpDatabase = async (address: string, folder: string): Promise<BackupManifest> => {
  await makePrivateFolder(folder)
  const database = await openDatabase({ engine: 'postgresql', url: address, poolSize: 1 })
  try {
    // While this transaction is open, pg_dump reads exactly what it reads.
    return await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const snapshot = await exportSnapshot(tx)
        const manifest = {
          takenAt: new Date().toISOString(),
          migrations: await migrationsRun(tx),
          rows: await countRows(tx),
        }
        const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${dumpIn(folder)}`]
        await runPostgresProgram('pg_dump', args, address)
        await writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
        return manifest
      })
  } finally {
    await database.close()
  }
}

/**
 * Restores a dump into an empty database, whole or not at all.
 * @throws Error if the database has tables, or pg_restore is missing or fails
 */
export const restoreDatabase = async (address: string, folder: string): Promise<void> => {
  const database = await openDatabase({ engine: 'postgresql', url: address, poolSize: 1 })
  const tables = await countRows(database.db).finally(() => database.close())
  if (Object.keys(tables).length > 0)
    throw new Error('The database of DATABASE_URL is not empty. A drill restores into an empty one.')
  await runPostgresProgram('pg_restore', ['--single-transaction', '--exit-on-error', dumpIn(folder)], address)
}

export const readManifest = async (folder: string): Promise<BackupManifest> =>
  JSON.parse(await readFile(manifestIn(folder), 'utf8')) as BackupManifest
