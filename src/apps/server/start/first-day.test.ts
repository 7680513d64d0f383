import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { firstDaySettings } from '#tests/support/product/first-day-settings.ts'
import { type KillableProduct, startKillableProgram } from '#tests/support/product/killable-product.ts'
import { freePort } from '#tests/support/product/product.ts'
import { mailCatcher } from '#tests/support/stubs/mail-catcher.ts'
import { stubS3 } from '#tests/support/stubs/stub-s3.ts'
import { callerAt } from '#tests/support/walks/borrower-calls.ts'
import { buildIfStale } from '../../../../scripts/build-product.ts'
import { buildServerIfStale } from '../../../../scripts/build-server.ts'
import { readImage } from '../../../../scripts/image-description.ts'
import { writeRelease } from '../../../../scripts/release-folder.ts'
import { root } from '../../../../scripts/run-command.ts'

const slow = 300_000
const page = await readFile(join(root, 'docs/first-day.md'), 'utf8')
/** The settings that the page writes down, by name. */
const settingsOfPage = [...page.matchAll(/^ {4}([A-Z][A-Z0-9_]+)=\S*$/gm)].map(([, name = '']) => name)
const { args } = await readImage()
const ana = { email: 'ana@northfield.example', password: `Threshold-${randomBytes(6).toString('hex')}!A1` }

let folder = ''
let release = ''
let settings: Record<string, string> = {}
let mail: Awaited<ReturnType<typeof mailCatcher>>
const products: KillableProduct[] = []

const run = (program: string, more: Record<string, string> = {}, args: readonly string[] = []) =>
  spawnSync(process.execPath, [`src/apps/server/${program}.ts`, ...args], {
    cwd: release,
    env: { ...settings, ...more },
    encoding: 'utf8',
  })
const linkTo = async (address: string): Promise<URL> => {
  const joinLink = /https:\/\/\S+\/console\/join#\S+/
  await expect.poll(() => mail.lettersTo(address).join()).toMatch(joinLink)
  return new URL(joinLink.exec(mail.lettersTo(address).join())?.[0] ?? '')
}

beforeAll(async () => {
  await buildIfStale()
  await buildServerIfStale()
  folder = await mkdtemp(join(tmpdir(), 'hearthline-first-day-'))
  release = join(folder, 'current')
  await writeRelease(release)
  mail = await mailCatcher()
  const s3 = await stubS3()
  afterAll(() => s3.stop())
  const { serving, owner } = await aPostgresOfTwoAccounts()
  settings = firstDaySettings({
    serving,
    smtpUrl: mail.url,
    seal: { certificate: join(folder, 'seal.pem'), key: join(folder, 'seal-key.pem') },
  })
  expect(Object.keys(settings)).toEqual(settingsOfPage)
  // What the page says of other stores and of the unit, and a supplier of the lender's own.
  settings = {
    ...settings,
    AWS_ENDPOINT_URL_S3: s3.endpoint,
    DATA_FOLDER: join(folder, 'data'),
    SUPPLIERS_MODULE: 'examples/suppliers/src/suppliers.ts',
    FIELDSTONE_TOKEN: 'fieldstone-token',
  }
  const sealCommand = /openssl req [\s\S]*?seal\.pem$/m.exec(page)?.[0].replaceAll('/etc/hearthline', folder) ?? ''
  expect(spawnSync('sh', ['-c', sealCommand]).status).toBe(0)
  const { stdout, stderr } = run('migrate', { MIGRATION_DATABASE_URL: owner })
  expect({ stderr, last: stdout.trim().split('\n').at(-1) }).toEqual({
    stderr: '',
    last: 'The database is up to date.',
  })
  for (const role of ['web', 'worker']) {
    const port = String(await freePort())
    const program = { node: process.execPath, args, folder: release }
    products.push(await startKillableProgram(program, { ...settings, ROLES: role, PORT: port }))
  }
}, slow)

afterAll(async () => {
  for (const product of products) await product.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a first production installation, following docs/first-day.md', () => {
  test('starts from the release folder and lists the supplier of each service', () => {
    const output = products[0]?.readOutput() ?? ''
    expect(output).toContain('broker price opinion service (priceOpinion): the lender’s own supplier')
    expect(output).toContain('title examiner (title): by hand.')
    expect(output).not.toContain('"level":"error"')
  })

  test('invites the first administrator by command, with a second factor, who then invites others', {
    timeout: slow,
  }, async () => {
    const invite = ['invite', ana.email, '--role', 'admin', '--organization', 'northfield']
    expect(run('admin', {}, invite)).toMatchObject({ stderr: '', status: 0 })
    const link = await linkTo(ana.email)
    expect(link.origin).toBe(settings.PUBLIC_URL)

    const caller = callerAt(products[0]?.url ?? '', 'northfield')
    await caller.call('POST', '/identity/api/v1/invitation/accept', {
      secret: link.hash.slice(1),
      password: ana.password,
      firstName: 'Ana',
      lastName: 'Berg',
    })
    await caller.call('POST', '/identity/api/v1/authentication/login', ana)
    const people = '/identity/secure/api/v1/person'
    await expect(caller.call('GET', people)).rejects.toThrow(/was answered 40[13]/)
    const factor = '/identity/secure/api/v1/second-factor/authenticator'
    const { secret } = await caller.call<{ secret: string }>('POST', factor)
    const code = new TOTP({ ...totpShape, secret: secret.replaceAll(' ', '') }).generate()
    await caller.call('POST', `${factor}/confirm`, { code })
    expect(await caller.call('GET', people)).toMatchObject({
      people: [{ email: ana.email, role: 'admin', hasSecondFactor: true }],
    })

    const uma = { email: 'uma@northfield.example', role: 'underwriter', firstName: 'Uma', lastName: 'Reyes' }
    await caller.call('POST', '/identity/secure/api/v1/invitation', uma)
    expect((await linkTo(uma.email)).origin).toBe(settings.PUBLIC_URL)
    expect(run('admin', {}, invite).stderr).toContain('northfield has an administrator.')
  })
})
