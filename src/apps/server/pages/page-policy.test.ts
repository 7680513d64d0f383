import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { lintel } from '#src/brands/lintel/brand.ts'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { organizationsFrom } from '#src/brands/shipped-organizations.ts'
import { mountBrandAssets } from './brand-assets.ts'
import { bannerOrigins, bannersOnPage } from './page-banners.ts'
import { callSources, contentSecurityPolicy, surveyOrigins, trackingOn } from './page-policy.ts'
import { document } from './pages.ts'
import { unknownLenderNotice } from './unknown-lender.ts'

const script = { url: 'https://count.example/visits.js?brand=own&v=2', integrity: `sha384-${'A'.repeat(64)}` }
const own = organizationsFrom([
  lintel,
  {
    orgCode: 'own',
    inherits: 'lintel',
    hosts: [],
    trackingScripts: [script],
    cdnBasePath: 'https://cdn.example/own',
  },
]).byCode('own')!

interface PolicyParts {
  cdnBasePath?: string
  calls?: readonly string[]
  surveys?: readonly string[]
}

const contentPolicy = (
  tracking: readonly (typeof script)[],
  { cdnBasePath = own.cdnBasePath, calls = [], surveys = [] }: PolicyParts = {},
) => {
  const text = contentSecurityPolicy({
    styles: ['a{}'],
    script: 'early()',
    cdnBasePath,
    tracking,
    dialogOrigins: [],
    bannerOrigins: bannerOrigins({ fileAddress: 'https://files.example/banners.json?v=1' }),
    surveyOrigins: surveys,
    callSources: calls,
    production: true,
  })
  return new Map(text.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)] as const))
}

