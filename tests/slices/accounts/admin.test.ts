import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { codeAt } from '#src/features/accounts/server/second-factor/totp.service.ts'
import { commandSettings } from '#tests/support/product/command-settings.ts'
import { aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { ownVendors, productionSettings } from '#tests/support/product/production.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { root } from '../../../scripts/run-command.ts'

const run = promisify(execFile)
const { serving, owner } = await aPostgresOfTwoAccounts()
const lender = await productionSettings()
const settings = { ...lender, DATABASE_URL: serving, MIGRATION_DATABASE_URL: owner }
const { MIGRATION_DATABASE_URL: _owner, ...ofServer } = settings

/** Runs the command and returns its output on both streams and its exit code. */
const admin = (args: readonly string[], env: Record<string, string> = ofServer) =>
  run(process.execPath, ['src/apps/server/admin.ts', ...args], {
    cwd: root,
    env: { ...commandSettings, ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )
const invite = (email: string, role: string, ...more: string[]) =>
  admin(['invite', email, '--role', role, '--organization', 'northfield', ...more])

test('the operator cannot invite anyone before the product has run', async () => {
  const two = await aPostgresOfTwoAccounts()
  const env = { ...ofServer, DATABASE_URL: two.serving }
  expect(
    await admin(['invite', 'ana@northfield.test', '--role', 'admin', '--organization', 'northfield'], env),
  ).toEqual({
    code: 1,
    said: 'No product has been started on this database. Start it once, then invite.\n',
  })
})

const { url } = await aServedProduct(settings, ownVendors)

const call = async (method: string, path: string, body?: object, bearer?: string) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      'x-org': 'northfield',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as { jwt: string; secret: string; code: string } }
}

test('before the first administrator the operator can invite only an administrator, and the link prints only on request', async () => {
  expect(await invite('ben@northfield.test', 'processor')).toEqual({
    code: 1,
    said: 'Invite the first administrator of northfield. They invite everyone else in the console.\n',
  })
  const { said: output } = await invite('ana@northfield.test', 'admin')
  expect(output).not.toContain('#')
  expect(output.trim().split('\n')).toHaveLength(2)
})

test('the operator invites the first production administrator, who sets a password and a second factor and uses the console', async () => {
  const { code, said: output } = await invite('ana@northfield.test', 'admin', '--print-link')
  expect(code).toBe(0)
  const [first, second, link = ''] = output.trim().split('\n')
  expect(first).toBe('ana@northfield.test is invited to northfield as admin.')
  expect(second).toMatch(/^The mail goes as soon as a worker runs\. Its link is good until 20/)
  expect(link).toMatch(/^https:\/\/lines\.northfield\.test\/console\/join#[\w-]{43}$/)
  const secret = new URL(link).hash.slice(1)
  const password = 'Lantern-quay-9!'
  const acceptance = { secret, password, firstName: 'Ana', lastName: 'Ferreira' }
  expect((await call('POST', '/identity/api/v1/invitation/accept', acceptance)).status).toBe(200)
  const login = { email: 'ana@northfield.test', password }
  const { jwt } = (await call('POST', '/identity/api/v1/authentication/login', login)).body
  const people = '/identity/secure/api/v1/person'
  expect((await call('GET', people, undefined, jwt)).body.code).toBe('access/second-factor-needed')
  const factor = '/identity/secure/api/v1/second-factor/authenticator'
  const setUp = (await call('POST', factor, undefined, jwt)).body
  const totp = codeAt(setUp.secret.replaceAll(' ', ''), new Date())
  const confirmation = (await call('POST', `${factor}/confirm`, { code: totp }, jwt)).body
  expect(await call('GET', people, undefined, confirmation.jwt)).toMatchObject({
    status: 200,
    body: { people: [{ name: 'Ana Ferreira', email: 'ana@northfield.test', role: 'admin', hasSecondFactor: true }] },
  })
})

test.each(['admin', 'processor'])(
  'once a lender has an administrator, the operator cannot invite a %s in production, and the command explains who can',
  async (role) => {
    expect(await invite('ben@northfield.test', role)).toEqual({
      code: 1,
      said: 'northfield has an administrator. Administrators invite people in the console, under People.\n',
    })
  },
)

test('the command rejects invalid arguments with an explanation', async () => {
  expect(await admin(['invite', 'ana@northfield.test'])).toEqual({
    code: 1,
    said: expect.stringMatching(/^npm run admin -- invite EMAIL --role ROLE --organization CODE/),
  })
})

test('the command rejects an invitation without an environment and invites no one', async () => {
  const { HEARTHLINE_ENVIRONMENT: _environment, ...incompleteEnv } = ofServer
  const answer = await admin(
    ['invite', 'cid@northfield.test', '--role', 'admin', '--organization', 'northfield'],
    incompleteEnv,
  )
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('This database is marked: production, since') })
})

test('outside production and without an email server the command prints the link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthline-admin-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const two = await aPostgresOfTwoAccounts()
  const product = await aServedProduct({
    DATABASE_URL: two.serving,
    MIGRATION_DATABASE_URL: two.owner,
    DATA_FOLDER: folder,
  })
  await product.stop()
  const env = { HEARTHLINE_ENVIRONMENT: 'test', DATABASE_URL: two.serving, DATA_FOLDER: folder }
  const { said: output } = await admin(
    ['invite', 'dee@lintel.example', '--role', 'notary', '--organization', 'lintel'],
    env,
  )
  expect(output).toMatch(/\nhttp:\/\/localhost:4300\/console\/join\?org=lintel#[\w-]{43}\n$/)
})
