import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { SessionWarning } from './session-warning.panel.tsx'

const refresh = 'POST /identity/api/v1/authentication/refresh'
const logOut = 'POST /identity/secure/api/v1/authentication/logout'
const answers = { [refresh]: { jwt: 'd.e.f' }, [logOut]: { redirect: '#out' } }
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const queryDialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' })

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
  bearerStore.write('a.b.c')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  bearerStore.clear()
})

test('an inactive person gets a warning two minutes before the end, and may stay', async () => {
  const { calls } = showPage(<SessionWarning />, { answers })
  await pass(12.9)
  expect(queryDialog()).toBeNull()
  await pass(0.2)
  expect(queryDialog()?.textContent).toContain('we’ll log you out in 2 minutes')
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }))
  await pass(0)
  expect(queryDialog()).toBeNull()
  expect(calls.map(({ call }) => call)).toEqual([refresh])
  expect(bearerStore.read()).toBe('Bearer d.e.f')
})

test('AUT-05 a person who does not respond is logged out', async () => {
  const { calls } = showPage(<SessionWarning />, { answers })
  await pass(15.1)
  expect(calls.map(({ call }) => call)).toEqual([logOut])
  expect(bearerStore.read()).toBeNull()
})

test('a person who is typing gets no warning, and their session is extended', async () => {
  const { calls } = showPage(<SessionWarning />, { answers })
  for (let minute = 0; minute < 30; minute += 5) {
    await pass(5)
    fireEvent.keyDown(window, { key: 'a' })
  }
  await pass(1)
  expect(queryDialog()).toBeNull()
  expect(calls).toHaveLength(6)
})

test('activity in another tab counts as activity', async () => {
  showPage(<SessionWarning />, { answers })
  await pass(10)
  window.localStorage.setItem('session-active', String(Date.now()))
  await pass(5)
  expect(queryDialog()).toBeNull()
})

const sharedAt = () => Number(window.localStorage.getItem('session-active'))

test('a newly opened page notifies other tabs, so that an idle tab neither warns nor logs out', async () => {
  window.localStorage.setItem('session-active', String(Date.now() - 14 * 60_000))
  showPage(<SessionWarning />, { answers })
  expect(sharedAt()).toBe(Date.now())
  await pass(0.5)
  fireEvent.keyDown(window, { key: 'a' })
  expect(sharedAt()).toBe(Date.now())
})

test('activity in another tab closes the warning dialog here', async () => {
  const { calls } = showPage(<SessionWarning />, { answers })
  await pass(13.5)
  expect(queryDialog()).not.toBeNull()
  window.localStorage.setItem('session-active', String(Date.now()))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-active' })))
  expect(queryDialog()).toBeNull()
  await pass(2)
  expect(calls.map(({ call }) => call)).not.toContain(logOut)
})
