import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#src/platform/server/database/database.ts'
import { openKeyRing } from '#src/platform/server/keys/key-ring.ts'
import { keysInSetting } from '#src/platform/server/keys/key-service.ts'
import { commandSettings } from '#tests/support/product/command-settings.ts'
import { aPostgresAddress, aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { firstDaySettings } from '#tests/support/product/first-day-settings.ts'
import { productionSettings } from '#tests/support/product/production.ts'
import { mailCatcher } from '#tests/support/stubs/mail-catcher.ts'
import { stubApi } from '#tests/support/stubs/stub-api.ts'
import { aClamd } from '#tests/support/stubs/stub-clamd.ts'
import { stubS3 } from '#tests/support/stubs/stub-s3.ts'
import { migrateAsOwner } from '../core/prepare-database.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import { findingLine, toFailure } from './finding.ts'
import { examineForProduction } from './production-findings.ts'
import { messageFindings } from './service-checks.ts'
import { supplierFindings } from './supplier-checks.ts'

const folder = await mkdtemp(join(tmpdir(), 'hearthline-doctor-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const mail = await mailCatcher()
const s3 = await stubS3()
afterAll(() => s3.stop())
/** Makes the tables, as `npm run migrate` does. */
const migrateFor = async ({ serving, owner }: { serving: string; owner: string }): Promise<void> => {
  const database = await openDatabase({ engine: 'postgresql', url: serving, poolSize: 1 })
  await migrateAsOwner(owner, database)
  await database.close()
}
const accounts = await aPostgresOfTwoAccounts()
await migrateFor(accounts)

const suppliersModule = join(folder, 'suppliers.mjs')
await writeFile(suppliersModule, 'export const suppliers = { sanctionsLists: { read: async () => ({}) } }')
const { SEAL_CERTIFICATE, SEAL_KEY } = await productionSettings()
const settings: Record<string, string | undefined> = {
  ...firstDaySettings({
    serving: accounts.serving,
    smtpUrl: mail.url,
    seal: { certificate: SEAL_CERTIFICATE, key: SEAL_KEY },
  }),
  DATABASE_POOL: '3',
  // In production the lists are read from the Office itself, which tests do not reach.
  SUPPLIERS_MODULE: suppliersModule,
}

beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint)
  for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, settings[name])
  return () => vi.unstubAllEnvs()
})

/** Long, so that a busy machine fails no trial. What never answers is tried alone, with a shorter limit. */
const patientMs = 40_000

const examine = async (
  environment: Record<string, string | undefined>,
  { timeoutMs = patientMs, now = new Date() } = {},
) => {
  const lines: string[] = []
  const isComplete = await examineForProduction({
    environment,
    timeoutMs,
    now,
    onFinding: (finding, secrets) => void lines.push(findingLine(finding, secrets)),
  })
  return { isComplete, lines, missing: lines.flatMap((line) => (line.startsWith('missing  ') ? [line.slice(9)] : [])) }
}

/** What is missing with other settings than those of a complete production. */
const missingWith = async (changes: Record<string, string | undefined>, limits?: Parameters<typeof examine>[1]) => {
  const { isComplete, missing, lines } = await examine({ ...settings, ...changes }, limits)
  expect(isComplete).toBe(missing.length === 0)
  expect(lines.join('\n')).not.toContain(settings.MASTER_KEY)
  return missing
}

