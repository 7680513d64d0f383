import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import {
  demonstrationPassword,
  demonstrationPeople,
} from '#src/apps/server/core/environment/demonstration-people.table.ts'
import { totpShape } from '#src/features/accounts/second-factor.rules.ts'
import { accountLimits } from '#src/features/accounts/server/sessions/tries.service.ts'
import { anExternalPage } from '#tests/support/pages/external-page.ts'
import { aServedProduct } from '#tests/support/product/served-product.ts'
import { aStubIssuer } from '#tests/support/stubs/stub-issuer.ts'

const stub = await aStubIssuer()
const own = await aServedProduct({})
const issuers = JSON.stringify([
  {
    organization: 'aldous-wren',
    audience: 'customer',
    issuer: stub.issuer,
    clientId: 'a-lender',
    clientSecret: 'a-secret-of-the-lender',
  },
])
const lenderProduct = await aServedProduct({ IDENTITY_ISSUER_SECONDS: '2', IDENTITY_ISSUERS: issuers })
const slow = await aServedProduct({ IDENTITY_ISSUER_SECONDS: '1', IDENTITY_ISSUERS: issuers })

const clara = 'clara@aldous-wren.example'
const aPasskeyAnswer = {
  passkey: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
}
const self = '/identity-broker/customer/secure/api/v3/self/helocinfo'