test('ORG-04 a brand’s scripts are on the registration pages, and run only by their hash', () => {
  const tracking = trackingOn(own, { path: '/account/heloc/register-v2/home-address', optsOut: false })
  const html = document({
    page: { status: 200, title: 'Apply', html: '<main></main>', modules: [] },
    theme: '',
    files: { script: 'assets/main.js', early: 'early()', styles: '', preloadsFor: () => [] },
    data: {
      organization: pageOrganization(own),
      language: 'en',
      flags: {},
      today: '2026-11-20',
      isDemonstration: false,
    },
    tracking,
    banners: { drawn: '', element: '' },
    unknownName: undefined,
  })
  expect(html).toContain(
    `<script async src="https://count.example/visits.js?brand=own&amp;v=2" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
  )
  const policy = contentPolicy(tracking)
  for (const rule of ['script-src', 'img-src', 'connect-src'])
    expect(policy.get(rule)).toContain('https://count.example')
  expect(policy.get('default-src')).toEqual(["'self'"])
})

test.each([
  '/',
  '/auth/login',
  '/account/heloc/register/resume',
  '/account/heloc/heloc-signer/login',
  '/account/heloc/0191c7a0-0000-7000-8000-000000000001/credit/social',
])('ORG-04 %s has no script of a brand, and its policy does not allow the script’s host', (path) => {
  const tracking = trackingOn(own, { path, optsOut: false })
  expect(tracking).toEqual([])
  expect([...contentPolicy(tracking).values()].flat()).not.toContain('https://count.example')
})

test('ORG-04 a browser that sends a do-not-track signal gets no script', () =>
  expect(trackingOn(own, { path: '/account/heloc/register-v2', optsOut: true })).toEqual([]))

test('ORG-04 a brand with a script that lacks the hash of its text is rejected', () => {
  const brand = { orgCode: 'own', inherits: 'lintel', hosts: [], trackingScripts: [{ ...script, integrity: '' }] }
  expect(() => organizationsFrom([lintel, brand])).toThrow('trackingScripts.0.integrity')
})

const testHost = (flagIsOn: boolean, baseUrl = 'https://lintel.example/') => ({
  organization: { baseUrl },
  flags: { 'fe-relative-url-borrower': { enabled: flagIsOn, variables: {} } },
  isDemonstration: true,
})

test('EXP-03 pages of a test host may call only the brand’s base address while the flag is off', () => {
  const calls = callSources('fe-relative-url-borrower', testHost(false))
  const policy = contentPolicy([], { calls })
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://files.example', 'https://lintel.example'])
  expect([...policy.values()].filter((sources) => sources.includes('https://lintel.example'))).toHaveLength(1)
})

test('EXP-03 a base address with a path allows only URLs below the path', () =>
  expect(callSources('fe-relative-url-borrower', testHost(false, 'https://bank.example/heloc'))).toEqual([
    'https://bank.example/heloc/',
  ]))

test('EXP-03 pages of the brand’s own host, and of a test host with the flag on, may call only their host', () => {
  expect(callSources('fe-relative-url-borrower', testHost(true))).toEqual([])
  expect(callSources('fe-relative-url-borrower', { ...testHost(false), isDemonstration: false })).toEqual([])
})

test('ORG-06 pages may load images only from the host of the brand’s files', () => {
  expect(contentPolicy([]).get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://cdn.example'])
  expect(contentPolicy([], { cdnBasePath: '/brand-assets' }).get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(contentPolicy([]).get('script-src')).not.toContain('https://cdn.example')
})

test('ORG-06 /brand-assets serves the lender’s file folder when it has one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brand-assets-'))
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, '.hidden'), 'not for anybody')
  const app = fastify()
  await mountBrandAssets(app, folder)
  const logo = await app.inject('/brand-assets/logo.svg')
  expect(logo).toMatchObject({ statusCode: 200, headers: { 'content-type': expect.stringContaining('image/svg+xml') } })
  for (const path of ['/brand-assets/.hidden', '/brand-assets/', '/brand-assets/%2e%2e/package.json'])
    expect((await app.inject(path)).statusCode, path).not.toBe(200)
  await app.close()
  await rm(folder, { recursive: true })

  const without = fastify()
  await mountBrandAssets(without, folder)
  expect((await without.inject('/brand-assets/logo.svg')).statusCode).toBe(404)
})

test('BAN-01 pages may read only the banner file at its origin', () => {
  const policy = contentPolicy([])
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://files.example'])
  expect([...policy.entries()].filter(([, sources]) => sources.includes('https://files.example'))).toHaveLength(1)
  expect(bannerOrigins({ fileAddress: undefined })).toEqual([])
})

describe('BAN-02 the banners embedded in a page at load', () => {
  const metadata = { createdAt: '2026-03-01T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' }
  const banner = {
    uuid: 'a',
    message: '</script><b>',
    apps: ['borrower'],
    variant: 'info',
    active: true,
    dismissable: true,
    metadata,
  } as const
  const source = { current: () => [banner], fileAddress: undefined, atOnce: 2 }
  const page = { app: 'borrower', organization: 'lintel', cookies: {} } as const

  test('are the lender’s own, and exclude banners from a file that the browser fetches', () => {
    const { banners, element } = bannersOnPage(source, page)
    expect(banners).toEqual([banner])
    expect(element).not.toContain('</script><b>')
    expect(bannersOnPage({ ...source, fileAddress: 'https://files.example/banners.json' }, page).banners).toEqual([])
    expect(bannersOnPage(source, { ...page, app: 'console' }).banners).toEqual([])
  })

  test('BAN-03 exclude banners that the reader closed since their last change', () => {
    const closedAt = (at: string) => ({ ...page, cookies: { 'dismissed-banners': JSON.stringify({ a: { at } }) } })
    expect(bannersOnPage(source, closedAt('2026-03-01T00:00:00.001Z')).banners).toEqual([])
    expect(bannersOnPage(source, closedAt('2026-03-01T00:00:00.000Z')).banners).toEqual([banner])
    expect(bannersOnPage(source, { ...page, cookies: { 'dismissed-banners': '{' } }).banners).toEqual([banner])
  })
})

test('CHT-04 chat audio and video play only from the site and from blobs that the page fetched', () => {
  expect(contentPolicy([]).get('media-src')).toEqual(["'self'", 'blob:'])
})

test('FBK-04 the policy allows the host of a lender’s exit survey only when the lender configured one', () => {
  const withSurvey = (exitSurvey: object) =>
    organizationsFrom([lintel, { orgCode: 'own', inherits: 'lintel', hosts: [], behavior: { exitSurvey } }]).byCode(
      'own',
    )!
  expect(surveyOrigins(withSurvey({}))).toEqual([])
  expect(surveyOrigins(withSurvey({ isOn: false, script }))).toEqual([])
  const origins = surveyOrigins(withSurvey({ script }))
  expect(origins).toEqual(['https://count.example'])
  const policy = contentPolicy([], { surveys: origins })
  for (const rule of ['script-src', 'frame-src', 'img-src', 'connect-src'])
    expect(policy.get(rule)).toContain('https://count.example')
})

test.each([
  ['en', 'We don’t know a lender called unknown-lender. This page belongs to Lintel.'],
  ['es', 'No conocemos un prestamista llamado unknown-lender. Esta página pertenece a Lintel.'],
] as const)('ORG-01 a page whose URL names an unknown lender states whose site it is, in %s', (language, sentence) => {
  const organization = pageOrganization(own)
  expect(unknownLenderNotice('unknown-lender', { organization, language })).toContain(`>${sentence}</aside>`)
  expect(unknownLenderNotice('<b>', { organization, language })).not.toContain('<b>')
})