describe('the doctor', () => {
  test('finds nothing missing in a complete production, and says what it tried', async () => {
    const { isComplete, lines, missing } = await examine(settings)
    expect(missing).toEqual([])
    expect(isComplete).toBe(true)
    for (const start of [
      'ok       HEARTHLINE_ENVIRONMENT: production',
      'ok       MASTER_KEY: wraps and unwraps keys',
      'ok       DATABASE_URL: connects to PostgreSQL ',
      'ok       DATABASE_POOL: 3 connections at once; ',
      'ok       DATABASE_URL, notifications: arrive',
      'ok       DATABASE_URL, tables: of this version',
      'ok       DATABASE_URL, account: ',
      'ok       DATABASE_URL, environment: none yet',
      'ok       MASTER_KEY and DATABASE_URL: the database holds no keys yet',
      'note     People of northfield: no administrator yet.',
      'ok       SEAL_CERTIFICATE and SEAL_KEY: valid until ',
      'ok       OBJECT_STORE: puts, reads and deletes an object',
      'ok       SMTP_URL: connects, without a login; nothing was sent',
      'note     SMS_URL: none',
      'ok       BRANDS: northfield, at lines.northfield.test',
      'note     title examiner (title): by hand. ',
      'note     sanctions list publisher (sanctionsLists): your own supplier of SUPPLIERS_MODULE.',
    ])
      expect(
        lines.filter((line) => line.startsWith(start)),
        start,
      ).toHaveLength(1)
    expect(s3.paths()).toEqual([])
  })

  test('lists what a bare environment is missing, in the order in which to give it', async () => {
    const { isComplete, missing } = await examine({
      SUPPLIERS_MODULE: suppliersModule,
      DATA_FOLDER: join(folder, 'none'),
    })
    expect(isComplete).toBe(false)
    expect(missing.map((line) => line.split(':')[0])).toEqual([
      'HEARTHLINE_ENVIRONMENT',
      'DATABASE_URL',
      'MASTER_KEY',
      'SMTP_URL',
      'SEAL_CERTIFICATE and SEAL_KEY',
      'SMS_URL',
      'BRANDS',
    ])
  })

  test('names settings that cannot be read, and tries nothing', async () => {
    const { isComplete, lines } = await examine({ ...settings, PORT: 'a-port', MASTER_KEY: 'short' })
    expect(isComplete).toBe(false)
    expect(lines).toEqual([
      expect.stringMatching(/^missing {2}PORT: /),
      expect.stringMatching(/^missing {2}MASTER_KEY: Must be 32 bytes/),
      expect.stringMatching(/^note {5}Nothing was tried/),
    ])
    expect(lines.join()).not.toContain('short')
  })

  test('is run as a command, which ends with code 1 while something is missing', async () => {
    const program = new URL('../doctor.ts', import.meta.url).pathname
    const run = promisify(execFile)(process.execPath, [program], { env: { ...commandSettings, PORT: 'a-port' } })
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^missing {2}PORT: .*\n[\s\S]*\nCorrect what is marked `missing`/),
    })
  })

  test('names an address of the wrong form, and tries nothing', async () => {
    const { lines } = await examine({ ...settings, SMTP_URL: 'smtp.x' })
    expect(lines).toEqual([
      'missing  SMTP_URL: Must be smtp://user:password@host:port, or smtps://',
      expect.stringMatching(/^note {5}Nothing was tried/),
    ])
  })

  test('loads no code of the lender into its own process, and waits for none that never ends', async () => {
    const endless = join(folder, 'endless.mjs')
    await writeFile(endless, 'for (;;) {}')
    const { missing } = await examine({ BRANDS: endless, SUPPLIERS_MODULE: endless }, { timeoutMs: 1_500 })
    for (const setting of ['BRANDS', 'SUPPLIERS_MODULE'])
      expect(missing).toContainEqual(
        expect.stringMatching(new RegExp(`^${setting}: .*${endless} did not load within 1\\.5 seconds\\.`)),
      )
  })

  test('masks a secret before it shortens what it prints', () => {
    const repeatingError = new Error(`${'x'.repeat(295)}a-mail-password`)
    const line = findingLine(toFailure('SMTP_URL', repeatingError, 'Check it.'), ['a-mail-password'])
    expect(line).toBe(`missing  SMTP_URL: ${'x'.repeat(295)}…. Check it.`)
  })
})