describe('at the sandbox issuer', () => {
  const logIn = async (page: ReturnType<typeof anExternalPage>, address: URL, fields: Record<string, string>) => {
    const form = await page.browser.follow(await page.browser.send(address))
    const submission = await page.browser.submit(form, fields)
    return page.browser.follow(submission, ({ pathname }) => pathname.startsWith('/auth/'))
  }

  test('AUT-01 NAV-23 a login stores the session in a cookie and returns the person to their previous page', async () => {
    const page = anExternalPage(own.url)
    const address = await page.begin('customer', '?redirectUrl=%2Fdashboard%2Fsettings')
    const back = await logIn(page, address, { act: 'log-in', email: clara, password: demonstrationPassword })
    expect(back.url.pathname).toBe('/auth/return')
    expect(Object.fromEntries(back.url.searchParams)).toEqual({
      redirectUrl: '/dashboard/settings',
      org: 'aldous-wren',
    })
    const { status, body } = await page.read(self, await page.token())
    expect(status).toBe(200)
    expect(body).toMatchObject({ organizationCode: 'aldous-wren', aliases: [{ type: 'Email', value: clara }, {}] })
  })

  test('REG-26 a registration creates an account and returns with the nonce of its state', async () => {
    const page = anExternalPage(own.url)
    const email = `ana.${randomUUID()}@example.com`
    const nonce = randomUUID()
    const address = await page.register(
      `externalStateNonce=${nonce}&displayConsentsWithMfa=true&redirectUrl=%2Faccount%2Fheloc%2Fregister-v2%2Flogin-info`,
      { email },
    )
    expect(address.href).not.toContain('example.com')
    const form = await page.browser.follow(await page.browser.send(address))
    expect(form.text).toContain(`value="${email}"`)
    expect(form.text).toContain('You have agreed to our')
    const weak = await page.browser.submit(form, {
      act: 'register',
      email,
      password: 'short',
      confirmPassword: 'other',
    })
    expect(weak.status).toBe(400)
    expect(weak.text).toContain('Choose a password that meets every rule below')
    const password = 'Threshold-light-7!'
    const back = await logIn(page, form.url, { act: 'register', email, password, confirmPassword: password })
    expect(back.url.searchParams.get('redirectUrl')).toBe(
      `/account/heloc/register-v2/login-info?externalStateNonce=${nonce}`,
    )
    expect((await page.read(self, await page.token())).body).toMatchObject({ profileType: 'CUSTOMER' })

    const again = anExternalPage(own.url)
    const second = await again.browser.follow(
      await again.browser.send(await again.register(`externalStateNonce=${nonce}`, { email })),
    )
    const duplicateAnswer = await again.browser.submit(second, {
      act: 'register',
      email,
      password,
      confirmPassword: password,
    })
    expect(duplicateAnswer.status).toBe(401)
    expect(duplicateAnswer.text).toContain('An account with this email already exists.')
    // The person logs in instead, and the registration continues.
    const logInAnswer = await logIn(again, new URL('?page=log-in', second.url), { act: 'log-in', email, password })
    expect(logInAnswer.url.pathname).toBe('/auth/return')
  })

  test('AUT-05 a logout ends the session here and at the issuer, and redirects to the login page', async () => {
    const page = anExternalPage(own.url)
    await logIn(page, await page.begin(), { act: 'log-in', email: clara, password: demonstrationPassword })
    const jwt = await page.token()
    const answer = await page.post('/identity-broker/customer/secure/api/v3/logout', undefined, {
      authorization: `Bearer ${jwt}`,
    })
    const { redirect } = JSON.parse(answer.text) as { redirect: string }
    expect(redirect).toContain('/identity-broker/issuers/aldous-wren/customer/session/end')
    expect(page.browser.cookie('broker-session')).toBeDefined()
    const end = await page.browser.follow(
      await page.browser.send(redirect),
      ({ pathname }) => pathname === '/auth/login',
    )
    expect(end.url.searchParams.get('loggedOut')).toBe('yes')
    expect(page.browser.cookie('broker-session')).toBeUndefined()
    await expect.poll(async () => (await page.read(self, jwt)).status).toBe(401)
    // When there is no session left to end, the same address redirects without asking.
    const again = await page.browser.follow(
      await page.browser.send(redirect),
      ({ pathname }) => pathname === '/auth/login',
    )
    expect(again.url.pathname).toBe('/auth/login')
    const bare = await page.browser.follow(
      await page.browser.send(redirect.split('?')[0] ?? ''),
      ({ pathname }) => pathname === '/auth/login',
    )
    expect(bare.url.pathname).toBe('/auth/login')
  })

  test('ORG-07 AUT-01 a password without the issuer neither opens nor creates an account', async () => {
    const page = anExternalPage(own.url)
    const refusal = await page.logInByPassword(clara, demonstrationPassword)
    expect(refusal.status).toBe(403)
    expect(refusal.text).toContain('account/log-in-elsewhere')
    const registrationAnswer = await page.post('/identity/api/v1/registration/register', {
      email: `ana.${randomUUID()}@example.com`,
      password: 'Threshold-light-7!',
      phoneNumber: '(415) 555-0123',
    })
    expect(registrationAnswer.text).toContain('account/log-in-elsewhere')
    const questionAnswer = await page.post('/identity/api/v1/authentication/passkey/question', {})
    expect(questionAnswer.text).toContain('account/log-in-elsewhere')
    const credential = await page.post('/identity/api/v1/authentication/passkey', aPasskeyAnswer)
    expect(credential.text).toContain('account/log-in-elsewhere')
    // A session that came from the issuer cannot open another account either.
    await logIn(page, await page.begin(), { act: 'log-in', email: clara, password: demonstrationPassword })
    const authorization = `Bearer ${await page.token()}`
    const other = await page.post(
      '/identity/secure/api/v1/authentication/switch',
      { uuid: randomUUID() },
      { authorization },
    )
    expect(other.text).toContain('account/log-in-elsewhere')
  })

  test('AUT-01 staff log in at their own issuer, and each request goes to the issuer it names', async () => {
    const page = anExternalPage(own.url)
    const address = await page.begin('agent')
    expect(address.pathname).toContain('/issuers/aldous-wren/agent/')
    const back = await logIn(page, address, {
      act: 'log-in',
      email: 'edmund@aldous-wren.example',
      password: demonstrationPassword,
    })
    expect(Object.fromEntries(back.url.searchParams)).toMatchObject({ audience: 'agent', secondStep: 'totp recovery' })
    // This product asks for the second factor, whichever system checked the first.
    expect(await page.token()).toBe(401)
    const edmund = demonstrationPeople.find(({ email }) => email === 'edmund@aldous-wren.example')
    const code = new TOTP({ ...totpShape, secret: edmund?.totpSecret ?? '' }).generate()
    await page.post('/identity/api/v1/authentication/second-step', { method: 'totp', code })
    const jwt = await page.token()
    expect((await page.read(self.replace('customer', 'agent'), jwt)).body).toMatchObject({ profileType: 'AGENT' })
    expect((await page.read(self, jwt)).status).toBe(403)
  })

  test('an organization that handles its own login has no broker endpoints', async () => {
    const page = anExternalPage(own.url)
    const answer = await page.post('/identity-broker/customer/api/v3/login', undefined, { 'x-org': 'lintel' })
    expect(answer.status).toBe(404)
    expect(
      (await page.returnToProduct(new URLSearchParams({ code: 'x', state: 'y' }), 'customer', 'lintel')).status,
    ).toBe(404)
    expect((await page.returnToProduct(new URLSearchParams({ code: 'x', state: 'y' }), 'stranger')).status).toBe(404)
  })
})

