import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { consentTexts } from '#src/domain/lending/consent-texts.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { freelyGivenConsents } from '../../accounts.contract.ts'
import { SettingsScreen } from '../settings.screen.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const readProfile = 'GET /service-profile/api/v1/profile'
const saveName = 'PUT /service-profile/api/v1/profile/name'
const savePhone = 'PUT /identity/secure/api/v1/identity/alias'
const changePassword = 'PUT /identity/secure/api/v1/identity/password'

const profile = {
  email: 'ana@example.com',
  isManageable: true,
  passwordExpired: false,
  name: { firstName: 'Ana', middleName: null, lastName: 'Lopez', suffix: null },
  phoneNumbers: [{ type: 'MOBILE', number: '(415) 555-0123' }],
}

const session = (uuid: string, more: object) => ({
  uuid,
  browser: 'Firefox',
  system: 'Mac',
  isThisOne: false,
  firstSeen: '2026-03-01T10:00:00.000Z',
  lastSeen: '2026-03-02T11:30:00.000Z',
  ...more,
})
const listSessions = 'GET /identity/secure/api/v1/session'
const listLinked = 'GET /identity/secure/api/v1/linked-account'
const readConsents = 'GET /service-profile/api/v1/profile/consent-types'
/** The answers for the settings that a test is not about. */
const others = {
  [listSessions]: [session('1', { isThisOne: true }), session('2', { browser: 'Safari', system: 'iPhone' })],
  [listLinked]: [],
  [readConsents]: [
    { type: 'TERMS', version: '1', optedIn: true },
    { type: 'SMS', version: '1', optedIn: true },
  ],
}

const show = async (answers: Answers = {}, changes: object = {}, language: 'en' | 'es' = 'en') => {
  const page = showPage(<SettingsScreen />, {
    language,
    path: '/dashboard/settings',
    answers: { ...others, [readProfile]: { ...profile, ...changes }, ...answers },
  })
  await screen.findByRole('heading', { level: 2, name: language === 'es' ? 'Sobre usted' : 'About you' })
  return page
}
const lender = pageOrganization(shippedOrganizations.byCode('lintel')!).orgMetaData.companyInfo.legalName
const changesIn = (calls: readonly { call: string }[]) =>
  calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))