describe('the doctor tries the database', () => {
  test('a database that does not answer is reported', async () => {
    const lines = await missingWith({ DATABASE_URL: 'postgres://someone:a-password@127.0.0.1:1/hearthline' })
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: .*ECONNREFUSED.* Check the address/)])
    expect(lines.join()).not.toContain('a-password')
  })

  test('a database without tables is reported', async () => {
    const { serving: empty } = await aPostgresOfTwoAccounts()
    const lines = await missingWith({ DATABASE_URL: empty })
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: the database has no tables\. .*npm run migrate/)])
  })

  test('an account that owns the tables is reported', async () => {
    const { url } = await aPostgresAddress()
    const lines = await missingWith({ DATABASE_URL: url })
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL: \w+ is a superuser, .*MIGRATION_DATABASE_URL/)])
  })

  test('notifications that get lost on the way are reported', async () => {
    const { url } = await aPostgresAddress()
    const lines = await missingWith({ LISTEN_DATABASE_URL: url }, { timeoutMs: 10_000 })
    expect(lines).toEqual([
      expect.stringMatching(/^LISTEN_DATABASE_URL: notifications do not arrive\. Behind a pooler/),
    ])
  })

  test('too few connections are reported', async () => {
    const { serving: url, owner } = await aPostgresOfTwoAccounts()
    await migrateFor({ serving: url, owner })
    const database = await openDatabase({ engine: 'postgresql', url: owner, poolSize: 1 })
    const name = new URL(owner).pathname.slice(1)
    await sql`alter database ${sql.id(name)} connection limit 4`.execute(database.db)
    await database.close()
    const [pool, ...others] = await missingWith({ DATABASE_URL: url, DATABASE_POOL: '6' })
    expect(pool).toMatch(
      /^DATABASE_POOL: too many connections .*Lower DATABASE_POOL \(now 6\), or raise max_connections/,
    )
    expect(others).toEqual([])
    expect(await missingWith({ DATABASE_URL: url, DATABASE_POOL: '3' })).toEqual([])
  })

  test('keys that another master key wraps are reported', async () => {
    const { serving: url, owner } = await aPostgresOfTwoAccounts()
    await migrateFor({ serving: url, owner })
    const database = await openDatabase({ engine: 'postgresql', url, poolSize: 1 })
    const ring = await openKeyRing(database, keysInSetting(randomBytes(32).toString('base64')))
    await ring.close()
    await database.close()
    const lines = await missingWith({ DATABASE_URL: url })
    expect(lines).toEqual([
      expect.stringMatching(/^MASTER_KEY and DATABASE_URL: .*Give the master key of this database/),
    ])
  })

  test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'LISTEN_DATABASE_URL', 'DATABASE_READ_URL'])(
    'no check connects over an unsafe address of %s',
    async (setting) => {
      const { lines, missing } = await examine({ ...settings, [setting]: 'postgres://u:secret@192.0.2.1/hearthline' })
      expect(missing).toEqual([expect.stringMatching(new RegExp(`^${setting}: .*sslmode=verify-full`))])
      expect(lines).toContain(`note     ${setting}: not tried, because the connection is not safe.`)
    },
  )

  test('the doctor opens no connections while a server is running', async () => {
    const server = await openDatabase({ engine: 'postgresql', url: accounts.serving, poolSize: 1 })
    await sql`select 1`.execute(server.db)
    const { lines, missing } = await examine(settings)
    await server.close()
    expect(missing).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^note {5}DATABASE_POOL: not tried, .* other connections \(1\)/))
  })

  test('tables that another account than that of MIGRATION_DATABASE_URL owns are reported', async () => {
    expect(await missingWith({ MIGRATION_DATABASE_URL: accounts.serving })).toEqual([
      expect.stringMatching(
        /^MIGRATION_DATABASE_URL: \w+_server does not own (\d+) of the \1 tables\. Give the account/,
      ),
    ])
    const { lines, missing } = await examine({ ...settings, MIGRATION_DATABASE_URL: accounts.owner })
    expect(missing).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^ok {7}MIGRATION_DATABASE_URL: \w+_owner owns the tables$/))
  })

  test('an owner that cannot log in is reported', async () => {
    const lines = await missingWith({ MIGRATION_DATABASE_URL: 'postgres://owner:a-password@127.0.0.1:1/hearthline' })
    expect(lines).toEqual([expect.stringMatching(/^MIGRATION_DATABASE_URL: .*ECONNREFUSED/)])
  })
})

