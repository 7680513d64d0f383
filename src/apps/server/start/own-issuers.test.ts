import * as oidc from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#src/features/accounts/audiences.table.ts'
import { sandboxClientId, sandboxClientSecret } from '#src/vendors/identity-broker/server/sandbox.ts'
import { type CookieBrowser, cookieBrowser } from '#tests/support/pages/cookie-browser.ts'
import { anOpenedProduct } from '#tests/support/product/opened-product.ts'
import { demonstrationPassword } from '../core/environment/demonstration-people.table.ts'

const { url, vault } = await anOpenedProduct()
const people = { customer: 'clara@aldous-wren.example', agent: 'edmund@aldous-wren.example' } as const

const issuerUrl = (audience: Audience, organization = 'aldous-wren') =>
  `${url}/identity-broker/issuers/${organization}/${audience}`
const redirectUriFor = (audience: Audience) => `${url}/identity-broker/${audience}/callback/aldous-wren`

/** An OpenID client from an independent library, which shares no code with the product. */
const clientOf = (audience: Audience, secret = sandboxClientSecret(vault, issuerUrl(audience))) =>
  oidc.discovery(new URL(issuerUrl(audience)), sandboxClientId, {}, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })

const send = async (audience: Audience, more: Record<string, string> = {}) => {
  const client = await clientOf(audience)
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const address = await oidc.buildAuthorizationUrlWithPAR(client, {
    redirect_uri: redirectUriFor(audience),
    scope: 'openid',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { client, address, ...secrets }
}

/** Logs in on the issuer's page. Returns the address to which the issuer sends the browser. */
const logInAt = async (address: URL, email: string, browser: CookieBrowser = cookieBrowser()) => {
  const page = await browser.follow(await browser.send(address))
  expect(page.status, page.text).toBe(200)
  const submission = await browser.submit(page, { act: 'log-in', email, password: demonstrationPassword })
  return (await browser.follow(submission, (next) => next.pathname.includes('/callback/'))).url
}

const exchange = (
  request: Awaited<ReturnType<typeof send>>,
  callbackUrl: URL,
  overrides: Partial<typeof request> = {},
) => {
  const { client, state, nonce, verifier } = { ...request, ...overrides }
  return oidc.authorizationCodeGrant(client, callbackUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
}

describe.each(['customer', 'agent'] as const)('AUT-01 the issuer for %s', (audience) => {
  test('completes the code flow with an independent client', async () => {
    const request = await send(audience)
    const callbackUrl = await logInAt(request.address, people[audience])
    expect(callbackUrl.searchParams.get('iss')).toBe(issuerUrl(audience))
    const claims = (await exchange(request, callbackUrl)).claims()
    expect(claims).toMatchObject({ iss: issuerUrl(audience), aud: sandboxClientId, nonce: request.nonce })
    // The claims identify the account and contain nothing else about the person.
    expect(Object.keys(claims ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub'])
  })

  test('lets two windows of one browser log in separately, each to its own request', async () => {
    const browser = cookieBrowser()
    const requests = [await send(audience), await send(audience)]
    const pages = []
    for (const { address } of requests) pages.push(await browser.follow(await browser.send(address)))
    for (const [at, page] of pages.entries()) {
      const entry = { act: 'log-in', email: people[audience], password: demonstrationPassword }
      const submission = await browser.submit(page, entry)
      const { url: callbackUrl } = await browser.follow(submission, (next) => next.pathname.includes('/callback/'))
      expect((await exchange(requests[at]!, callbackUrl)).claims()).toMatchObject({ nonce: requests[at]!.nonce })
    }
  })

  test('answers a malformed form with a page that offers to start again', async () => {
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send((await send(audience)).address))
    const answer = await browser.submit(page, { act: 'fly' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Start again')
  })

  test('issues a code that works once', async () => {
    const request = await send(audience)
    const callbackUrl = await logInAt(request.address, people[audience])
    const both = await Promise.allSettled([exchange(request, callbackUrl), exchange(request, callbackUrl)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(exchange(request, callbackUrl)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('rejects another PKCE verifier, state, nonce, redirect address or secret', async () => {
    const wrong = async (overrides: object) => {
      const request = await send(audience)
      return exchange(request, await logInAt(request.address, people[audience]), overrides)
    }
    await expect(wrong({ verifier: oidc.randomPKCECodeVerifier() })).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(wrong({ state: oidc.randomState() })).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
    await expect(wrong({ nonce: oidc.randomNonce() })).rejects.toMatchObject({
      code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    })
    const elsewhere = send(audience, { redirect_uri: `${url}/identity-broker/other` })
    await expect(elsewhere).rejects.toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('redirect_uri'),
    })
    const stranger = await clientOf(audience, 'another-secret')
    await expect(wrong({ client: stranger })).rejects.toMatchObject({ status: 401 })
  })

  test('requires PKCE by S256, and pushed authorization requests', async () => {
    await expect(send(audience, { code_challenge_method: 'plain' })).rejects.toMatchObject({ error: 'invalid_request' })
    const { client } = await send(audience)
    const open = oidc.buildAuthorizationUrl(client, {
      redirect_uri: redirectUriFor(audience),
      scope: 'openid',
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: await oidc.calculatePKCECodeChallenge('v'.repeat(43)),
      code_challenge_method: 'S256',
    })
    const browser = cookieBrowser()
    const callbackPage = await browser.follow(await browser.send(open), ({ pathname }) =>
      pathname.includes('/callback/'),
    )
    expect(callbackPage.url.searchParams.get('error')).toBe('invalid_request')
  })
})

describe('AUT-01 one issuer does not accept another issuer’s', () => {
  let code: URL
  beforeAll(async () => {
    const request = await send('customer')
    code = await logInAt(request.address, people.customer)
  })

  test('code', async () => {
    const request = await send('agent')
    const callbackUrl = new URL(`${redirectUriFor('agent')}${code.search}`)
    callbackUrl.searchParams.set('state', request.state)
    await expect(exchange(request, callbackUrl)).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
    callbackUrl.searchParams.set('iss', issuerUrl('agent'))
    await expect(exchange(request, callbackUrl)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('account', async () => {
    const request = await send('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(request.address))
    const refusal = await browser.submit(page, { act: 'log-in', email: people.agent, password: demonstrationPassword })
    expect(refusal.status).toBe(401)
    expect(refusal.text).toContain('That email and password don’t match an account.')
  })

  test('an organization with its own login has no issuer', async () => {
    const discoveryPath = '.well-known/openid-configuration'
    expect((await fetch(`${issuerUrl('customer', 'lintel')}/${discoveryPath}`)).status).toBe(404)
    expect((await fetch(`${issuerUrl('customer')}/${discoveryPath}`)).status).toBe(200)
  })
})

describe('the login page', () => {
  test('runs no script, cannot be framed, and accepts no form from another site', async () => {
    const request = await send('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(request.address))
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toContain('<script')
    const fields = { act: 'log-in', email: people.customer, password: demonstrationPassword }
    expect((await browser.submit(page, fields, 'https://other.example')).status).toBe(403)
  })

  test('appears in Spanish on request, and names missing entries', async () => {
    const request = await send('customer', { ui_locales: 'es' })
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(request.address))
    expect(page.text).toContain('<html lang="es"')
    const refusal = await browser.submit(page, { act: 'log-in', email: '"><b>', password: '' })
    expect(refusal.status).toBe(400)
    expect(refusal.text).toContain('Ingrese una dirección de correo electrónico válida')
    expect(refusal.text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  test('reports an expired login when opened in another browser', async () => {
    const request = await send('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(request.address))
    const elsewhere = await fetch(page.url)
    expect(elsewhere.status).toBe(400)
    expect(await elsewhere.text()).toContain('This login has expired')
  })
})
