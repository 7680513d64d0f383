import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#src/platform/server/config.ts'
import { makeSealKey } from '#src/platform/server/seal-key.ts'
import { aPostgresAddress, aPostgresOfTwoAccounts } from '#tests/support/database.ts'
import { aServedProduct } from '#tests/support/served-product.ts'
import { startProduct } from './product.ts'
import type { Vendors } from './vendors.ts'

const silent = { order: () => new Promise<never>(() => {}), collect: () => new Promise<never>(() => {}) }
const ownVendors: Vendors = {
  addressLookup: { search: async () => [] },
  creditBureau: { soft: silent, hard: silent },
  propertyRecords: silent,
  valuation: silent,
  virusScan: { scan: async () => 'clean' },
  ...{ title: silent, priceOpinion: silent, evaluation: silent, conditionReport: silent, appraisalReports: silent },
  ...{ identityProofing: silent, flood: silent, payoffLetters: silent, recordings: silent },
  bankLink: {
    ...{ open: silent.order, exchange: silent.order, accounts: silent.order, numbers: silent.order },
    ...{ ownerScore: silent.order, activity: silent.order, income: silent.order },
  },
  payroll: { open: silent.order, exchange: silent.order, report: silent.order },
  taxTranscripts: { order: silent.order, report: silent.order },
  employerCheck: silent,
  notaries: { alwaysThere: false, hosted: null, order: async () => null, next: async () => ({ act: 'wait' }) },
  accountCheck: { bankOf: silent.order, ask: silent.order, sendDeposits: silent.order },
  disbursements: { send: silent.order, read: silent.order },
  appraisals: { order: silent.order, visit: async () => null, cancel: async () => {} },
  breachedPasswords: { endingsOf: async () => new Set() },
  cardPayments: { open: silent.order, read: silent.order, refund: silent.order },
}
const folder = mkdtempSync(join(tmpdir(), 'production-'))
afterAll(() => rmSync(folder, { recursive: true }))
const seal = await makeSealKey('Lender', new Date())
const pem = { SEAL_CERTIFICATE: join(folder, 'certificate.pem'), SEAL_KEY: join(folder, 'key.pem') }
writeFileSync(pem.SEAL_CERTIFICATE, seal.chain[0].toString())
writeFileSync(pem.SEAL_KEY, seal.key.export({ type: 'pkcs8', format: 'pem' }))
const settings = {
  ...pem,
  HEARTHLINE_ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://db.example/hearthline?sslmode=verify-full',
  MASTER_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://mail.example',
  // A lender that sends no texts says so.
  SMS_URL: 'none',
}
const refusal = (environment: Record<string, string | undefined>, own: Partial<Vendors> = {}) =>
  startProduct(readConfig(environment), own).then(
    () => 'started',
    (error: Error) => error.message,
  )

