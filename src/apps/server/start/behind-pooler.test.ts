import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstBrokenAuditRow } from '#src/platform/server/database/audit.ts'
import { type Database, openDatabase } from '#src/platform/server/database/database.ts'
import { followStatus } from '#tests/support/open-status-socket.ts'
import { aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { isInstalled } from '#tests/support/product/installed-program.ts'
import { type KillableProduct, startKillable } from '#tests/support/product/killable-product.ts'
import { hasPooler, startPooler } from '#tests/support/product/pooler.ts'
import { pressAgain } from '#tests/support/product/press-again.ts'
import { freePort } from '#tests/support/product/product.ts'
import { startCaddy } from '#tests/support/product/proxies.ts'
import { demonstrationStaff } from '#tests/support/walks/demonstration-staff.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { closingScenarios } from '../../../../scripts/scenarios/closing.table.ts'
import { beginScenario, playScenario, toPlayedBorrower } from '../../../../scripts/scenarios/play-scenario.ts'
import { databaseAddress } from '../core/core.ts'
import { prepareDatabase } from '../core/prepare-database.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'

const slow = 400_000
const missingPrograms = [...(hasPooler ? [] : ['pgbouncer']), ...(isInstalled('caddy', 'version') ? [] : ['caddy'])]
/** In the order in which they are killed. */
const parts = ['worker-1', 'web-1', 'worker-2', 'web-2'] as const
type Part = (typeof parts)[number]
/** How often the borrower looks while one process is away. */
const maxLooksMeanwhile = 10

let folder = ''
let pooledUrl = ''
let accounts: Awaited<ReturnType<typeof aPostgresOfTwoAccounts>>

/** A pooler before the cluster of the tests, as the account that may enter its folder. */
const openPooler = async () => {
  const { pathname, username, searchParams } = new URL(accounts.serving)
  const host = searchParams.get('host') ?? ''
  const uid = process.getuid?.() === 0 ? (await stat(host)).uid : undefined
  return startPooler(folder, { host, database: pathname.slice(1), username, poolSize: 6 }, uid)
}

describe.skipIf(missingPrograms.length > 0)(
  `behind Caddy and PgBouncer in transaction mode${missingPrograms.length > 0 ? `, without ${missingPrograms.join(' and ')}` : ''}`,
  () => {
    let url = ''
    let direct: Database
    const settingsByPart = new Map<Part, Record<string, string>>()
    const running = new Map<Part, KillableProduct>()
    const programs: { kill(): Promise<void> }[] = []
    const stage = () => ({
      url,
      staff: demonstrationStaff(url),
      pause: (ms: number) => pause(ms),
      log: () => undefined,
    })
    const start = async (part: Part) => void running.set(part, await startKillable(settingsByPart.get(part) ?? {}))

    beforeAll(async () => {
      await buildIfStale()
      folder = await mkdtemp(join(tmpdir(), 'hearthline-pooler-'))
      await chmod(folder, 0o755)
      accounts = await aPostgresOfTwoAccounts()
      const pooler = await openPooler()
      programs.push(pooler)
      pooledUrl = pooler.url
      const ports = await Promise.all(parts.map(freePort))
      const proxy = await startCaddy(
        folder,
        ports.filter((_, at) => parts[at]?.startsWith('web')),
      )
      programs.push(proxy)
      url = proxy.url
      for (const [at, part] of parts.entries())
        settingsByPart.set(part, {
          ROLES: part.slice(0, part.indexOf('-')),
          PORT: String(ports[at]),
          PUBLIC_URL: url,
          TRUSTED_PROXIES: '1',
          DATABASE_URL: pooledUrl,
          MIGRATION_DATABASE_URL: accounts.owner,
          LISTEN_DATABASE_URL: accounts.serving,
          DATA_FOLDER: join(folder, 'data'),
          SANDBOX_DELAY: '1',
        })
      for (const part of parts) await start(part)
      direct = await openDatabase({ engine: 'postgresql', url: accounts.serving, poolSize: 2 })
    }, slow)

    afterAll(async () => {
      await direct?.close()
      for (const product of running.values()) await product.stop()
      for (const program of programs) await program.kill()
      await rm(folder, { recursive: true, force: true })
    })

    test('a server whose connection would miss notifications does not start, and names the missing setting', async () => {
      const config = readConfig({ DATABASE_URL: pooledUrl, DATABASE_PREPARED_STATEMENTS: 'false' })
      const database = await openDatabase(databaseAddress(config))
      try {
        await expect(prepareDatabase({ ...config, environment: 'test' }, database)).rejects.toThrow(
          /do not arrive by DATABASE_URL\..*LISTEN_DATABASE_URL/,
        )
      } finally {
        await database.close()
      }
    })

    test('two web and two worker processes, each killed once, lose no data of an application from first page to funding', {
      timeout: slow,
    }, async () => {
      const scenario = closingScenarios.find(({ name }) => name === 'complete-with-owner')
      if (!scenario) throw new Error('There is no such scenario.')
      const { failures } = pressAgain({ url })
      const killedParts: Part[] = []
      let restart: Promise<void> | undefined
      let looksMeanwhile = 0
      const run = await playScenario(scenario, {
        ...stage(),
        // Called between two calls, while steps and jobs are under way.
        async pause(ms) {
          const part = parts[killedParts.length]
          if (part && !restart) {
            await running.get(part)?.kill()
            killedParts.push(part)
            looksMeanwhile = 0
            // The others do its work meanwhile. The next one is killed when it is back, and the proxy, which looks each
            // second, knows it.
            restart = pause(500)
              .then(() => start(part))
              .then(() => pause(1_500))
              .finally(() => {
                restart = undefined
              })
          }
          await pause(ms)
          // A quick machine would reach the last status before each process had its turn.
          looksMeanwhile += 1
          if (looksMeanwhile > maxLooksMeanwhile) await restart
        },
      })
      await restart
      expect(killedParts).toEqual(parts)
      expect(failures).toEqual([])
      expect((await run.readState()).status).toBe('COMPLETE')

      const { db } = direct
      const history = await db
        .selectFrom('statusHistory')
        .select(['revision', 'toStatus'])
        .where('applicationId', '=', run.uuid)
        .orderBy('revision')
        .execute()
      expect(history.map(({ revision }) => revision)).toEqual(history.map((_, at) => at))
      expect(await firstBrokenAuditRow(db, run.uuid)).toBeUndefined()
      const payments = await db
        .selectFrom('payment')
        .select(['kind', 'status'])
        .where('applicationId', '=', run.uuid)
        .execute()
      // One to the borrower and one that pays off the card.
      expect(payments.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual(['CASH SETTLED', 'PAYOFF SETTLED'])
      await expect.poll(() => db.selectFrom('job').select('kind').where('attempt', '>', 3).execute()).toEqual([])
    })

    test('a page on either web process gets a worker’s update', { timeout: slow }, async () => {
      pressAgain({ url })
      const { caller, uuid } = await beginScenario(
        'two pages',
        toPlayedBorrower({ name: '', stops: 'COMPLETE', shows: '' }),
        stage(),
      )
      const pages = await Promise.all(
        (['web-1', 'web-2'] as const).map((part) =>
          followStatus(`http://127.0.0.1:${settingsByPart.get(part)?.PORT}`, { authorization: caller.bearer(), uuid }),
        ),
      )
      for (const { messages } of pages)
        await expect.poll(() => JSON.stringify(messages.at(-1))).toContain('OFFER_SELECTION')
    })
  },
)