/** Opens the form of a row of the settings. */
const change = (label: string) => press(`Change ${label}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}

test('the settings page shows the current name and saves it as typed', async () => {
  const { calls } = await show({ [saveName]: profile })
  expect(screen.getByText('Ana Lopez')).toBeTruthy()
  await change('Name')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana')
  await type('Last name', 'Lopez-Ruiz')
  await press('Save name')
  expect(await screen.findByText('Your name is saved.')).toBeTruthy()
  const saveCall = { call: saveName, body: expect.objectContaining({ firstName: 'Ana', lastName: 'Lopez-Ruiz' }) }
  expect(changesIn(calls)).toEqual([saveName])
  expect(calls).toContainEqual(expect.objectContaining(saveCall))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change Name'))
})

test('the settings page rejects a name that is too short and sends nothing', async () => {
  const { calls } = await show()
  await change('Name')
  await type('Last name', 'L')
  await press('Save name')
  expect(screen.getByRole('alert').textContent).toContain('Last name must be at least 2 characters long')
  expect(changesIn(calls)).toEqual([])
})

test('a phone number is saved as an alias', async () => {
  const { calls } = await show({ [savePhone]: {} })
  await change('Mobile phone')
  await type('Mobile phone', '415 555 0177')
  await press('Save phone')
  expect(await screen.findByText('Your phone is saved.')).toBeTruthy()
  expect(calls.find(({ call }) => call === savePhone)?.body).toEqual({ type: 'Phone', value: '(415) 555-0177' })
})

test("AUT-07 a new password is checked as it is typed, and both entries must match: 'Passwords don't match'", async () => {
  await show()
  await change('Password')
  await type('New password', 'harbour-light')
  const needs = screen.getByText('Your password needs').parentElement as HTMLElement
  const rules = () =>
    within(needs)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  expect(rules()).toEqual([
    'At least 12 characters, met',
    'An uppercase letter, not yet',
    'A lowercase letter, met',
    'A number, not yet',
    'A special character from !@#$%^&*, not yet',
    'Not a password that others would guess, met',
  ])
  expect(screen.getByText('Fair')).toBeTruthy()
  await type('New password', 'Harbour-light-7!')
  expect(screen.getByText('Strong')).toBeTruthy()
  await type('Confirm password', 'Harbour-light-8!')
  await press('Change password')
  const alertText = screen.getByRole('alert').textContent
  expect(alertText).toContain("Passwords don't match")
  expect(alertText).toContain('Required')
})

test('a wrong current password shows an error at its field; the right one closes the form', async () => {
  const refuse = () => {
    const faults = [{ field: 'currentPassword', message: 'This isn’t your current password.' }]
    throw new CallFailure(400, 'refused', { code: 'request/invalid', faults })
  }
  let answer: () => unknown = refuse
  await show({ [changePassword]: () => answer() })
  await change('Password')
  await type('Current password', 'Wrong-one-77!')
  await type('New password', 'Harbour-light-7!')
  await type('Confirm password', 'Harbour-light-7!')
  await press('Change password')
  expect((await screen.findByRole('alert')).textContent).toContain('This isn’t your current password.')
  answer = () => ({})
  await type('Current password', 'Right-one-77!')
  await press('Change password')
  expect(await screen.findByText('Your password is changed.')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('Cancel closes a form without saving a change', async () => {
  const { calls } = await show()
  await change('Name')
  await type('First name', 'Eva')
  await press('Cancel')
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(changesIn(calls)).toEqual([])
})

test('AUT-08 an expired password opens the form to change it', async () => {
  await show({}, { passwordExpired: true })
  expect(screen.getByText('Your password has expired. Please choose a new one.')).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toBeTruthy()
})

test('AUT-08 staff change their password here, but their lender manages their name', async () => {
  showPage(<SettingsScreen />, { answers: { ...others, [readProfile]: { ...profile, isManageable: false } } })
  expect(await screen.findByText(/Your lender manages your name/)).toBeTruthy()
  expect(screen.queryByText('Mobile phone')).toBeNull()
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeTruthy()
})

test('settings that fail to load can be requested again', async () => {
  let fails = true
  const load = () => {
    if (fails) throw new CallFailure(500, 'failed')
    return profile
  }
  showPage(<SettingsScreen />, { answers: { ...others, [readProfile]: load } })
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your settings.')
  fails = false
  await press('Try again')
  expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeTruthy()
})

test('an email address changes after the code sent to the new inbox is entered', async () => {
  const changeCall = 'PUT /identity/secure/api/v1/identity/email'
  const confirm = 'POST /identity/secure/api/v1/identity/email/confirm'
  const { calls } = await show({ [changeCall]: {}, [confirm]: {} })
  await change('Email')
  await type('New email', 'ana.new@example.com')
  await type('Current password', 'Harbour-light-7!')
  await press('Send a code')
  expect(await screen.findByText('We emailed ana.new@example.com')).toBeTruthy()
  await type('Code', '123 456')
  await press('Change email')
  expect(await screen.findByText('Your email is changed.')).toBeTruthy()
  expect(calls.filter(({ call }) => call === changeCall || call === confirm).map(({ body }) => body)).toEqual([
    { email: 'ana.new@example.com', currentPassword: 'Harbour-light-7!' },
    { code: '123456' },
  ])
})

test('AUT-02 sessions are listed with their device, the current one is marked, and one or all others can be ended', async () => {
  const endOne = 'DELETE /identity/secure/api/v1/session/:sessionUuid'
  const endAll = 'DELETE /identity/secure/api/v1/session'
  const { calls } = await show({ [endOne]: { ended: 1 }, [endAll]: { ended: 1 } })
  const rows = within((await screen.findByText('This one')).closest('ul')!).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox on Mac.*This one.*since Mar/),
    expect.stringMatching(/^Safari on iPhone.*last seen Mar/),
  ])
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  await press('End Safari on iPhone')
  await press('End all others')
  expect(changesIn(calls)).toEqual([endOne, endAll])
  expect(calls.find(({ call }) => call === endOne)).toMatchObject({ params: { sessionUuid: '2' } })
})

test('AUT-08 a person switches to a linked account, and links an account with a code', async () => {
  const linkedAccount = { uuid: '7', profileType: 'CO_DEEDER', email: 'ana.signs@example.com', name: 'Ana Lopez' }
  const swap = 'POST /identity/secure/api/v1/authentication/switch'
  let answer = (): unknown => {
    throw new CallFailure(403, 'That account isn’t linked to this one. Log in with its own password.', {
      code: 'account/not-linked',
    })
  }
  const { calls } = await show({ [listLinked]: [linkedAccount], [swap]: () => answer() })
  await screen.findByText('Signer · Ana Lopez')
  await press('Switch ana.signs@example.com')
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t linked to this one')
  answer = () => ({ jwt: 'x.y.z' })
  await press('Switch ana.signs@example.com')
  await waitFor(() => expect(bearerStore.read()).toBe('Bearer x.y.z'))
  expect(calls.at(-1)).toMatchObject({ call: swap, body: { uuid: '7' } })
})

test('a switch withdraws consent to texts; a consent that an application depends on has no switch', async () => {
  const save = 'POST /service-profile/api/v1/profile/consent'
  const { calls } = await show({ [save]: [{ type: 'SMS', version: '1', optedIn: false }] })
  const toggle = await screen.findByRole('switch', { name: 'Texts about offers and news' })
  expect(screen.getAllByRole('switch')).toHaveLength(1)
  expect(screen.getByText('Terms of use').closest('li')?.textContent).toContain('Agreed')
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await userEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
  expect(calls.at(-1)).toMatchObject({ call: save, body: { type: 'SMS', version: '1', optedIn: false } })
})

test.each(['en', 'es'] as const)(
  'AUT-02 each switch shows the exact wording that is stored with the consent: %s',
  async (language) => {
    const save = 'POST /service-profile/api/v1/profile/consent'
    const consents = freelyGivenConsents.map((type) => ({ type, version: '1', optedIn: false }))
    const { calls } = await show({ [readConsents]: consents, [save]: consents }, {}, language)
    for (const toggle of await screen.findAllByRole('switch')) {
      await userEvent.click(toggle)
      await waitFor(() => expect(calls.at(-1)?.call).toBe(save))
      const { type, version } = calls.at(-1)!.body as { type: (typeof freelyGivenConsents)[number]; version: string }
      const consentText = consentTexts[type].find((text) => String(text.version) === version)?.[language]
      const read = document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent
      expect(read).toBe(consentText?.replaceAll('{lender}', lender))
    }
    expect(calls.filter(({ call }) => call === save)).toHaveLength(consents.length)
  },
)

test('the side navigation lists each section of the page once and marks one of them', async () => {
  const { container } = await show()
  const rail = within(screen.getByRole('navigation', { name: 'On this page' }))
  const links = rail.getAllByRole('link')
  expect(links.length).toBeGreaterThan(4)
  for (const link of links)
    expect(container.querySelector(link.getAttribute('href')!)!.querySelector('h2')!.textContent).toBe(link.textContent)
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toHaveLength(1)
})