describe('production refuses to start', () => {
  test('with everything that is missing in one list', async () => {
    const said = await refusal({ HEARTHLINE_ENVIRONMENT: 'production' })
    const [first, ...lines] = said.split('\n')
    expect(first).toBe('Production cannot start. It needs:')
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      ...[
        'DATABASE_URL',
        'MASTER_KEY',
        'SMTP_URL',
        'SEAL_CERTIFICATE and SEAL_KEY',
        'SMS_URL',
        'SMARTY_CREDENTIALS',
        'a credit bureau',
        'ATTOM_KEY',
      ],
      ...['HOUSECANARY_CREDENTIALS', 'PLAID_CREDENTIALS', 'TRUV_CREDENTIALS', 'a supplier of tax transcripts'],
      'ONFIDO_TOKEN',
      ...['CLAMD_ADDRESS', 'a title examiner', 'a broker of price opinions'],
      ...['an evaluator of homes', 'a reporter of homes’ condition', 'a desk that orders appraisals'],
      ...['a service that brings appraisal reports', 'a card payment service', 'a flood determiner'],
      'an account check',
      ...['a service that records deeds', 'a service that sends payments', 'a service that asks for payoff letters'],
    ])
  })

  test.each(['DATABASE_URL', 'MASTER_KEY', 'SMTP_URL', 'SMS_URL'])('without %s alone', async (setting) => {
    const said = await refusal({ ...settings, [setting]: undefined }, ownVendors)
    expect(said.split('\n')).toEqual(['Production cannot start. It needs:', expect.stringContaining(`  ${setting}: `)])
  })

  test.each(['DATABASE_URL', 'MIGRATION_DATABASE_URL'])(
    'when %s leads off this machine without TLS that checks whom it reaches',
    async (setting) => {
      const said = await refusal({ ...settings, [setting]: 'postgres://u:secret@db.example/hearthline' }, ownVendors)
      expect(said).toMatch(new RegExp(`^  ${setting}: .*sslmode=verify-full.*DATABASE_TLS=elsewhere$`, 'm'))
      expect(said.split('\n')).toHaveLength(2)
      expect(said).not.toContain('secret')
    },
  )

  test('unless the operator says that another layer does that', async () => {
    // Nothing is missing, so it gets as far as the connection.
    const unreachable = 'postgres://192.0.2.1.invalid/hearthline'
    expect(await refusal({ ...settings, DATABASE_URL: unreachable, DATABASE_TLS: 'elsewhere' }, ownVendors)).toMatch(
      /ENOTFOUND|EAI_AGAIN/,
    )
  })

  test('with an account that owns the tables it serves from', async () => {
    const { url } = await aPostgresAddress()
    const said = await refusal({ ...settings, DATABASE_URL: url }, ownVendors)
    expect(said).toMatch(/The account of DATABASE_URL is a superuser, .*owns tables, .*MIGRATION_DATABASE_URL/)
    const { owner } = await aPostgresOfTwoAccounts()
    expect(await refusal({ ...settings, DATABASE_URL: owner }, ownVendors)).toMatch(
      /The account of DATABASE_URL owns tables, may make tables, may empty tables, may rewrite the audit trail\. /,
    )
  })

  test('on a sandbox of a single service', async () => {
    const { creditBureau, ...others } = ownVendors
    expect(await refusal(settings, others)).toMatch(/^Production cannot start. It needs:\n {2}a credit bureau: [^\n]*$/)
  })
})

const accounts = await aPostgresOfTwoAccounts()
const two = { DATABASE_URL: accounts.serving, MIGRATION_DATABASE_URL: accounts.owner }
const { url } = await aServedProduct({ ...settings, ...two }, ownVendors)

describe('production with suppliers of its own', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-org': 'lintel', 'content-type': 'application/json', ...init.headers },
    })

  test('serves, and tells browsers to come by https alone', async () => {
    const response = await ask('/health/ready')
    expect(response.status).toBe(200)
    expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  test.each([
    ['POST', '/sandbox/clock'],
    ['GET', '/outbox'],
    ['GET', '/outbox/0f5e3b52-3f0e-4bb0-9a51-3b1f4f9f5f11'],
  ])('has no %s %s', async (method, path) => {
    const body = method === 'POST' ? { body: '{"forwardMinutes":1}' } : {}
    expect((await ask(path, { method, ...body })).status).toBe(404)
  })

  test('knows none of the demonstration people', async () => {
    const body = JSON.stringify({ email: 'maria@lintel.example', password: 'Threshold-2026!' })
    expect((await ask('/identity/api/v1/authentication/login', { method: 'POST', body })).status).toBe(401)
  })

  test('keeps the session in a cookie that scripts, other sites and plain http do not get', async () => {
    const body = JSON.stringify({
      ...{ email: 'ana@example.com', password: `Threshold-${randomBytes(6).toString('hex')}!A1` },
      phoneNumber: '(614) 555-0142',
    })
    const path = '/identity/api/v1/registration/register?organization=lintel'
    const response = await ask(path, { method: 'POST', body })
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
