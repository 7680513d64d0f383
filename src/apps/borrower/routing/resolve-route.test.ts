import { describe, expect, test } from 'vitest'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { resolveRoute as resolve } from './resolve-route.ts'

const uuid = '3f2b8a54-1c1d-4f0e-9f2a-0d6f3a1b2c3d'
const routes = {
  'NAV-02': ['/register', '/register/account-setup', '/register/support'],
  'NAV-03': [
    '/register-v2',
    '/register-v2/home-address',
    '/register-v2/for-sale',
    '/register-v2/annual-income',
    '/register-v2/legal-name',
    '/register-v2/birthdate',
    '/register-v2/phone-and-email',
    '/register-v2/set-password',
    '/register-v2/login-info',
  ],
  'NAV-08': [
    '/heloc-signer/login',
    '/heloc-signer/resume',
    '/heloc-signer/cancelled',
    '/heloc-signer/identity',
    '/heloc-signer/intro',
    '/heloc-signer/error',
    '/heloc-signer/sign',
    '/heloc-signer/documents',
    '/heloc-signer/conditions',
    '/heloc-signer/conditions/upload-document',
    '/heloc-signer/conditions/identity',
  ],
  'NAV-09': ['/:uuid/bank/autopay', '/:uuid/bank/confirm', '/:uuid/bank/disburse', '/:uuid/bank/manual-disburse'],
  'NAV-10': [
    '/:uuid/credit/social',
    '/:uuid/credit/error',
    '/:uuid/complete',
    '/:uuid/identity',
    '/:uuid/liens',
    '/:uuid/payoff/hold',
    '/:uuid/hold',
  ],
  'NAV-11': ['/:uuid/conditions', '/:uuid/conditions/upload-document', '/:uuid/conditions/phone-number'],
  'NAV-12': ['/:uuid/document/disclosures'],
  'NAV-13': [
    '/:uuid/error/decline',
    '/:uuid/error/credit',
    '/:uuid/error/income',
    '/:uuid/error/timeout',
    '/:uuid/error/flood-cert',
  ],
  'NAV-14': [
    '/:uuid/income/review',
    '/:uuid/income/link/payroll',
    '/:uuid/income/pointserv-callback',
    '/:uuid/income/upload/paystub',
    '/:uuid/income/employer-verification',
  ],
  'NAV-15': [
    '/:uuid/notary/intro',
    '/:uuid/notary/schedule-manual',
    '/:uuid/notary/reserve-manual',
    '/:uuid/notary/session',
    '/:uuid/notary/error',
  ],
  'NAV-16': [
    '/:uuid/product/assets',
    '/:uuid/product/select',
    '/:uuid/product/select/confirm',
    '/:uuid/product/prequal-winback',
  ],
  'NAV-17': [
    '/:uuid/signing/intro',
    '/:uuid/signing/sign',
    '/:uuid/signing/additional',
    '/:uuid/signing/support',
    '/:uuid/start/contact',
    '/:uuid/start/hmda',
    '/:uuid/start/app-summary',
  ],
  'NAV-18': [
    '/:uuid/review-app/incorrect-pin',
    '/:uuid/review-app/no-credit',
    '/:uuid/review-app/property',
    '/:uuid/review-app/uw',
    '/:uuid/review-app/delinquency',
    '/:uuid/review-app/incorrect-ownership',
    '/:uuid/review-app/datatree',
    '/:uuid/review-app/signdocs',
  ],
  'NAV-19': [
    '/:uuid/bpo/condition',
    '/:uuid/bpo/hold',
    '/:uuid/bpo/waiting',
    '/:uuid/bpo/estimate-value',
    '/:uuid/bpo/order-bpo',
  ],
  'NAV-20': ['/plaid-oauth-success', '/not-accepting-apps'],
} as const

const resolveRoute = (path: string) => resolve(path, true)
const at = (path: string) => `${basePath}${path.replace(':uuid', uuid)}`

