import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStatus } from '#src/application/application.contract.ts'
import { markSignerSession } from '#src/application/browser/signer-session.ts'
import { logOut, readIdentity } from '#src/features/accounts/accounts.contract.ts'
import { brokerLogOut } from '#src/features/accounts/broker.contract.ts'
import { listConditions } from '#src/features/conditions/conditions.contract.ts'
import { listDocuments } from '#src/features/documents/documents.contract.ts'
import { readIdentityChecks } from '#src/features/identity/identity.contract.ts'
import { readNotarySession } from '#src/features/notary/session.contract.ts'
import { readRightToCancel } from '#src/features/rescission/rescission.contract.ts'
import { type CoDeedStatus, logInByCode, readCoDeedStatus } from '#src/features/signers/signer-entry.contract.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { borrowerPaths } from '#src/workflow/paths/borrower-paths.ts'
import { type SignerPath, signerHome, signerLogIn, signerPath, signerPaths } from '#src/workflow/paths/signer-paths.ts'
import { sitePaths } from '#src/workflow/paths/site-paths.ts'
import { applicationUuid, aStatus, PlayedConnection, pageDataOf } from '#tests/support/pages/application-page.tsx'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { Site } from '#tests/support/pages/site.tsx'
import { resolveRoute } from './routing/resolve-route.ts'

const signerPages = Object.entries(borrowerPaths)
  .filter(([path, row]) => path.startsWith('/heloc-signer') && 'title' in row)
  .map(([path]) => `${basePath}${path}`)
const behindLogIn = signerPages.filter((path) => path !== signerLogIn)
/** Besides the borrowers' login and the page for developers. */
const publicPages = Object.entries(sitePaths).flatMap(([path, { access }]) =>
  access === 'public' && !path.startsWith('/auth/') && path !== '/all-screens' ? [path] : [],
)
/** One brand with the product's own login, and one with an identity broker. */
const brands = ['lintel', 'aldous-wren'] as const

const on = { enabled: true, variables: {} }
const flags = { 'fe-heloc-additional-signer-conditions': on, 'fe-relative-url-borrower': on }

let navigations: string[] = []
beforeEach(() => {
  navigations = []
  vi.stubGlobal('WebSocket', PlayedConnection)
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new DOMException('None', 'NotFoundError')) },
    configurable: true,
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  bearerStore.clear()
})

/** Navigation to another page, which the DOM of the tests does not have. */
const catchAssigned = (path: string) =>
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: path,
    search: '',
    hash: '',
    href: `http://localhost${path}`,
    assign: (to: string) => void navigations.push(to),
    reload: () => void navigations.push(`again ${path}`),
  })

const coDeed = (place: SignerPath): CoDeedStatus => ({
  applicationUuid,
  checklistStatus: 'RESCISSION',
  place,
  progress: 'ready',
  name: { firstName: 'Jordan', lastName: 'Garcia' },
  invitedBy: 'Maria',
  street: '12 Elm Street',
  electronic: { version: 1, text: { en: 'I agree.', es: 'Acepto.' } },
})
const signerPathIn = (path: string): SignerPath => signerPaths.find((place) => path.endsWith(place)) ?? '/resume'

/** In the server's format, as far as the browser reads it. */
const buildToken = (session: string) => `head.${btoa(JSON.stringify({ jti: session }))}.signature`

const meeting = {
  sessionUuid: applicationUuid,
  state: 'QUEUED',
  stage: 'OPEN',
  revision: 1,
  queuePlace: 2,
  whyEnded: null,
  you: applicationUuid,
  notary: null,
  people: [],
  documents: [],
  inPerson: null,
  from: null,
  elsewhere: null,
  hours: { open: true, next: null, zone: 'America/New_York' },
  recordingYears: 10,
  iceServers: [],
}

/** The server's answers for a signer. */
const asSigner = (path: string): Answers => ({
  [readCoDeedStatus.call]: coDeed(signerPathIn(path)),
  [readStatus.call]: aStatus({ checklistStatus: 'RESCISSION' }),
  [listDocuments.call]: [],
  [listConditions.call]: [],
  [readRightToCancel.call]: {
    state: 'NONE',
    owners: [],
    mayCancel: false,
    mayFile: false,
    today: '2026-11-20',
    cancelled: null,
  },
  [readNotarySession.call]: meeting,
  [readIdentityChecks.call]: { state: 'verified', check: null, reason: null, triesLeft: 3, handover: null },
  [readIdentity.call]: { uuid: 'a', profileType: 'CO_DEEDER', isBroker: false },
  [logOut.call]: { redirect: '/auth/login' },
  [brokerLogOut.call]: { redirect: '/auth/login' },
})
const forbidden = (): never => {
  throw new CallFailure(403, 'You don’t have access to this.', { code: 'access/forbidden' })
}

const open = (path: string, answers: Answers, brand: string = 'lintel') =>
  showPage(<Site />, { path, answers, data: { ...pageDataOf(brand), flags } })

const cases = behindLogIn.flatMap((path) => brands.map((brand) => [path, brand] as const))

test.each(cases)(
  'NAV-23 without a login %s of %s redirects to the signer’s login and sends no request to the server',
  async (path, brand) => {
    const { history, calls } = open(path, asSigner(path), brand)
    await waitFor(() => expect(history?.at(-1)).toBe(`${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`))
    await screen.findByRole('heading', { level: 1, name: 'Log in to sign' })
    expect(calls.map(({ call }) => call)).not.toContain(readCoDeedStatus.call)
  },
)

