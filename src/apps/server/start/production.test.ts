import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { brandRecords } from '#src/brands/brands.table.ts'
import { aPostgresAddress, aPostgresOfTwoAccounts } from '#tests/support/product/database.ts'
import { ownVendors, productionSettings } from '#tests/support/product/production.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { rawAnswer } from '#tests/support/stubs/raw-answer.ts'
import { brandTemplate } from '../brand/brand-template.ts'
import { demonstrationPassword, demonstrationPeople } from '../core/environment/demonstration-people.table.ts'
import { readConfig } from '../suppliers/supplier-settings.ts'
import type { Vendors } from '../suppliers/vendors.ts'
import { startProduct } from './start-product.ts'

const settings = await productionSettings()
const refusal = (environment: Record<string, string | undefined>, own: Partial<Vendors> = {}) =>
  startProduct(readConfig(environment), own).then(
    () => 'started',
    (error: Error) => error.message,
  )

describe('production refuses to start', () => {
  test('lists all missing settings at once', async () => {
    const message = await refusal({ HEARTHLINE_ENVIRONMENT: 'production' })
    const [first, ...lines] = message.split('\n')
    expect(first).toBe('Production cannot start. It needs:')
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'DATABASE_URL',
      'MASTER_KEY',
      'SMTP_URL',
      'SEAL_CERTIFICATE and SEAL_KEY',
      'SMS_URL',
      'BRANDS',
    ])
  })

  test.each(['DATABASE_URL', 'MASTER_KEY', 'SMTP_URL', 'SMS_URL', 'BRANDS', 'DEFAULT_ORGANIZATION'])(
    'without %s',
    async (setting) => {
      const message = await refusal({ ...settings, [setting]: undefined }, ownVendors)
      expect(message.split('\n')).toEqual([
        'Production cannot start. It needs:',
        expect.stringContaining(`  ${setting}: `),
      ])
    },
  )

  test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'LISTEN_DATABASE_URL', 'DATABASE_READ_URL'])(
    'when %s connects to another machine without verified TLS',
    async (setting) => {
      const message = await refusal({ ...settings, [setting]: 'postgres://u:secret@db.example/hearthline' }, ownVendors)
      expect(message).toMatch(new RegExp(`^  ${setting}: .*sslmode=verify-full.*DATABASE_TLS=elsewhere$`, 'm'))
      expect(message.split('\n')).toHaveLength(2)
      expect(message).not.toContain('secret')
    },
  )

  test('when a NATS server is on another machine without TLS, and starts to connect with it', async () => {
    const withNats = (server: string) => refusal({ ...settings, WAKE_UP: 'nats', NATS_URL: server }, ownVendors)
    expect(await withNats('nats://nats.example:4222')).toMatch(/^ {2}NATS_URL: .*tls:\/\//m)
    const unreachable = 'postgres://192.0.2.1.invalid/hearthline'
    const reachesOut = { ...settings, DATABASE_URL: unreachable, DATABASE_TLS: 'elsewhere', WAKE_UP: 'nats' }
    for (const NATS_URL of ['tls://nats.invalid:4222', 'nats://127.0.0.1:1'])
      expect(await refusal({ ...reachesOut, NATS_URL }, ownVendors)).toMatch(/ENOTFOUND|EAI_AGAIN/)
  })

  test('unless the operator declares that another layer provides TLS', async () => {
    // Nothing is missing, so the start gets as far as the connection.
    const unreachable = 'postgres://192.0.2.1.invalid/hearthline'
    expect(await refusal({ ...settings, DATABASE_URL: unreachable, DATABASE_TLS: 'elsewhere' }, ownVendors)).toMatch(
      /ENOTFOUND|EAI_AGAIN/,
    )
  })

  test('production does not start with a database account that owns its tables', async () => {
    const { url } = await aPostgresAddress()
    const message = await refusal({ ...settings, DATABASE_URL: url }, ownVendors)
    expect(message).toMatch(/The account of DATABASE_URL is a superuser, .*owns tables, .*MIGRATION_DATABASE_URL/)
    const { owner } = await aPostgresOfTwoAccounts()
    expect(await refusal({ ...settings, DATABASE_URL: owner }, ownVendors)).toMatch(
      /The account of DATABASE_URL owns tables, may make tables, may empty tables, may rewrite the audit trail\. /,
    )
  })
})

