import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { LogInScreen } from './log-in.screen.tsx'
import { SecondFactorScreen } from './second-factor.screen.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const logIn = 'POST /identity/api/v1/authentication/login'
const secondStep = 'POST /identity/api/v1/authentication/second-step'
const identity = 'GET /identity/secure/api/v1_1/identity'
const path = '/identity/secure/api/v1/second-factor'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const secondStepAnswer = { secondStep: { methods: ['totp', 'recovery'] } }
const person = { uuid: '1', passwordExpired: false, twoFactorEnabled: true, totpVerified: true }

const logInAt = async (address: string, answers: Answers) => {
  const page = showPage(<LogInScreen />, {
    path: address,
    answers: { [logIn]: secondStepAnswer, [identity]: person, ...answers },
  })
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Harbour-light-7!')
  await press('Log in')
  return page
}

test('AUT-08 after the password the page requests only the code, with the field focused', async () => {
  const { calls, history } = await logInAt('/auth/login?redirectUrl=%2Fa', { [secondStep]: { jwt: 'a.b.c' } })
  const field = await screen.findByLabelText<HTMLInputElement>('Six-digit code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.autocomplete).toBe('one-time-code')
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(bearerStore.read()).toBeNull()
  await userEvent.type(field, '123 456')
  await press('Log in')
  await waitFor(() => expect(history.at(-1)).toBe('/a'))
  expect(calls.find(({ call }) => call === secondStep)?.body).toEqual({ method: 'totp', code: '123456' })
  expect(bearerStore.read()).toBe('Bearer a.b.c')
})

test('an expired second step returns to the first, with an explanation', async () => {
  await logInAt('/auth/login', {
    [secondStep]: () => {
      throw new CallFailure(401, 'That took too long. Please log in again.', { code: 'account/second-step-over' })
    },
  })
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456')
  await press('Log in')
  expect((await screen.findByRole('alert')).textContent).toContain('That took too long. Please log in again.')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('a person who must set up a second factor is redirected to set it up, and then to their destination', async () => {
  const { history } = await logInAt('/auth/login?redirectUrl=%2Fa', {
    [logIn]: { jwt: 'a.b.c' },
    [identity]: { ...person, totpVerified: false },
  })
  await waitFor(() => expect(history.at(-1)).toBe('/auth/second-factor?redirectUrl=%2Fa'))
})

test('the app is set up with its key and a code, and the recovery codes are shown once', async () => {
  const setUp = { secret: 'ABCD EFGH', address: 'otpauth://totp/x', drawing: { size: 1, path: 'M0 0h1v1h-1z' } }
  const { history, calls } = showPage(<SecondFactorScreen />, {
    path: '/auth/second-factor?redirectUrl=%2Fa',
    answers: {
      [`POST ${path}/authenticator`]: setUp,
      [`POST ${path}/authenticator/confirm`]: { jwt: 'new.one', recoveryCodes: ['ABCDE-FGHJK'] },
    },
  })
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'open it in the app' }).getAttribute('href')).toBe('otpauth://totp/x')
  await userEvent.type(screen.getByLabelText('Enter the code it shows'), '123456')
  await press('Turn on')
  expect(await screen.findByText('ABCDE-FGHJK')).toBeTruthy()
  expect(bearerStore.read()).toBe('Bearer new.one')
  await press('I’ve saved them')
  expect(history.at(-1)).toBe('/a')
  expect(calls.filter(({ call }) => call === `POST ${path}/authenticator`)).toHaveLength(1)
})