describe.each(Object.entries(routes))(
  'NAV-01 NAV-02 NAV-03 NAV-08 NAV-09 NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 the routes of %s',
  (_id, paths) => {
    test.each(paths.map((path) => [path]))('%s shows a screen with a title', (path) => {
      expect(resolveRoute(at(path))).toMatchObject({ kind: 'screen', title: expect.stringMatching(/\w/) })
    })
  },
)

test('NAV-18 datatree and signdocs show the time-out page', () => {
  const screenAt = (path: string) => {
    const route = resolveRoute(at(path))
    return route.kind === 'screen' ? route.routeScreen.screen : undefined
  }
  expect(screenAt('/:uuid/review-app/datatree')).toBe(screenAt('/:uuid/error/timeout'))
  expect(screenAt('/:uuid/review-app/signdocs')).toBe(screenAt('/:uuid/error/timeout'))
})

test.each([
  ['/', '/dashboard'],
  ['/account', '/dashboard'],
  ['/account/heloc', '/dashboard'],
  ['/account/heloc/', '/dashboard'],
  ['/account/register', '/account/heloc/register'],
  ['/account/dscr/register', '/account/heloc/register?product=dscr'],
  ['/account/crypto/register-v2', '/account/heloc/register-v2?product=crypto'],
  ['/account/heloc-signer/login', '/account/heloc/heloc-signer/login'],
  ['/account/heloc/terms', '/terms'],
  ['/account/heloc/communications', '/communications'],
  ['/account/heloc/privacy', '/privacy'],
  ['/account/heloc/licenses', '/licenses'],
  [at('/:uuid/bank'), at('/:uuid')],
  [at('/:uuid/income'), at('/:uuid/income/review')],
  [at('/:uuid/income/link'), at('/:uuid/income/review')],
  ['/account/heloc/heloc-signer', '/account/heloc/heloc-signer/login'],
  ['/account/heloc/heloc-signer/conditions/elsewhere', '/account/heloc/heloc-signer/conditions'],
])('NAV-21 NAV-09 NAV-14 %s redirects to %s', (path, to) => {
  expect(resolveRoute(path)).toEqual({ kind: 'redirect', to })
})

test('APP-07 registration itself belongs to the default product, and an invalid product key has no page', () => {
  expect(resolveRoute('/account/heloc/register')).toMatchObject({ kind: 'screen' })
  expect(resolveRoute('/account/No%20key/register')).toEqual({ kind: 'not-found' })
})

test('NAV-22 these pages are public, and all other application pages are not', () => {
  const open = Object.entries(borrowerPaths).flatMap(([path, row]) =>
    'access' in row && row.access === 'public' ? [path] : [],
  )
  // Targets of links in our emails: they show no personal data, and open by the link's secret.
  const fromLetters = ['/register/resume', '/reminders']
  const openPaths = [...routes['NAV-02'], ...routes['NAV-03'], '/not-accepting-apps', '/coming-soon', ...fromLetters]
  expect(open.sort()).toEqual(openPaths.sort())
  for (const path of ['/terms', '/communications', '/privacy', '/licenses', '/coming-soon'])
    expect(resolveRoute(path)).toMatchObject({ kind: 'screen', access: 'public' })
  expect(resolveRoute(at('/heloc-signer/login'))).toMatchObject({ legacyPublic: true })
})

test.each([
  '/nowhere',
  '/account/heloc/nowhere',
  `${basePath}/${uuid}/nowhere`,
  `${basePath}/not-a-uuid`,
  '/account/heloc/register/extra',
])('NAV-27 %s is a page that does not exist', (path) => {
  expect(resolveRoute(path)).toEqual({ kind: 'not-found' })
})

test('all screens are shown only outside production', () => {
  expect(resolve('/all-screens', false)).toEqual({ kind: 'not-found' })
  expect(resolve('/all-screens', true)).toMatchObject({ kind: 'screen' })
})
