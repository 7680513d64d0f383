import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { ConfirmEmailScreen } from './confirm-email.screen.tsx'
import { ExpiredPasswordScreen } from './expired-password.screen.tsx'
import { NewPasswordScreen } from './new-password.screen.tsx'

afterEach(() => {
  cleanup()
  window.location.hash = ''
})

const resetCall = 'POST /identity/api/v1/password-reset'
const set = 'POST /identity/api/v1/password-reset/confirm'
const confirm = 'POST /identity/api/v1/identity/email/confirm'
const change = 'PUT /identity/secure/api/v1/identity/password'
const secret = 'a'.repeat(43)

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async () => {
  await type('New password', 'Harbour-light-7!')
  await type('Confirm password', 'Harbour-light-7!')
}

test('AUT-03 the forgotten password flow requests the email, then the code with the new password, then links to login', async () => {
  const { calls } = showPage(<NewPasswordScreen />, { answers: { [resetCall]: {}, [set]: {} } })
  await type('Email', 'ana@example.com')
  await press('Send a code')
  expect((await screen.findByRole('status')).textContent).toContain('If ana@example.com has an account')
  await press('Set the new password')
  expect(screen.getByRole('alert').textContent).toContain('Required')
  await type('Code', '123 456')
  await choose()
  await press('Set the new password')
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/auth/login')
  expect(calls.at(-1)?.body).toEqual({ email: 'ana@example.com', code: '123456', password: 'Harbour-light-7!' })
})

test('the emailed link needs no code, sends nothing when opened, and is removed from the address bar', async () => {
  window.location.hash = `#${secret}`
  const { calls } = showPage(<NewPasswordScreen />, { answers: { [set]: {} } })
  await screen.findByLabelText('New password')
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(window.location.hash).toBe('')
  expect(calls).toEqual([])
  await choose()
  await press('Set the new password')
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ secret, password: 'Harbour-light-7!' }))
})

test('staff who came from their own login, or by an invitation, return there with their new password', async () => {
  window.location.hash = `#${secret}`
  showPage(<NewPasswordScreen />, { answers: { [set]: {} }, path: '/auth/new-password?redirectUrl=/console' })
  await screen.findByLabelText('New password')
  await choose()
  await press('Set the new password')
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/console')
})

test('an expired link explains what to do next', async () => {
  window.location.hash = `#${secret}`
  const message = 'That code or link is wrong or has expired. Check it, or ask for a new one.'
  const refuse: Answers = {
    [set]: () => {
      throw new CallFailure(422, message, { code: 'account/proof-over' })
    },
  }
  showPage(<NewPasswordScreen />, { answers: refuse })
  await screen.findByLabelText('New password')
  await choose()
  await press('Set the new password')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a button confirms an email address, and opening the page never does', async () => {
  window.location.hash = `#${secret}`
  const { calls } = showPage(<ConfirmEmailScreen />, { answers: { [confirm]: {} } })
  await screen.findByRole('button', { name: 'Confirm this email' })
  expect(calls).toEqual([])
  await press('Confirm this email')
  expect(await screen.findByText('Your email is confirmed.')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ secret })
})

test('the page opened without its link explains how to get it', async () => {
  showPage(<ConfirmEmailScreen />, {})
  expect(await screen.findByText(/open the link in the email/)).toBeTruthy()
})

test('AUT-08 an expired password must be replaced, and then the person continues to their destination', async () => {
  const { history } = showPage(<ExpiredPasswordScreen />, {
    path: '/auth/expired-password?redirectUrl=%2Faccount%2Fheloc%2F1',
    answers: { [change]: {} },
  })
  await type('Current password', 'Old-harbour-77!')
  await choose()
  await press('Change password')
  await waitFor(() => expect(history.at(-1)).toBe('/account/heloc/1'))
})