/** A mail server that refuses every login, and repeats what it was told. */
const aRefusingMailServer = async (): Promise<string> => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      const line = `${bytes}`.trim()
      if (/^EHLO/i.test(line)) return socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n')
      if (/^AUTH/i.test(line)) return socket.write('535 5.7.8 a-mail-password is wrong\r\n')
      return socket.write('250 mail.example\r\n')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://northfield:a-mail-password@127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('the doctor tries the services', () => {
  test('an object store that refuses', async () => {
    const store = await stubApi(() => ({
      status: 403,
      body: '<Error><Code>InvalidAccessKeyId</Code><Message>a-secret-of-the-store</Message></Error>',
      headers: { 'content-type': 'application/xml' },
    }))
    vi.stubEnv('AWS_ENDPOINT_URL_S3', store.baseUrl)
    const lines = await missingWith({ AWS_SECRET_ACCESS_KEY: 'a-secret-of-the-store' })
    expect(lines).toEqual([expect.stringMatching(/^OBJECT_STORE: .* Check the bucket, AWS_REGION/)])
    expect(lines.join()).not.toContain('a-secret-of-the-store')
  })

  test('the data folder in its place', async () => {
    const { lines, missing } = await examine({ ...settings, OBJECT_STORE: undefined, DATA_FOLDER: folder })
    expect(missing).toEqual([])
    expect(lines).toContainEqual(expect.stringMatching(/^note {5}OBJECT_STORE: not set/))
    expect(lines).toContainEqual('ok       DATA_FOLDER: puts, reads and deletes an object')
  })

  test('an email server that refuses the login, without repeating the password', async () => {
    const lines = await missingWith({ SMTP_URL: await aRefusingMailServer() })
    expect(lines).toEqual([expect.stringMatching(/^SMTP_URL: .*535.* Check the host/)])
    expect(lines.join()).not.toContain('a-mail-password')
  })

  test('an email server that does not answer', async () => {
    const server = createServer(() => {})
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
    const [finding] = await messageFindings(readConfig({ SMTP_URL }), 1_500)
    expect(finding).toMatchObject({ mark: 'missing', text: 'SMTP_URL' })
  })

  test('a supplier of texts that refuses the token', async () => {
    const vendor = await stubApi(() => ({ status: 401, body: {} }))
    const address = `${vendor.baseUrl.replace('://', '://AC1:a-text-token@')}/+16145550142`
    const lines = await missingWith({ SMS_URL: address })
    expect(lines).toEqual([expect.stringMatching(/^SMS_URL: .*status 401\. Check the account/)])
    expect(vendor.requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /2010-04-01/Accounts/AC1.json'])
    expect(lines.join()).not.toContain('a-text-token')
  })

  test('a seal that has expired', async () => {
    const lines = await missingWith({}, { now: new Date('2099-01-01') })
    expect(lines).toEqual([expect.stringMatching(/^SEAL_CERTIFICATE and SEAL_KEY: the certificate expired on /)])
  })

  test('a seal of another key', async () => {
    const other = await productionSettings()
    const lines = await missingWith({ SEAL_KEY: other.SEAL_KEY })
    expect(lines).toEqual([
      expect.stringMatching(/^SEAL_CERTIFICATE and SEAL_KEY: The certificate .* not that of its key/),
    ])
  })
})

