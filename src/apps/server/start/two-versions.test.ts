import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { isInstalled } from '#tests/support/product/installed-program.ts'
import { type KillableProduct, startKillableProgram } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { startCaddy } from '#tests/support/product/proxies.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { buildServerIfStale } from '../../../../scripts/build-server.ts'
import { readImage } from '../../../../scripts/image-description.ts'
import { writeRelease } from '../../../../scripts/release-folder.ts'
import { playScenario } from '../../../../scripts/scenarios/play-scenario.ts'
import { scenarios } from '../../../../scripts/scenarios/scenarios.table.ts'

const slow = 400_000
const parts = ['web-1', 'worker-1', 'web-2', 'worker-2'] as const
type Part = (typeof parts)[number]
type Version = 'this' | 'next'

const { args } = await readImage()
const settingsByPart = new Map<Part, Record<string, string>>()
const running = new Map<Part, KillableProduct>()
let folder = ''
let url = ''
let proxy: Awaited<ReturnType<typeof startCaddy>> | undefined
let accounts: Awaited<ReturnType<typeof aPostgresOfTwoAccounts>>
let direct: Database

const start = async (part: Part, version: Version): Promise<void> => {
  const program = { node: process.execPath, args, folder: join(folder, version) }
  running.set(part, await startKillableProgram(program, settingsByPart.get(part) ?? {}))
}