const folder = await mkdtemp(join(tmpdir(), 'hearthline-brands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const support = new URL('../../../../examples/lender/brands.ts', import.meta.url).href

/** Writes a module of brands. `shown` is the test lender's brand. */
const aModule = async (text: string) => {
  const file = join(folder, `${randomBytes(6).toString('hex')}.mjs`)
  await writeFile(file, `import { brands as shown } from '${support}'\n${text}`)
  return file
}

describe('production refuses brands', () => {
  const refusalFor = async (text: string) => refusal({ ...settings, BRANDS: await aModule(text) }, ownVendors)

  test.each([
    ['that are not there', '', /^BRANDS: \S+ must export `brands`, a list of at least one brand/],
    ['that are no list', 'export { brands } from "./none.mjs"', /^BRANDS: \S+ cannot be loaded\. /],
    [
      'that leave something out',
      'const [one] = shown; const list = [{ ...one, behavior: undefined, inherits: undefined }]; export { list as brands }',
      /^Brand northfield is not valid\. /,
    ],
    [
      'with the code of one that ships',
      'const [one] = shown; const list = [{ ...one, orgCode: "lintel" }]; export { list as brands }',
      /^Two brands have the code lintel$/,
    ],
    [
      'whose rates no rule can read',
      'const [one] = shown; const list = [{ ...one, orgPricingData: [{ pricing: 7 }] }]; export { list as brands }',
      /^Brand northfield is not valid\. orgPricingData\.pricing: /,
    ],
  ])('%s', async (_what, text, pattern) => {
    expect(await refusalFor(text)).toMatch(pattern)
  })

  test('brands whose rates no rule can read are refused, outside production as well', async () => {
    const BRANDS = await aModule(
      'const [one] = shown; const list = [{ ...one, orgPricingData: [{ pricing: 7 }] }]; export { list as brands }',
    )
    expect(await refusal({ HEARTHLINE_ENVIRONMENT: 'test', BRANDS })).toMatch(
      /^Brand northfield is not valid\. orgPricingData\.pricing: /,
    )
  })

  test('a brand that is still a template is refused', async () => {
    const BRANDS = join(folder, 'fernhill.ts')
    await writeFile(BRANDS, brandTemplate({ orgCode: 'fernhill', inherits: 'lintel' }))
    const message = await refusal({ ...settings, BRANDS, DEFAULT_ORGANIZATION: 'fernhill' }, ownVendors)
    const [first, ...lines] = message.split('\n')
    expect(first).toBe('Production cannot start. It needs:')
    expect(lines).toContain('  BRANDS: fernhill: orgMetaData.companyInfo.nmlsId: Is still zeros')
    expect(lines).toContain('  BRANDS: fernhill: filing.contactName: Is still the text of the template')
    for (const line of lines)
      expect(line).toMatch(/^ {2}BRANDS: fernhill: [\w.]+: Is still (zeros|the text of the template)$/)
  })

  test('brands in which people could apply without a license of the lender are refused', async () => {
    expect(
      await refusalFor(
        'const [one] = shown; const list = [{ ...one, footer: { licensedStates: ["OH"] } }]; export { list as brands }',
      ),
    ).toMatch(/^ {2}BRANDS: northfield: behavior\.eligibleStates: States without a license .*: MN$/m)
  })

  test('a brand that would sign, file and write as a fictional company is refused', async () => {
    const message = await refusalFor(
      'const [one] = shown; const { sender, ...rest } = one; const list = [{ ...rest, filing: { ...one.filing, taxId: undefined, originatorNmls: undefined }, support: { email: one.support.email }, behavior: { ...one.behavior, servesHawaii: false } }]; export { list as brands }',
    )
    expect(message.split('\n').map((line) => line.trim())).toEqual([
      'Production cannot start. It needs:',
      ...[
        'support.phone',
        'sender.name',
        'sender.email',
        'sender.smsName',
        'filing.taxId',
        'filing.originatorNmls',
        'behavior.hawaiiPartner.url',
      ].map((property) =>
        expect.stringMatching(new RegExp(`^BRANDS: northfield: ${property}: Still belongs to a sample company$`)),
      ),
    ])
  })

  test('AUT-01 a brand whose people log in at a broker that no setting names is refused, since the sandbox issuer is absent', async () => {
    const module = await aModule(
      'const [one] = shown; const list = [{ ...one, behavior: { ...one.behavior, authentication: "external" } }]; export { list as brands }',
    )
    const issuer = {
      organization: 'northfield',
      audience: 'customer',
      issuer: 'https://login.lender.example',
      clientId: 'hearthline',
      clientSecret: 'a-secret',
    }
    const missing = async (issuers: readonly object[]) =>
      (await refusal({ ...settings, BRANDS: module, IDENTITY_ISSUERS: JSON.stringify(issuers) }, ownVendors))
        .split('\n')
        .slice(1)
    const lineFor = (audience: string) =>
      expect.stringMatching(
        new RegExp(`^ {2}IDENTITY_ISSUERS: an issuer with the organization northfield and the audience ${audience},`),
      )
    expect(await missing([])).toEqual([lineFor('customer'), lineFor('agent')])
    expect(await missing([issuer])).toEqual([lineFor('agent')])
  })

  test('a list of demonstration brands alone is refused', async () => {
    const message = await refusalFor(
      'const [one] = shown; const list = [{ ...one, behavior: { ...one.behavior, isDemonstration: true } }]; export { list as brands }',
    )
    expect(message.split('\n')).toEqual([
      'Production cannot start. It needs:',
      expect.stringMatching(/^ {2}BRANDS: a module/),
    ])
  })
})

const accounts = await aPostgresOfTwoAccounts()
const two = { DATABASE_URL: accounts.serving, MIGRATION_DATABASE_URL: accounts.owner }
const { url } = await aServedProduct({ ...settings, ...two }, { sanctionsLists: ownVendors.sanctionsLists })

describe('production with no suppliers other than public lists', () => {
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-org': 'northfield', 'content-type': 'application/json', ...init.headers },
    })

  test('serves, and tells browsers to use https only', async () => {
    const response = await request('/health/ready')
    expect(response.status).toBe(200)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test.each([
    ['POST', '/sandbox/clock'],
    ['GET', '/identity-broker/issuers/northfield/customer/.well-known/openid-configuration'],
    ['GET', '/identity-broker/issuers/northfield/agent/jwks'],
    ['GET', '/identity-broker/issuers/northfield/customer/interaction/a-visit'],
    ['POST', '/identity-broker/issuers/northfield/customer/token'],
    ['GET', '/outbox'],
    ['GET', '/all-documents'],
    ['GET', '/all-documents/0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11'],
    ['GET', '/outbox/0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11'],
  ])('has no %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: '{"forwardMinutes":1}' } : {}
    expect((await request(path, { method, ...body })).status).toBe(404)
  })

  test.each(demonstrationPeople)('rejects a login by $email', async ({ email }) => {
    const body = JSON.stringify({ email, password: demonstrationPassword })
    expect((await request('/identity/api/v1/authentication/login', { method: 'POST', body })).status).toBe(401)
  })

  test.each(brandRecords.map(({ orgCode, hosts }) => ({ orgCode, hosts })))(
    'does not serve the shipped brand $orgCode',
    async ({ orgCode, hosts }) => {
      const brand = '/service-organization/external/api/v1/organization/authentication-mode'
      const orgResponse = await request(brand, { headers: { 'x-org': orgCode } })
      expect([orgResponse.status, await orgResponse.json()]).toMatchObject([404, { code: 'organization/unknown' }])
      for (const host of [...hosts, `${orgCode.toLowerCase().replaceAll('_', '-')}.localhost`]) {
        const hostResponse = await rawAnswer(url, brand, 'GET', host)
        expect([hostResponse.status, JSON.parse(hostResponse.text)]).toMatchObject([200, { orgCode: 'northfield' }])
      }
    },
  )

  test('stores the session in a cookie that scripts, other sites and plain http cannot read', async () => {
    const body = JSON.stringify({
      email: 'ana@example.com',
      password: `Threshold-${randomBytes(6).toString('hex')}!A1`,
      phoneNumber: '(614) 555-0142',
    })
    const path = '/identity/api/v1/registration/register?organization=northfield'
    const response = await request(path, { method: 'POST', body })
    expect(response.status).toBe(200)
    const cookies = response.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['__Host-known-device', '__Host-session'])
    for (const cookie of cookies) {
      const attributes = cookie.split('; ').slice(1)
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
      expect(cookie).not.toMatch(/domain=/i)
    }
  })
})