test.each(cases)(
  'with a borrower’s login %s of %s explains the mismatch and links to the signer’s login',
  async (path, brand) => {
    bearerStore.write(buildToken('one'))
    catchAssigned(path)
    open(path, { ...asSigner(path), [readCoDeedStatus.call]: forbidden }, brand)
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to sign' }))
    await waitFor(() => expect(navigations).toEqual([`${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`]))
    expect(bearerStore.read()).toBeNull()
  },
)

/** Where a link leads, after all redirects. */
const destinationOf = (href: string): ReturnType<typeof resolveRoute> => {
  const route = resolveRoute(new URL(href, 'http://localhost').pathname, true)
  return route.kind === 'redirect' ? destinationOf(route.to) : route
}
/** Places outside the signers' pages: logins and pages of borrowers. */
const isAstray = (href: string): boolean => {
  if (!href.startsWith('/')) return false
  if (href.startsWith('/auth/login')) return true
  const route = destinationOf(href)
  return route.kind !== 'screen' || route.access === 'borrower'
}
const linksOn = () => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')

const read = [...behindLogIn, ...publicPages].flatMap((path) => brands.map((brand) => [path, brand] as const))

test.each(read)('no link on %s of %s takes a logged-in signer outside the signer’s pages', async (path, brand) => {
  bearerStore.write(buildToken('one'))
  markSignerSession()
  open(path, asSigner(path), brand)
  await screen.findAllByRole('heading', { level: 1 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(linksOn().length).toBeGreaterThan(3)
  expect(linksOn().filter(isAstray)).toEqual([])
})

test.each(brands)(
  'the only link to a borrower’s login on the signer’s login page of %s is the one for borrowers',
  async (brand) => {
    open(signerLogIn, {}, brand)
    const borrowers = await screen.findByRole('link', { name: 'Log in to your application' })
    expect(linksOn().filter(isAstray)).toEqual([borrowers.getAttribute('href')])
  },
)

test.each(cases)('log out on %s of %s redirects to the signer’s login', async (path, brand) => {
  bearerStore.write(buildToken('one'))
  catchAssigned(path)
  // This browser was asked before why its person leaves.
  // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps it
  document.cookie = 'exit-survey=triggered; Path=/'
  open(path, asSigner(path), brand)
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(navigations).toEqual([signerLogIn]))
})

test('logging out on a public page redirects a signer to the signer’s login, and others to the regular login', async () => {
  bearerStore.write(buildToken('one'))
  markSignerSession()
  catchAssigned('/contact')
  open('/contact', asSigner('/contact'))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(navigations).toEqual([signerLogIn]))
  cleanup()
  bearerStore.write(buildToken('other'))
  open('/contact', asSigner('/contact'))
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(navigations).toEqual([signerLogIn, '/auth/login']))
})

test('a signer with nothing to sign can log in with another email address', async () => {
  bearerStore.write(buildToken('one'))
  catchAssigned(signerHome)
  const nothing = (): never => {
    throw new CallFailure(400, 'You don’t have anything to sign right now.', { code: 'signer/nothing-to-sign' })
  }
  open(signerHome, { ...asSigner(signerHome), [readCoDeedStatus.call]: nothing })
  await userEvent.click(await screen.findByRole('button', { name: 'Log in with another email' }))
  await waitFor(() => expect(navigations).toEqual([`${signerLogIn}?redirectUrl=${encodeURIComponent(signerHome)}`]))
})

test('a signer who logs in with a code continues to the signer page they opened', async () => {
  const path = `${basePath}/heloc-signer/documents`
  const { history } = open(`${signerLogIn}?redirectUrl=${encodeURIComponent(path)}`, {
    ...asSigner(path),
    'POST /service-signers/external/api/v1/log-in/codes': {},
    [logInByCode.call]: { jwt: buildToken('one') },
  })
  await userEvent.type(await screen.findByLabelText('Email'), 'jordan@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  await userEvent.type(await screen.findByLabelText(/code/i), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(history?.at(-1)).toBe(path))
  cleanup()
  open('/contact', asSigner(path))
  const onward = await screen.findAllByRole('link', { name: 'Continue signing' })
  expect(onward[0]?.getAttribute('href')).toBe(signerHome)
})

test('7 TAC 153.25: a spouse who may cancel sees their last day, the disclosures and the button', async () => {
  const path = `${signerPath}/documents`
  bearerStore.write(buildToken('one'))
  markSignerSession()
  const person = { noticedAt: '2026-11-20T15:00:00Z', noticedBy: 'mail', disclosedAt: '2026-11-20T15:00:00Z' }
  const right = { ...person, lastDay: '2026-11-24', endsAt: '2026-11-25T06:00:00Z', statedOn: null }
  open(path, {
    ...asSigner(path),
    [listDocuments.call]: [
      {
        documentUuid: applicationUuid,
        kind: 'ACCOUNT_OPENING_DISCLOSURE',
        language: 'en',
        version: 1,
        mediaType: 'application/pdf',
        bytes: 1_000,
        title: 'Account-opening disclosures',
        createdAt: '2026-11-20T15:00:00Z',
        delivered: [],
      },
    ],
    [readRightToCancel.call]: {
      state: 'RUNNING',
      owners: [
        { ...right, signerUuid: applicationUuid, name: 'Maria Garcia', isYou: false },
        { ...right, signerUuid: crypto.randomUUID(), name: 'Sam Garcia', isYou: true },
      ],
      mayCancel: true,
      mayFile: false,
      today: '2026-11-20',
      lastDay: '2026-11-24',
      mailUntil: '2026-11-30',
      moneyFrom: '2026-12-01T06:00:00Z',
      cancelled: null,
    },
  })
  expect(await screen.findByRole('heading', { name: 'Account-opening disclosures' })).toBeTruthy()
  expect(await screen.findByText('Tuesday, November 24')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Each of you has this right' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel the line' })).toBeTruthy()
})