/** Runs the operator's command of a version. Answers its last row. */
const migrateTo = async (version: Version): Promise<string | undefined> => {
  const child = spawn(process.execPath, ['src/apps/server/migrate.ts'], {
    cwd: join(folder, version),
    env: { DATABASE_URL: accounts.serving, MIGRATION_DATABASE_URL: accounts.owner },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  await once(child, 'exit')
  return output.trim().split('\n').at(-1)
}

/** Replaces one process after the other, as docs/deployment.md says, while the other of its role keeps running. */
const replaceAll = async (version: Version): Promise<void> => {
  for (const part of parts) {
    await running.get(part)?.stop()
    await start(part, version)
    // The proxy, which looks each second, knows it.
    await pause(2_000)
  }
}

/** The next version adds a column to every table, and a table of its own. */
const writeNextMigrations = async (): Promise<void> => {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename`.execute(direct.db)
  const statements = [
    'create table of_the_next_version (id uuid primary key);',
    ...tables.rows.map(({ name }) => `alter table "${name}" add column of_the_next_version text;`),
  ]
  for (const [at, statement] of statements.entries())
    await writeFile(join(folder, 'next/database/migrations', `${9_001 + at}_next_version.sql`), statement)
}

interface Load {
  /** Lets the walks under way end. Answers the applications that reached theirs. */
  end(): Promise<string[]>
  failures: string[]
  count(): number
}

/** People who apply, one after the other in each of three places, and who ask nothing twice. */
const startLoad = (): Load => {
  const failures: string[] = []
  const ids: string[] = []
  let isOver = false
  let count = 0
  const fetchOnce = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const [input, options] = request
    const { origin, pathname: path } = new URL(input instanceof Request ? input.url : input)
    // Not those by which the test itself waits for a process.
    if (origin !== url) return fetchOnce(...request)
    const response = await fetchOnce(...request).catch((error: unknown) => {
      failures.push(`${options?.method ?? 'GET'} ${path}: ${error}`)
      throw error
    })
    count += 1
    if (response.status >= 500) failures.push(`${options?.method ?? 'GET'} ${path}: ${response.status}`)
    return response
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const scenario = scenarios.find(({ name }) => name === 'income-pay-stubs')
  if (!scenario) throw new Error('The scenario with pay stubs has another name.')
  const stage = { url, staff: demonstrationStaff(url), pause: (ms: number) => pause(ms), log: () => undefined }
  const place = async () => {
    while (!isOver) ids.push((await playScenario(scenario, stage)).uuid)
  }
  const places = Promise.all([place(), place(), place()])
  // A walk that fails is told at the end, with the requests that did.
  places.catch(() => {})
  return {
    failures,
    count: () => count,
    async end() {
      isOver = true
      await places.catch((error: unknown) => failures.push(String(error)))
      return ids
    },
  }
}

/** Statuses, jobs and steps that a walk lacks. */
const lostParts = async (ids: readonly string[]) => {
  const { db } = direct
  const history = await db
    .selectFrom('statusHistory')
    .select(['applicationId', 'revision'])
    .where('applicationId', 'in', ids)
    .orderBy('applicationId')
    .orderBy('revision')
    .execute()
  const gaps = ids.filter((id) => {
    const revisions = history.filter(({ applicationId }) => applicationId === id).map(({ revision }) => revision)
    return revisions.some((revision, at) => revision !== at)
  })
  const jobs = await db.selectFrom('job').select(['kind', 'failure']).where('failingSince', 'is not', null).execute()
  const steps = await db.selectFrom('stepFailure').select(['applicationId', 'failure']).execute()
  return { gaps, jobs, steps }
}

describe.skipIf(!isInstalled('caddy', 'version'))(
  `two versions on one database behind Caddy${isInstalled('caddy', 'version') ? '' : ', without caddy'}`,
  () => {
    beforeAll(async () => {
      await buildIfStale()
      await buildServerIfStale()
      folder = await mkdtemp(join(tmpdir(), 'hearthline-versions-'))
      await writeRelease(join(folder, 'this'))
      await cp(join(folder, 'this'), join(folder, 'next'), { recursive: true })
      accounts = await aPostgresOfTwoAccounts()
      expect(await migrateTo('this')).toBe('The database is up to date.')
      const ports = await Promise.all(parts.map(freePort))
      proxy = await startCaddy(
        folder,
        ports.filter((_, at) => parts[at]?.startsWith('web')),
      )
      url = proxy.url
      for (const [at, part] of parts.entries())
        settingsByPart.set(part, {
          HEARTHLINE_ENVIRONMENT: 'test',
          ROLES: part.slice(0, part.indexOf('-')),
          PORT: String(ports[at]),
          PUBLIC_URL: url,
          TRUSTED_PROXIES: '1',
          DATABASE_URL: accounts.serving,
          DATA_FOLDER: join(folder, 'data'),
          SANDBOX_DELAY: '0.1',
          LOG_LEVEL: 'error',
        })
      for (const part of parts) await start(part, 'this')
      direct = await openDatabase({ engine: 'postgresql', url: accounts.serving, poolSize: 2 })
      await writeNextMigrations()
    }, slow)

    afterAll(async () => {
      await direct?.close()
      for (const product of running.values()) await product.stop()
      await proxy?.kill()
      await rm(folder, { recursive: true, force: true })
    })

    test('an upgrade under load, and a rollback, fail no request and lose no step', { timeout: slow }, async () => {
      const load = startLoad()
      await expect.poll(load.count).toBeGreaterThan(50)
      expect(await migrateTo('next')).toBe('The database is up to date.')
      const afterMigration = load.count()
      // This version serves on tables of the next.
      await expect.poll(load.count).toBeGreaterThan(afterMigration + 50)
      await replaceAll('next')
      await replaceAll('this')
      const ids = await load.end()
      expect(load.failures).toEqual([])
      expect(ids.length).toBeGreaterThan(3)
      expect(await lostParts(ids)).toEqual({ gaps: [], jobs: [], steps: [] })
    })

    test('a version that needs something a newer one removed refuses to start, with the reason', {
      timeout: slow,
    }, async () => {
      const owner = await openDatabase({ engine: 'postgresql', url: accounts.owner, poolSize: 1 })
      await sql`insert into kysely_migration values ('9903_after_9001_drop_old_reasons', '2026-01-05T00:00:00Z')`.execute(
        owner.db,
      )
      await owner.close()
      await running.get('worker-2')?.stop()
      await start('worker-2', 'next')
      await running.get('worker-2')?.stop()
      await expect(start('worker-2', 'this')).rejects.toThrow(
        /9903_after_9001_drop_old_reasons.*Start the newer version/,
      )
    })
  },
)
