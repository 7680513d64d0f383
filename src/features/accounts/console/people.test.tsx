import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { showPage } from '#tests/support/pages/page.tsx'
import { People } from './people.panel.tsx'
import { StaffLogIn } from './staff-log-in.panel.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const person = {
  uuid: '0d8f0000-0000-4000-8000-000000000001',
  name: 'Owen Hale',
  email: 'owen@lintel.example',
  role: 'underwriter',
  hasSecondFactor: false,
  openSessions: 1,
  lastSeen: '2026-03-01T10:00:00.000Z',
  disabledAt: null,
}
const session = {
  uuid: '0d8f0000-0000-4000-8000-000000000002',
  browser: 'Firefox',
  system: 'Linux',
  isThisOne: false,
  firstSeen: '2026-03-01T09:00:00.000Z',
  lastSeen: '2026-03-01T10:00:00.000Z',
}
const ofPerson = '/identity/secure/api/v1/person/:personUuid/session'

test('an administrator sees where a person is logged in and ends that session', async () => {
  const { calls } = showPage(<People selfUuid={session.uuid} />, {
    answers: {
      'GET /identity/secure/api/v1/invitation': [],
      'GET /identity/secure/api/v1/person': { people: [person], next: null },
      [`GET ${ofPerson}`]: [session],
      [`DELETE ${ofPerson}`]: { ended: 1 },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Owen Hale' }))
  expect(await screen.findByText('Firefox, Linux')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'End all sessions' }))
  expect(calls.map(({ call }) => call)).toContain(`DELETE ${ofPerson}`)
  expect(calls.filter(({ call }) => call === 'GET /identity/secure/api/v1/person')).toHaveLength(2)
})

const showPeople = (self: string, answers: object = {}) =>
  showPage(
    <ToastProvider>
      <People selfUuid={self} />
    </ToastProvider>,
    {
      answers: {
        'GET /identity/secure/api/v1/invitation': [],
        'GET /identity/secure/api/v1/person': { people: [person], next: null },
        [`GET ${ofPerson}`]: [],
        ...answers,
      },
    },
  )

test('an administrator invites a person with a name and a role, and sees which fields are missing', async () => {
  const { calls } = showPeople(session.uuid, {
    'POST /identity/secure/api/v1/invitation': { expiresAt: '2026-03-02T10:00:00.000Z' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a person' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(screen.getAllByText('Please choose a role').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('First name'), 'Zoë')
  await userEvent.type(screen.getByLabelText('Last name'), 'Marchetti')
  await userEvent.type(screen.getByLabelText('Work email'), 'zoe@lintel.example')
  await userEvent.click(screen.getByLabelText(/^Processor/))
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText(/The invitation is on its way to zoe@lintel.example/)).toBeTruthy()
  expect(calls.find(({ call }) => call === 'POST /identity/secure/api/v1/invitation')?.body).toEqual({
    firstName: 'Zoë',
    lastName: 'Marchetti',
    email: 'zoe@lintel.example',
    role: 'processor',
  })
})

test('an expired invitation is marked, sent again and withdrawn', async () => {
  const invitation = {
    uuid: session.uuid,
    name: 'Zoë Marchetti',
    email: 'zoe@lintel.example',
    role: 'processor',
    invitedAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-02T10:00:00.000Z',
    isExpired: true,
  }
  const one = '/identity/secure/api/v1/invitation/:invitationUuid'
  const { calls } = showPeople(session.uuid, {
    'GET /identity/secure/api/v1/invitation': [invitation],
    [`POST ${one}/resend`]: { expiresAt: null },
    [`DELETE ${one}`]: {},
  })
  expect(await screen.findByText(/Link expired/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resend zoe@lintel.example' }))
  await screen.findByText('A new link is on its way to zoe@lintel.example.')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw zoe@lintel.example' }))
  await screen.findByText('Invitation withdrawn.')
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining([`POST ${one}/resend`, `DELETE ${one}`]))
})

test('disabling an account takes a second click, and the page says what will end', async () => {
  const { calls } = showPeople(session.uuid, {
    'POST /identity/secure/api/v1/person/:personUuid/disable': { sessions: 1, released: 2 },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Owen Hale' }))
  await userEvent.click(screen.getByRole('button', { name: 'Disable account' }))
  expect(calls.some(({ call }) => call.endsWith('/disable'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Disable now' }))
  expect(
    await screen.findByText('Account disabled. Ended 1 session; 2 open tasks went back to the queue.'),
  ).toBeTruthy()
})

test('an administrator cannot change their own role or disable themselves', async () => {
  showPeople(person.uuid)
  await userEvent.click(await screen.findByRole('button', { name: 'Owen Hale' }))
  expect(await screen.findByText(/Only another administrator can change your role/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Disable account' })).toBeNull()
})

const logIn = (path: string, totpVerified: boolean) => {
  const destinations: string[] = []
  showPage(<StaffLogIn onEntered={(to) => destinations.push(to)} />, {
    path,
    answers: {
      'POST /identity/api/v1/authentication/login': { secondStep: { methods: ['totp'] } },
      'POST /identity/api/v1/authentication/second-step': { jwt: 'a.b.c' },
      'GET /identity/secure/api/v1_1/identity': {
        uuid: '1',
        passwordExpired: false,
        twoFactorEnabled: true,
        totpVerified,
      },
    },
  })
  return destinations
}
const typeBoth = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'owen@lintel.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Threshold-2026!')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

test('AUT-08 staff log in with a password and a code, and reach the page they requested', async () => {
  const destinations = logIn('/console/log-in?redirectUrl=%2Fconsole%2Fpeople', true)
  await typeBoth()
  expect(destinations).toEqual(['/console/people'])
  expect(bearerStore.read()).toBe('Bearer a.b.c')
})

test.each([
  '/console/log-in?redirectUrl=%2Fdashboard',
  '/console/log-in?redirectUrl=https%3A%2F%2Fother.example',
  '/console/log-in',
])('staff are redirected only to staff pages: %s', async (path) => {
  const destinations = logIn(path, true)
  await typeBoth()
  expect(destinations).toEqual(['/console'])
})
