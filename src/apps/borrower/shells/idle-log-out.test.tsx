import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LogInScreen } from '#src/features/accounts/borrower/log-in.screen.tsx'
import { SignerLoginScreen } from '#src/features/signers/borrower/login.screen.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { LaterParts } from './later-parts.tsx'

const logOut = 'POST /identity/secure/api/v1/authentication/logout'

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
  bearerStore.write('a.b.c')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  bearerStore.clear()
})

test('AUT-05 NAV-23 an idle logout shows no survey and redirects to the login page with the reason and a return address', async () => {
  const page = '/account/heloc/0191c7a0-0000-7000-8000-000000000001/liens'
  window.history.replaceState(null, '', page)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  showPage(<LaterParts part="session" />, { path: page, answers: { [logOut]: { redirect: '/auth/login' } } })
  await act(() => vi.advanceTimersByTimeAsync(15.1 * 60_000))
  expect(screen.queryByRole('dialog', { name: 'Why are you leaving?' })).toBeNull()
  expect(assign).toHaveBeenCalledWith(`/auth/login?redirectUrl=${encodeURIComponent(page)}&ended=idle`)
})

test.each([
  ['borrower', '/auth/login', <LogInScreen key="borrower" />],
  ['signer', '/account/heloc/heloc-signer/login', <SignerLoginScreen key="signer" />],
])('the login page of a %s explains an inactivity logout, and only after one', (_who, path, element) => {
  vi.useRealTimers()
  bearerStore.clear()
  showPage(element, { path: `${path}?ended=idle` })
  expect(screen.getByText('We logged you out because you were inactive')).toBeTruthy()
  cleanup()
  showPage(element, { path: `${path}?ended=expired` })
  expect(screen.getByText('Your session ended, so please log in again')).toBeTruthy()
  cleanup()
  showPage(element, { path })
  expect(screen.queryByText('Your session ended, so please log in again')).toBeNull()
  expect(screen.queryByText('We logged you out because you were inactive')).toBeNull()
})
