import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { base, completeDraft, heading, inTexas, newVisitor, open } from '#tests/support/pages/registration-page.tsx'
import { restorePreAuth } from '../registration.storage.ts'
import { waitlistReasons } from '../waitlist.rules.ts'
import { forgetReadArrivals } from './arrival-reading.ts'
import { closeDrafts } from './draft/local-draft.ts'

const complete = async (answers: Record<string, unknown>, register: () => Promise<void> = async () => {}) => {
  const page = await open({
    path: '/register-v2/set-password?org=lintel&utm_source=mail',
    draft: completeDraft,
    register,
    answers: {
      'GET /service-application/external/api/v2/heloc/states-eligibility': ['TX'],
      'GET /service-application/external/api/v1/heloc/zip-eligibility': [],
      ...answers,
    },
  })
  await heading('See if you may be pre-qualified on the next page!')
  await userEvent.type(screen.getByLabelText('Password'), 'Threshold-2026!')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Threshold-2026!')
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Check my rate' }))
  return page
}

beforeEach(newVisitor)
afterEach(() => {
  cleanup()
  bearerStore.clear()
})

test('REG-26 typed answers survive a reload, even before Continue', async () => {
  await open({ path: '/register-v2/legal-name', draft: inTexas })
  await userEvent.type(await screen.findByLabelText('First name'), 'Ana')
  cleanup()
  closeDrafts()
  await open({ path: '/register-v2/legal-name' })
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Ana')
})