describe('the doctor tries the suppliers', () => {
  const virus = 'stream: Eicar-Signature FOUND'

  test('a virus scanner, which must find the test file of its trade', async () => {
    const works = await aClamd((file) => (`${file}`.includes('EICAR-STANDARD') ? virus : 'stream: OK'))
    expect(await missingWith({ CLAMD_ADDRESS: works })).toEqual([])
    const blind = await aClamd(() => 'stream: OK')
    expect(await missingWith({ CLAMD_ADDRESS: blind })).toEqual([
      expect.stringMatching(/^virus scans \(virusScan\): clamd: does not find the EICAR test file/),
    ])
    expect(await missingWith({ CLAMD_ADDRESS: 'tcp://127.0.0.1:1' })).toEqual([
      expect.stringMatching(
        /^virus scans \(virusScan\): clamd: cannot be reached.* Set CLAMD_ADDRESS right, or BY_HAND\.$/,
      ),
    ])
  })

  test('credentials, with a call that orders nothing', async () => {
    const supplier = await stubApi(({ url }) =>
      url.startsWith('/v1/balance') ? { body: {} } : { status: 401, body: {} },
    )
    const { lines, missing } = await examine({
      ...settings,
      STRIPE_SECRET_KEY: 'sk_a-stripe-key',
      STRIPE_WEBHOOK_SECRET: 'whsec_a-webhook-secret',
      STRIPE_URL: supplier.baseUrl,
      ONFIDO_TOKEN: 'an-onfido-token',
      ONFIDO_URL: supplier.baseUrl,
    })
    expect(lines).toContainEqual('ok       card payment service (cardPayments): Stripe answers')
    expect(missing).toEqual([
      expect.stringMatching(
        /^identity proofing \(identityProofing\): .*refused the credentials.* Set ONFIDO_TOKEN right/,
      ),
    ])
    expect(supplier.requests.every(({ method }) => method === 'GET')).toBe(true)
    for (const secret of ['sk_a-stripe-key', 'whsec_a-webhook-secret', 'an-onfido-token'])
      expect(lines.join('\n')).not.toContain(secret)
  })

  test('keys that Plaid refuses with a code', async () => {
    const plaid = await stubApi(() => ({ status: 400, body: { error_code: 'INVALID_API_KEYS' } }))
    expect(await missingWith({ PLAID_CREDENTIALS: 'client:a-plaid-secret', PLAID_URL: plaid.baseUrl })).toEqual([
      expect.stringMatching(/^bank links \(bankLink\): .*refused the credentials/),
    ])
  })

  test('one that never answers, for as long as a trial may take', async () => {
    const supplier = await stubApi(() => ({ hangs: true }))
    const config = readConfig({ ONFIDO_TOKEN: 'an-onfido-token', ONFIDO_URL: supplier.baseUrl })
    const findings = await supplierFindings(config, { ownServices: ['sanctionsLists'], timeoutMs: 1_500 })
    const finding = findings.find(({ text }) => text.startsWith('identity proofing'))
    expect(finding?.failure?.reason).toBe('no answer within 1.5 seconds')
  })

  test('a supplier that charges for the call is not called', async () => {
    const supplier = await stubApi(() => ({ body: {} }))
    const { lines, missing } = await examine({
      ...settings,
      ATTOM_KEY: 'an-attom-key',
      ATTOM_URL: supplier.baseUrl,
      HOUSECANARY_CREDENTIALS: 'key:a-canary-secret',
      HOUSECANARY_URL: supplier.baseUrl,
      SMARTY_CREDENTIALS: 'id:a-smarty-token',
      SMARTY_URL: supplier.baseUrl,
    })
    expect(missing).toEqual([])
    expect(supplier.requests).toEqual([])
    for (const name of ['ATTOM', 'HouseCanary', 'Smarty, US Autocomplete Pro'])
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^note {5}.*\\): ${name}\\. This supplier offers no free test call\\.`)),
      )
  })

  test('a module that cannot be loaded', async () => {
    const brokenModule = join(folder, 'broken.mjs')
    await writeFile(brokenModule, 'throw new Error("FIELDSTONE_TOKEN is not set.")')
    const ofac = 'sanctions list publisher'
    const lines = await missingWith({ SUPPLIERS_MODULE: brokenModule })
    expect(lines.filter((line) => !line.startsWith(ofac))).toEqual([
      expect.stringMatching(/^SUPPLIERS_MODULE: \S+ cannot be loaded\. FIELDSTONE_TOKEN is not set/),
    ])
  })
})

describe('the doctor reads the brands', () => {
  test('reports each fault and each value left from the template', async () => {
    const brands = join(folder, 'brands.mjs')
    const example = new URL('../../../../examples/lender/brands.ts', import.meta.url).href
    await writeFile(
      brands,
      `import { brands as shown } from '${example}'
      const [one] = shown
      export const brands = [{ ...one, sender: { ...one.sender, email: 'none' }, filing: { ...one.filing, taxId: '00-0000000' } }]`,
    )
    expect(await missingWith({ BRANDS: brands })).toEqual([
      expect.stringMatching(/^BRANDS: brands\.mjs: northfield: sender\.email: ./),
      'BRANDS: brands.mjs: northfield: filing.taxId: Is still zeros',
    ])
  })

  test('reports a missing brand for hosts that no brand lists', async () => {
    expect(await missingWith({ DEFAULT_ORGANIZATION: undefined })).toEqual([
      expect.stringMatching(/^DEFAULT_ORGANIZATION: the brand for hosts that no brand lists, one of northfield/),
    ])
  })
})