describe('AUT-01 at the issuer of a lender', () => {
  const verifiedClaims = (email = `ana.${randomUUID()}@example.com`) => ({
    sub: randomUUID(),
    email,
    email_verified: true,
  })

  test('a new person gets an account, and the same subject finds it again even after an address change', async () => {
    const page = anExternalPage(lenderProduct.url)
    const address = await page.begin()
    expect(address.origin).toBe(stub.issuer)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      prompt: 'login',
      code_challenge_method: 'S256',
      response_type: 'code',
      scope: 'openid email',
      client_id: 'a-lender',
      redirect_uri: `${lenderProduct.url}/identity-broker/customer/callback/aldous-wren`,
    })
    const claims = verifiedClaims()
    expect((await page.returnToProduct(stub.answer(address, claims))).to.pathname).toBe('/auth/return')
    const first = await page.read(self, await page.token())

    const later = anExternalPage(lenderProduct.url)
    const changedClaims = { ...claims, email: 'another@example.com' }
    expect((await later.returnToProduct(stub.answer(await later.begin(), changedClaims))).to.pathname).toBe(
      '/auth/return',
    )
    expect((await later.read(self, await later.token())).body.uuid).toBe(first.body.uuid)
  })

  test('the issuer cannot take over an account with a password, and an unverified address opens no account', async () => {
    for (const claims of [
      verifiedClaims(clara),
      { ...verifiedClaims(), email_verified: false },
      { sub: randomUUID() },
    ]) {
      const page = anExternalPage(lenderProduct.url)
      const { to } = await page.returnToProduct(stub.answer(await page.begin(), claims))
      expect(to.searchParams.get('problem')).toBe('unknown')
      expect(await page.token()).toBe(401)
    }
  })

  const now = Math.floor(Date.now() / 1_000)
  test.each([
    ['another issuer', { iss: 'https://other.example' }],
    ['another audience', { aud: 'another-client' }],
    ['two audiences and another party', { aud: ['a-lender', 'another'], azp: 'another' }],
    ['another party', { azp: 'another' }],
    ['another nonce', { nonce: 'another-nonce' }],
    ['a time that is over', { exp: now - 600, iat: now - 900 }],
  ])('an ID token of %s opens nothing', async (_name, wrong) => {
    const page = anExternalPage(lenderProduct.url)
    const { to } = await page.returnToProduct(stub.answer(await page.begin(), { ...verifiedClaims(), ...wrong }))
    expect(to.searchParams.get('problem')).toBe('again')
    expect(await page.token()).toBe(401)
    expect((await page.logInByPassword(clara, demonstrationPassword)).status).toBe(403)
  })

  test('an ID token signed by an unknown issuer opens nothing', async () => {
    const page = anExternalPage(lenderProduct.url)
    const address = await page.begin()
    stub.behave({ foreignKey: true })
    const { to } = await page.returnToProduct(stub.answer(address, verifiedClaims()))
    stub.behave({})
    expect(to.searchParams.get('problem')).toBe('again')
  })

  test('a state is valid once, in the browser that started the login, for the place where it started', async () => {
    const page = anExternalPage(lenderProduct.url)
    const address = await page.begin()
    const query = stub.answer(address, verifiedClaims())
    const problem = async (at: ReturnType<typeof anExternalPage>, audience?: string) =>
      (await at.returnToProduct(query, audience)).to.searchParams.get('problem')
    expect(await problem(anExternalPage(lenderProduct.url))).toBe('again')
    expect(await problem(page, 'agent')).toBe('again')
    expect(await problem(page)).toBeNull()
    expect(await problem(page)).toBe('again')
  })

  test('a response in the name of another issuer, or without one, is rejected (RFC 9207)', async () => {
    for (const change of ['https://other.example', undefined]) {
      const page = anExternalPage(lenderProduct.url)
      const query = stub.answer(await page.begin(), verifiedClaims())
      if (change === undefined) query.delete('iss')
      else query.set('iss', change)
      expect((await page.returnToProduct(query)).to.searchParams.get('problem')).toBe('again')
    }
  })

  test('a person who cancels at the issuer may start again, but cannot log in by password', async () => {
    const page = anExternalPage(lenderProduct.url)
    const state = (await page.begin()).searchParams.get('state') ?? ''
    const { to } = await page.returnToProduct(new URLSearchParams({ error: 'access_denied', state, iss: stub.issuer }))
    expect(to.searchParams.get('problem')).toBe('declined')
    expect((await page.logInByPassword(clara, demonstrationPassword)).status).toBe(403)
  })

  test.each([
    [
      'says that it cannot',
      async (page: ReturnType<typeof anExternalPage>) => {
        const state = (await page.begin()).searchParams.get('state') ?? ''
        return page.returnToProduct(new URLSearchParams({ error: 'temporarily_unavailable', state, iss: stub.issuer }))
      },
    ],
    [
      'fails',
      async (page: ReturnType<typeof anExternalPage>) => {
        const query = stub.answer(await page.begin(), verifiedClaims())
        stub.behave({ fails: 500 })
        return page.returnToProduct(query)
      },
    ],
    [
      'does not answer',
      async (page: ReturnType<typeof anExternalPage>) => {
        const query = stub.answer(await page.begin(), verifiedClaims())
        stub.behave({ fails: 0 })
        return page.returnToProduct(query)
      },
    ],
  ])('when the issuer %s, the person may log in by password for a limited time', async (_name, fail) => {
    const page = anExternalPage(lenderProduct.url)
    const { to } = await fail(page)
    stub.behave({})
    expect(to.pathname).toBe('/auth/login')
    expect(to.searchParams.get('problem')).toBe('away')
    expect((await page.logInByPassword(clara, demonstrationPassword)).status).toBe(200)
    expect((await anExternalPage(lenderProduct.url).logInByPassword(clara, demonstrationPassword)).status).toBe(403)
  })

  test('one time budget covers the whole wait for an issuer, however many calls a login makes', async () => {
    const page = anExternalPage(slow.url)
    // The discovery and the pushed request each take less than a second, but together they take longer.
    stub.behave({ pushes: true, delayMs: 600 })
    const answer = await page.post('/identity-broker/customer/api/v3/login')
    stub.behave({})
    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('account/broker-away')])
  })

  test('while the issuer is unavailable, password login works even if the page did not wait for the permit', async () => {
    const page = anExternalPage(lenderProduct.url)
    stub.behave({ fails: 0 })
    const givenUp = await page.logInByPassword(clara, demonstrationPassword)
    stub.behave({})
    expect(givenUp.status).toBe(200)
    // The issuer answers again. A login without a permit is still refused.
    expect((await anExternalPage(lenderProduct.url).logInByPassword(clara, demonstrationPassword)).status).toBe(403)
  })

  test('the check for issuer availability has the same rate limit as starting a login there', async () => {
    const page = anExternalPage(slow.url)
    stub.behave({ fails: 500 })
    const statuses = new Set<number>()
    for (let count = 0; count < accountLimits.beginByAddress.tries; count += 1)
      statuses.add((await page.post('/identity/api/v1/authentication/passkey/question', {})).status)
    stub.behave({})
    expect(statuses).toEqual(new Set([200, 429]))
  })

  test('logout redirects to the issuer’s logout page, and no URL contains the ID token', async () => {
    const page = anExternalPage(lenderProduct.url)
    await page.returnToProduct(stub.answer(await page.begin(), verifiedClaims()))
    const headers = { authorization: `Bearer ${await page.token()}` }
    const answer = await page.post('/identity/secure/api/v1/authentication/logout', undefined, headers)
    const { redirect } = JSON.parse(answer.text) as { redirect: string }
    expect(redirect).toMatch(new RegExp(`^${stub.issuer}/log-out\\?`))
    expect(redirect).not.toContain('id_token_hint')
  })
})
