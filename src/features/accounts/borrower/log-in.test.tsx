import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { spanish } from '../accounts.es.ts'
import { LogInScreen } from './log-in.screen.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const logIn = 'POST /identity/api/v1/authentication/login'
const welcome: Answers = { [logIn]: { jwt: 'a.b.c' }, 'GET /identity/secure/api/v1_1/identity': { uuid: '1' } }

const logInAt = async (path: string, answers: Answers = welcome) => {
  const page = showPage(<LogInScreen />, { path, answers })
  await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Harbour-light-7!')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  return page
}

test.each([
  ['/auth/login', '/dashboard'],
  ['/auth/login?redirectUrl=%2Faccount%2Fheloc%2F1%2Fidentity%3Fa%3D1', '/account/heloc/1/identity?a=1'],
  ['/auth/login?redirectUrl=%2F%2Fevil.test', '/dashboard'],
  ['/auth/login?redirectUrl=%2Fa%2F..%2F%2Fevil.test', '/dashboard'],
  ['/auth/login?redirectUrl=https%3A%2F%2Fevil.test', '/dashboard'],
])('AUT-04 logging in at %s redirects to %s', async (path, leadsTo) => {
  const { history, calls } = await logInAt(path)
  await waitFor(() => expect(history.at(-1)).toBe(leadsTo))
  expect(calls[0]?.body).toEqual({ email: 'ana@example.com', password: 'Harbour-light-7!' })
  expect(bearerStore.read()).toBe('Bearer a.b.c')
})

test('AUT-08 an expired password redirects first to the new password page, and then onward', async () => {
  const identity = { uuid: '1', passwordExpired: true }
  const { history } = await logInAt('/auth/login?redirectUrl=%2Fa', {
    ...welcome,
    'GET /identity/secure/api/v1_1/identity': identity,
  })
  await waitFor(() => expect(history.at(-1)).toBe('/auth/expired-password?redirectUrl=%2Fa'))
})

test('a rejected login shows the reason and preserves the entries', async () => {
  const message = 'That email and password don’t match an account.'
  await logInAt('/auth/login', {
    [logIn]: () => {
      throw new CallFailure(401, message, { code: 'account/wrong-credentials' })
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ana@example.com')
  expect(bearerStore.read()).toBeNull()
})

test('nothing is sent while a field is empty', async () => {
  const { calls } = showPage(<LogInScreen />, { path: '/auth/login', answers: welcome })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('alert').textContent).toContain('Please enter your email')
  expect(calls).toEqual([])
})

test('the login page is available in Spanish', () => {
  showPage(<LogInScreen />, { language: 'es', dictionary: spanish })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Iniciar sesión')
})