test('SUB-01 REG-28 a finished registration leads to its application, and its answers are removed from the browser', async () => {
  const uuid = '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11'
  const { history } = await complete({
    'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application': { canStartApplication: true },
    'GET /service-application/api/v1/application/heloc/consent-types': [
      ...['PRIVACY', 'TERMS', 'COMMUNICATIONS', 'SOFT_CREDIT'].map((type) => ({ type, version: 1 })),
    ],
    'POST /service-application/api/v3/application/helocs': { uuid, status: { checklistStatus: 'IN_PROGRESS' } },
    'GET /service-krang-heloc/borrower/secure/api/v1/:uuid/status': { checklistStatus: 'OFFER_SELECTION' },
  })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/${uuid}?org=lintel`))
  expect(localStorage.getItem('hearthline.registration.lintel')).toBeNull()
})

test('SUB-03 REG-26 REG-27 a person who already has an account is prompted to log in, and the answers return only to that visit', async () => {
  await complete({}, () => Promise.reject(new CallFailure(401, 'exists')))
  const dialog = await screen.findByRole('dialog', { name: 'Account Already Exists' })
  expect(dialog.textContent).toContain(
    'It looks like ana@example.com already has an account with us. Please log in to continue.',
  )
  const login = within(dialog).getByRole('link', { name: 'Login' })
  const comesBackTo = new URL(login.getAttribute('href') ?? '', 'http://page.invalid').searchParams.get('redirectUrl')
  const nonce = new URL(comesBackTo ?? '', 'http://page.invalid').searchParams.get('externalStateNonce') ?? ''
  login.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(login)
  const storedState = localStorage.getItem('pre-auth-state')
  expect(restorePreAuth(storedState, nonce)?.email).toBe('ana@example.com')

  forgetReadArrivals()
  cleanup()
  closeDrafts()
  await open({ path: '/register-v2/legal-name?externalStateNonce=another' })
  await waitFor(() => expect(localStorage.getItem('pre-auth-state')).toBeNull())
})

test('SUB-09 a banner shows what went wrong, and the answers stay', async () => {
  await complete({}, () => Promise.reject(new CallFailure(0, 'Error fetching')))
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t reach our servers.')
  expect(screen.getByText('March 4, 1980')).toBeTruthy()
})

test('REG-24 a prefilled answer shows its source until it is corrected', async () => {
  await open({
    path: '/register-v2/legal-name?offerCode=ABCD-1234',
    draft: inTexas,
    answers: { 'GET /offercode/:code': { offerCode: 'ABCD-1234', firstName: 'Ana', lastName: 'Garcia' } },
  })
  const first = await screen.findByLabelText('First name')
  expect((await screen.findAllByText(/from your offer letter/)).length).toBeGreaterThan(0)
  await userEvent.type(first, 'h')
  await waitFor(() => expect(screen.getAllByText(/from your offer letter/)).toHaveLength(1))
})

test('REG-10 an unknown referrer is removed from the URL; where one is required, applications are not accepted', async () => {
  const { history } = await open({ path: '/register-v2', org: 'harbor-wholesale' })
  await waitFor(() => expect(history.at(-1)).toBe(`${base}/not-accepting-apps`))
})

const ability = 'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application'
const openApplication = {
  canStartApplication: false,
  organizationsWithActiveApplication: ['lintel'],
  applicationUuid: '0b8f1c6e-3a52-4f0e-9d0a-2f4b8f0f3c11',
  startsFrom: null,
}

test.each([
  ['continue', openApplication, 'You already have an application'],
  ['contact-loan-officer', openApplication, 'Please contact your loan officer'],
  ['wait', { ...openApplication, startsFrom: '2026-12-01' }, 'You can start another application on December 1, 2026.'],
])(
  'SUB-05 a logged-in person sees at the first question why they cannot start: %s',
  async (reason, answer, message) => {
    bearerStore.write('Bearer a.b.c')
    const { calls } = await open({ path: '/register-v2', answers: { [ability]: { ...answer, reason } } })
    expect(await screen.findByText(message)).toBeTruthy()
    if (reason !== 'contact-loan-officer')
      expect(screen.getByRole('link', { name: /^(Continue my application|See that line)$/ }).getAttribute('href')).toBe(
        `${base}/${openApplication.applicationUuid}`,
      )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ call }) => call === ability)).toHaveLength(1)
  },
)

test('SUB-05 a visitor is not checked, and a person who may start sees no message', async () => {
  const visitor = await open({
    path: '/register-v2',
    answers: { [ability]: { ...openApplication, reason: 'continue' } },
  })
  await heading('Apply in 5 minutes, receive funding in 5 days')
  expect(visitor.calls.filter(({ call }) => call === ability)).toEqual([])
  cleanup()
  newVisitor()
  bearerStore.write('Bearer a.b.c')
  const borrower = await open({
    path: '/register-v2',
    answers: { [ability]: { ...openApplication, canStartApplication: true, reason: null, applicationUuid: null } },
  })
  await waitFor(() => expect(borrower.calls.map(({ call }) => call)).toContain(ability))
  expect(screen.queryByText('You already have an application')).toBeNull()
})

test('REG-27 the organization’s message opens only once', async () => {
  await open({ path: '/register-v2', org: 'saltmarsh' })
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }))
  cleanup()
  await open({ path: '/register-v2', org: 'saltmarsh' })
  await screen.findByRole('combobox')
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull()
})

test('SUB-02 the waiting list has its own URL and its own consent', async () => {
  const { calls } = await open({
    path: '/register-v2?waitlist=state',
    draft: completeDraft,
    answers: { 'POST /service-wait-list/api/v1/home-equity-loan-plus': undefined },
  })
  await heading('Join the waiting list')
  const join = screen.getByRole('button', { name: 'Join the waiting list' })
  await userEvent.click(join)
  expect((await screen.findByRole('alert')).textContent).toContain('Required')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(join)
  expect(await screen.findByText('You’re on the waiting list')).toBeTruthy()
  expect(calls.at(-1)?.body).toMatchObject({ email: 'ana@example.com', dob: '1980-03-04', state: 'TX', consent: true })
})

test.each(waitlistReasons)(
  'SUB-02 the waiting list states that one email follows, and how long an entry is stored: %s',
  async (reason) => {
    await open({
      path: `/register-v2?waitlist=${reason}`,
      draft: completeDraft,
      answers: { 'POST /service-wait-list/api/v1/home-equity-loan-plus': undefined },
    })
    await heading('Join the waiting list')
    expect(document.body.textContent).toContain('email you once when we')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
    await heading('You’re on the waiting list')
    expect(document.body.textContent).toContain('email you once, with a link to leave the list')
    expect(document.body.textContent).toContain('12 months')
  },
)
