import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { showPage } from '#tests/support/pages/page.tsx'
import { GlobalNavigation } from './global-navigation.tsx'

const logOut = 'POST /identity/secure/api/v1/authentication/logout'
const answer = 'POST /service-profile/external/api/v1/feedback/exit-survey'
const liens = '/account/heloc/0191c7a0-0000-7000-8000-000000000001/liens'
const survey = () => screen.queryByRole('dialog', { name: 'Why are you leaving?' })
const pressLogOut = () => fireEvent.click(screen.getAllByRole('button', { name: 'Log out', hidden: true })[0]!)

beforeEach(() => {
  bearerStore.write('a.b.c')
  // biome-ignore lint/suspicious/noDocumentCookie: as the page keeps it
  document.cookie = 'exit-survey=; Max-Age=0; Path=/'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  bearerStore.clear()
})

const show = (path: string, answers: Record<string, unknown> = {}) =>
  showPage(<GlobalNavigation />, { path, answers: { [logOut]: { redirect: '#out' }, [answer]: {}, ...answers } })

test('FBK-04 logging out in the middle of an application shows a survey, and the answer ends the session', async () => {
  const { calls } = show(liens)
  pressLogOut()
  await waitFor(() => expect(survey()).toBeTruthy())
  fireEvent.click(screen.getByLabelText('Something didn’t work'))
  fireEvent.change(screen.getByLabelText('Anything you want to add (optional)'), {
    target: { value: 'A lien is twice.' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Send and log out' }))
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  expect(calls.find(({ call }) => call === answer)).toMatchObject({
    body: { reason: 'TROUBLE', comment: 'A lien is twice.', place: 'LIENS' },
    anonymous: true,
    keepsSession: true,
  })
  expect(calls.filter(({ call }) => call === logOut)).toHaveLength(1)
  expect(bearerStore.read()).toBeNull()
  window.location.hash = ''
})

test('FBK-04 the session ends 750 ms after the click, while the survey waits for an answer', async () => {
  const { calls } = show(liens)
  pressLogOut()
  await waitFor(() => expect(survey()).toBeTruthy())
  await waitFor(() => expect(bearerStore.read()).toBeNull(), { timeout: 3_000 })
  expect(calls.map(({ call }) => call)).toEqual([logOut])
  expect(survey()).toBeTruthy()
  expect(window.location.hash).not.toBe('#out')
  fireEvent.click(screen.getByRole('button', { name: 'Skip and log out' }))
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  expect(calls.map(({ call }) => call)).toEqual([logOut])
  window.location.hash = ''
})

test('FBK-04 an answer that fails to send leaves the survey open and does not block the logout', async () => {
  show(liens, {
    [answer]: () => {
      throw new CallFailure(0, 'Error fetching')
    },
  })
  pressLogOut()
  await waitFor(() => expect(survey()).toBeTruthy())
  fireEvent.click(screen.getByLabelText('I’ll finish later'))
  fireEvent.click(screen.getByRole('button', { name: 'Send and log out' }))
  expect(await screen.findByText(/We couldn’t send your answers/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  window.location.hash = ''
})

test('FBK-04 the survey appears once per browser session, and only on application pages', async () => {
  show('/dashboard')
  pressLogOut()
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  cleanup()
  window.location.hash = ''
  bearerStore.write('a.b.c')
  show(liens)
  pressLogOut()
  await waitFor(() => expect(survey()).toBeTruthy())
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Skip and log out' })))
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  cleanup()
  window.location.hash = ''
  bearerStore.write('a.b.c')
  show(liens)
  pressLogOut()
  await waitFor(() => expect(window.location.hash).toBe('#out'))
  expect(survey()).toBeNull()
  window.location.hash = ''
})
