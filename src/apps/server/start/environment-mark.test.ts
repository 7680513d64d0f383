import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type DatabaseAddress, openDatabase } from '#src/platform/server/database/database.ts'
import { aPostgresOfTwoAccounts, type Engine, engines } from '#tests/support/product/database.ts'
import { ownVendors, productionSettings } from '#tests/support/product/production.ts'
import { demonstrationPassword } from '../core/environment/demonstration-people.table.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { startProduct } from './start-product.ts'

const lender = await productionSettings()

/** An empty database to start on, and its address for changing it while nothing runs. */
const somewhere = {
  async postgresql() {
    const { serving, owner } = await aPostgresOfTwoAccounts()
    const folder = await aFolder()
    const settings = { DATABASE_URL: serving, MIGRATION_DATABASE_URL: owner, DATA_FOLDER: folder }
    return { settings, ownerAddress: { engine: 'postgresql', url: owner, poolSize: 1 } as DatabaseAddress }
  },
  async embedded() {
    const folder = await aFolder()
    const settings = { DATABASE_URL: undefined, DATA_FOLDER: folder, ALLOW_EMBEDDED_IN_PRODUCTION: 'true' }
    return { settings, ownerAddress: { engine: 'embedded', folder } as DatabaseAddress }
  },
}

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-mark-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const place = async (engine: Engine) => {
  const { settings, ownerAddress } = await somewhere[engine]()
  const config = (environment: string) => ({
    ...readConfig({ ...lender, ...settings, PORT: '0', LOG_LEVEL: 'silent', HEARTHLINE_ENVIRONMENT: environment }),
    roles: ['worker' as const],
  })
  /** Starts the product. Returns `started`, or the reason why it did not start. */
  const start = async (environment: string): Promise<string> => {
    try {
      const product = await startProduct(config(environment), environment === 'production' ? ownVendors : {})
      await product.stop()
      return 'started'
    } catch (error) {
      return (error as Error).message
    }
  }
  const change = async (...statements: string[]) => {
    const database = await openDatabase(ownerAddress)
    for (const statement of statements) await sql.raw(statement).execute(database.db)
    await database.close()
  }
  return { start, change, config }
}

describe.each(engines)('on %s', (engine) => {
  test('production refuses a database that a demonstration used, and the reverse', async () => {
    const { start } = await place(engine)
    expect(await start('demonstration')).toBe('started')
    expect(await start('demonstration')).toBe('started')
    const message = await start('production')
    expect(message).toMatch(/^This database is marked: demonstration, since \d{4}-\d\d-\d\d\. /)
    expect(message).toContain('HEARTHLINE_ENVIRONMENT is production')
    const own = await place(engine)
    expect(await own.start('production')).toBe('started')
    expect(await own.start('demonstration')).toMatch(/^This database is marked: production, since /)
    expect(await own.start('production')).toBe('started')
  }, 120_000)

  test('production refuses an unmarked older database by its demonstration data, even with renamed people', async () => {
    const { start, change } = await place(engine)
    expect(await start('test')).toBe('started')
    await change(
      'delete from environment_mark',
      `update identity set email = id || '@lender.test', email_key = id || '@lender.test'`,
    )
    const message = await start('production')
    expect(message.split('\n')).toEqual([
      'Production cannot start. This database holds what a demonstration left, whose logins are published:',
      '  accounts',
      '  loan originators',
      '  referrals',
      '  mailed offers',
      '  people whom an affiliate handed over',
      expect.stringMatching(/^Start on an empty database \(DATABASE_URL/),
    ])
    // A refused start leaves no mark.
    expect(await start('test')).toBe('started')
  }, 120_000)
})

test.each([
  [
    'an account of a published address at another lender',
    `insert into identity (id, organization, role, profile_type, email, email_key, created_at, updated_at) values
    ('5d3d1a2e-35c5-4c0e-8f6d-0f0f2a7b8c11', 'northfield', 'admin', 'AGENT', 'ada@lintel.example', 'ada@lintel.example', now(), now())`,
    'accounts',
  ],
  [
    'a clock that was moved',
    `insert into setting (key, value) values ('clock-offset-ms', '{"ms": 1}')`,
    'what sandboxes and the test clock keep',
  ],
  [
    'what a sandbox noted',
    `insert into setting (key, value) values ('sandbox flood:1', '{}')`,
    'what sandboxes and the test clock keep',
  ],
])(
  'every production start refuses a database with %s',
  async (_what, statement, trace) => {
    const { start, change } = await place('postgresql')
    expect(await start('production')).toBe('started')
    await change(statement)
    expect((await start('production')).split('\n')[1]).toBe(`  ${trace}`)
  },
  120_000,
)

test('a demonstration refuses a database with unknown people, who may be real', async () => {
  const { start, change } = await place('postgresql')
  expect(await start('production')).toBe('started')
  await change(
    'delete from environment_mark',
    `insert into identity (id, organization, role, profile_type, email, email_key, created_at, updated_at) values
      ('5d3d1a2e-35c5-4c0e-8f6d-0f0f2a7b8c12', 'northfield', 'borrower', 'CUSTOMER', 'ana@example.test', 'ana@example.test', now(), now())`,
  )
  expect(await start('demonstration')).toMatch(/^This database bears no mark .* holds people/)
  expect(await start('production')).toBe('started')
}, 120_000)

test('processes that start together write one environment mark, and only those of that environment serve', async () => {
  const { settings, ownerAddress } = await somewhere.postgresql()
  const config = (environment: string) => ({
    ...readConfig({ ...lender, ...settings, PORT: '0', LOG_LEVEL: 'silent', HEARTHLINE_ENVIRONMENT: environment }),
    roles: ['worker' as const],
  })
  const starts = await Promise.allSettled(
    ['test', 'demonstration', 'test', 'demonstration'].map((environment) => startProduct(config(environment))),
  )
  const products = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  for (const product of products) await product.stop()
  const database = await openDatabase(ownerAddress)
  const { rows } = await sql<{ environment: string }>`select environment from environment_mark`.execute(database.db)
  await database.close()
  expect(rows).toHaveLength(1)
  const refusals = starts.map((start) => start.status === 'rejected' && (start.reason as Error).message)
  for (const [place, environment] of ['test', 'demonstration', 'test', 'demonstration'].entries())
    expect(refusals[place]).toEqual(
      environment === rows[0]?.environment ? false : expect.stringContaining('This database is marked'),
    )
}, 120_000)

// The fault, reproduced as it was found.
test('the public demonstration logins open nothing in production', async () => {
  const { settings } = await somewhere.postgresql()
  const product = await startProduct(
    { ...readConfig({ ...lender, ...settings, PORT: '0', LOG_LEVEL: 'silent' }), roles: ['worker'] },
    ownVendors,
  )
  const body = JSON.stringify({ email: 'ada@lintel.example', password: demonstrationPassword })
  for (const org of ['lintel', 'northfield']) {
    const answer = await fetch(`${product.address}/identity/api/v1/authentication/login`, {
      method: 'POST',
      body,
      headers: { 'x-org': org, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(org === 'lintel' ? 404 : 401)
  }
  await product.stop()
})
