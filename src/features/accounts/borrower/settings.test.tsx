import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, showPage } from '#tests/support/page.tsx'
import { Screen } from './settings.screen.tsx'

afterEach(cleanup)

const readProfile = 'GET /service-profile/api/v1/profile'
const saveName = 'PUT /service-profile/api/v1/profile/name'
const savePhone = 'PUT /identity/secure/api/v1/identity/alias'
const changePassword = 'PUT /identity/secure/api/v1/identity/password'

const profile = {
  ...{ email: 'ana@example.com', isManageable: true, passwordExpired: false },
  name: { firstName: 'Ana', middleName: null, lastName: 'Lopez', suffix: null },
  phoneNumbers: [{ type: 'MOBILE', number: '(415) 555-0123' }],
}

const show = async (answers: Answers = {}, changes: object = {}) => {
  const shown = showPage(<Screen />, {
    ...{ path: '/dashboard/settings', answers: { [readProfile]: { ...profile, ...changes }, ...answers } },
  })
  await screen.findByRole('heading', { level: 2, name: 'About you' })
  return shown
}
/** Opens the form of a line of the settings. */
const change = (label: string) => press(`Change ${label}`)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}

test('a name is shown as it stands, and saved as it was written', async () => {
  const { sent } = await show({ [saveName]: profile })
  expect(screen.getByText('Ana Lopez')).toBeTruthy()
  await change('Name')
  expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana')
  await type('Last name', 'Lopez-Ruiz')
  await press('Save name')
  expect(await screen.findByText('Your name is saved.')).toBeTruthy()
  const saved = { call: saveName, body: { firstName: 'Ana', lastName: 'Lopez-Ruiz' } }
  expect(sent.map(({ call }) => call)).toEqual([readProfile, saveName, readProfile])
  expect(sent[1]).toMatchObject(saved)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change Name'))
})

test('a name that is too short is refused here, and nothing is sent', async () => {
  const { sent } = await show()
  await change('Name')
  await type('Last name', 'L')
  await press('Save name')
  expect(screen.getByRole('alert').textContent).toContain('Last name must be at least 2 characters long')
  expect(sent.map(({ call }) => call)).toEqual([readProfile])
})

test('a phone is saved as an alias', async () => {
  const { sent } = await show({ [savePhone]: {} })
  await change('Mobile phone')
  await type('Mobile phone', '415 555 0177')
  await press('Save phone')
  expect(await screen.findByText('Your phone is saved.')).toBeTruthy()
  expect(sent[1]?.body).toEqual({ type: 'Phone', value: '(415) 555-0177' })
})

test("AUT-07 a new password is judged while typed, and both must be alike: 'Passwords don't match'", async () => {
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
  const said = screen.getByRole('alert').textContent
  expect(said).toContain("Passwords don't match")
  expect(said).toContain('Required')
})

test('a wrong current password is told at its field; a right one closes the form', async () => {
  const refuse = () => {
    const faults = [{ field: 'currentPassword', message: 'This is not your current password.' }]
    throw new CallFailure(400, 'refused', { code: 'request/invalid', faults })
  }
  let answer: () => unknown = refuse
  await show({ [changePassword]: () => answer() })
  await change('Password')
  await type('Current password', 'Wrong-one-77!')
  await type('New password', 'Harbour-light-7!')
  await type('Confirm password', 'Harbour-light-7!')
  await press('Change password')
  expect((await screen.findByRole('alert')).textContent).toContain('This is not your current password.')
  answer = () => ({})
  await type('Current password', 'Right-one-77!')
  await press('Change password')
  expect(await screen.findByText('Your password is changed.')).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('a form is left without a change by Cancel', async () => {
  const { sent } = await show()
  await change('Name')
  await type('First name', 'Eva')
  await press('Cancel')
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual([readProfile])
})

test('AUT-08 an expired password is open to be changed', async () => {
  await show({}, { passwordExpired: true })
  expect(screen.getByText('Your password has expired. Please choose a new one.')).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toBeTruthy()
})

test('staff keep their password here, and their name at their lender', async () => {
  showPage(<Screen />, { answers: { [readProfile]: { ...profile, isManageable: false } } })
  expect(await screen.findByText(/Your lender keeps your name/)).toBeTruthy()
  expect(screen.queryByText('Mobile phone')).toBeNull()
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeTruthy()
})

test('settings that do not load can be asked for again', async () => {
  let fails = true
  const load = () => {
    if (fails) throw new CallFailure(500, 'failed')
    return profile
  }
  showPage(<Screen />, { answers: { [readProfile]: load } })
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load your settings.')
  fails = false
  await press('Try again')
  expect(await screen.findByRole('heading', { level: 2, name: 'About you' })).toBeTruthy()
})
