import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOrganization } from '#src/brands/page-organization.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { type Answers, showPage } from '#tests/support/pages/page.tsx'
import { BrokerLogIn } from './broker-log-in.panel.tsx'
import { LogInScreen } from './log-in.screen.tsx'
import { AccountReturnScreen } from './return.screen.tsx'

afterEach(() => {
  cleanup()
  bearerStore.clear()
})

const organization = pageOrganization(shippedOrganizations.byCode('aldous-wren')!)
const begin = 'POST /identity-broker/customer/api/v3/login'
const refresh = 'POST /identity/api/v1/authentication/refresh'
const self = 'GET /identity-broker/customer/secure/api/v3/self/:productInfo'
const profile = 'GET /service-profile/api/v1/profile'
const identity = { uuid: '1', passwordExpired: false, twoFactorEnabled: false, totpVerified: false }

const show = (element: Parameters<typeof showPage>[0], path: string, answers: Answers = {}) =>
  showPage(element, { path, answers, data: { organization } })

test('AUT-01 NAV-23 an external organization’s login page redirects to the broker immediately with a return address', async () => {
  const follow = vi.fn()
  const { calls } = show(
    <BrokerLogIn onFailure={() => {}} follow={follow} />,
    '/auth/login?redirectUrl=%2Fdashboard%2Fsettings',
    { [begin]: { redirect: 'https://broker.example/auth' } },
  )
  await waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith('https://broker.example/auth'))
  expect(calls[0]?.query).toMatchObject({ redirectUrl: '/dashboard/settings' })
})

test.each(['loggedOut=yes', 'problem=declined', 'problem=again', 'problem=unknown'])(
  'AUT-01 with %s the page waits for a click before redirecting',
  async (query) => {
    const follow = vi.fn()
    const { calls } = show(<BrokerLogIn onFailure={() => {}} follow={follow} />, `/auth/login?${query}`, {
      [begin]: { redirect: 'https://broker.example/auth' },
    })
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await waitFor(() => expect(follow).toHaveBeenCalled())
  },
)

test('AUT-01 a broker failure is reported to telemetry, and the page requests the password', async () => {
  const events: unknown[] = []
  const subscribe = (event: Event) => events.push((event as CustomEvent).detail)
  window.addEventListener('hearthline:telemetry', subscribe)
  show(<LogInScreen />, '/auth/login', {
    [begin]: () => {
      throw new CallFailure(503, 'away', { code: 'account/broker-away' })
    },
  })
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Our login page isn’t responding')
  expect(events).toEqual([{ event: 'identityBrokerLoginFailed' }])
  window.removeEventListener('hearthline:telemetry', subscribe)
})

test('AUT-01 AUT-02 on return from the broker the page obtains its token and continues', async () => {
  const { history } = show(<AccountReturnScreen />, '/auth/return?redirectUrl=%2Fdashboard%2Fsettings', {
    [refresh]: { jwt: 'a.b.c' },
    [self]: identity,
  })
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard/settings'))
  expect(bearerStore.read()).toBe('Bearer a.b.c')
})

test('AUT-06 a failed identity check after registration reports that the account is ready; otherwise the user is not found', async () => {
  const answers = { [refresh]: { jwt: 'a.b.c' } }
  const nonce = encodeURIComponent('/account/heloc/register-v2/login-info?externalStateNonce=1')
  show(<AccountReturnScreen />, `/auth/return?redirectUrl=${nonce}`, answers)
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is ready')
  expect(bearerStore.read()).toBeNull()
  cleanup()
  show(<AccountReturnScreen />, '/auth/return', answers)
  expect((await screen.findByRole('alert')).textContent).toContain('User not found')
})

test('AUT-06 the profile is used when the identity cannot be read', async () => {
  const { history } = show(<AccountReturnScreen />, '/auth/return', {
    [refresh]: { jwt: 'a.b.c' },
    [profile]: identity,
  })
  await waitFor(() => expect(history.at(-1)).toBe('/dashboard'))
})

test('AUT-08 the product requests a second factor here, after the broker', async () => {
  show(<AccountReturnScreen />, '/auth/return?secondStep=totp%20recovery')
  expect(await screen.findByRole('button', { name: 'Use a recovery code' })).toBeTruthy()
})
