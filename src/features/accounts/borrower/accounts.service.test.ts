import { expect, test } from 'vitest'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { scriptedClient } from '#tests/support/pages/page.tsx'
import { enter, identifyPerson, leave, registerAccount } from './accounts.service.ts'

const aTokenStore = () => {
  const store = {
    token: undefined as string | undefined,
    write(token: string) {
      store.token = token
    },
    clear() {
      store.token = undefined
    },
    isLeaving: false,
    leaving() {
      store.isLeaving = true
    },
  }
  return store
}
const refuse = (status: number, code: string) => () => {
  throw new CallFailure(status, code, { code })
}
const register = 'POST /identity/api/v1/registration/register'
const logIn = 'POST /identity/api/v1/authentication/login'
const logOut = 'POST /identity/secure/api/v1/authentication/logout'
const identity = 'GET /identity/secure/api/v1_1/identity'
const profile = 'GET /service-profile/api/v1/profile'
const account = { email: 'ana@example.com', password: 'Harbour-light-7!', phoneNumber: '(415) 555-0123' }
const options = { orgCode: 'lintel', idempotencyKey: 'one-registration' }

test('REG-22 registration sends email, phone and password for the organization, under one key', async () => {
  const { client, calls } = scriptedClient({ [register]: { jwt: 'a.b.c' }, [identity]: { uuid: '1' } })
  const tokens = aTokenStore()
  expect(await registerAccount(client, tokens, account, options)).toEqual({ uuid: '1' })
  expect(tokens.token).toBe('a.b.c')
  expect(calls[0]).toMatchObject({
    call: register,
    query: { organization: 'lintel' },
    body: account,
    idempotencyKey: 'one-registration',
  })
  expect(calls[1]).toMatchObject({ call: identity, headers: { authorization: 'Bearer a.b.c' } })
})

test("AUT-06 an account whose identity cannot be read fails with 'identity exists', and no token is stored", async () => {
  const { client } = scriptedClient({ [register]: { jwt: 'a.b.c' }, [identity]: refuse(500, 'unexpected') })
  const tokens = aTokenStore()
  await expect(registerAccount(client, tokens, account, options)).rejects.toThrow('identity exists')
  expect(tokens.token).toBeUndefined()
})

test('SUB-03 an email address already in use returns its own error', async () => {
  const { client } = scriptedClient({ [register]: refuse(401, 'account/exists') })
  await expect(registerAccount(client, aTokenStore(), account, options)).rejects.toMatchObject({
    status: 401,
    code: 'account/exists',
  })
})

test('AUT-02 logging in stores the token', async () => {
  const { client } = scriptedClient({ [logIn]: { jwt: 'a.b.c' }, [identity]: { uuid: '1' } })
  const tokens = aTokenStore()
  await enter(client, tokens, account)
  expect(tokens.token).toBe('a.b.c')
})

test('AUT-05 logging out removes the token and redirects where the server says, or to the login page on failure', async () => {
  const tokens = aTokenStore()
  tokens.write('a.b.c')
  const answerLogOut = () => {
    // Any code that clears the browser data meanwhile can see that the page is leaving.
    expect(tokens.isLeaving).toBe(true)
    return { redirect: '/goodbye' }
  }
  expect(await leave(scriptedClient({ [logOut]: answerLogOut }).client, tokens)).toBe('/goodbye')
  expect(tokens.token).toBeUndefined()
  tokens.write('a.b.c')
  expect(await leave(scriptedClient({}).client, tokens)).toBe('/auth/login')
  expect(tokens.token).toBeUndefined()
})

test('TEL-02 the tracker survives a logout whose response clears the site’s storage', async () => {
  localStorage.setItem('telemetry_trackerUuid', 'tracker')
  localStorage.setItem('heloc-draft', 'secret')
  const answerLogOut = () => {
    // As a browser does that was answered `clear-site-data: "storage"`.
    localStorage.clear()
    return { redirect: '/goodbye' }
  }
  await leave(scriptedClient({ [logOut]: answerLogOut }).client, aTokenStore())
  expect({ ...localStorage }).toEqual({ telemetry_trackerUuid: 'tracker' })
})

test("AUT-06 the identity, or else the profile, identifies the person; otherwise the error is 'User not found'", async () => {
  const person = (uuid: string) => ({ uuid, organizationCode: 'lintel', profileType: 'CUSTOMER' })
  const findPerson = (answers: Record<string, unknown>) => identifyPerson(scriptedClient(answers).client)
  expect(await findPerson({ [identity]: person('1'), [profile]: person('2') })).toEqual(person('1'))
  expect(await findPerson({ [identity]: refuse(500, 'unexpected'), [profile]: person('2') })).toEqual(person('2'))
  await expect(findPerson({})).rejects.toThrow('User not found')
})

test('REQ-03 the broker’s identity request includes the application name', async () => {
  const person = { uuid: '1', organizationCode: 'lintel', profileType: 'CUSTOMER' }
  for (const audience of ['customer', 'agent'] as const) {
    const call = `GET /identity-broker/${audience}/secure/api/v3/self/:productInfo`
    const { client, calls } = scriptedClient({ [call]: person })
    await identifyPerson(client, audience)
    expect(calls[0]).toMatchObject({ call, headers: { 'X-Auth0-Application-Name': 'hearthline-heloc' } })
  }
})
