import * as oidc from 'openid-client'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '#src/features/accounts/audiences.table.ts'
import { ownClientId, ownClientSecret } from '#src/features/accounts/server/broker/own-issuers.service.ts'
import { type CookieBrowser, cookieBrowser } from '#tests/support/cookie-browser.ts'
import { anOpenedProduct } from '#tests/support/opened-product.ts'
import { demonstrationPassword } from './demonstration-people.table.ts'

const { url, vault } = await anOpenedProduct()
const people = { customer: 'clara@aldous-wren.example', agent: 'edmund@aldous-wren.example' } as const

const issuerOf = (audience: Audience, organisation = 'aldous-wren') =>
  `${url}/identity-broker/issuers/${organisation}/${audience}`
const redirectUriOf = (audience: Audience) => `${url}/identity-broker/${audience}/callback/aldous-wren`

/** Another implementation of the protocol than the one that answers, and none of the product's own code. */
const clientOf = (audience: Audience, secret = ownClientSecret(vault, issuerOf(audience))) =>
  oidc.discovery(new URL(issuerOf(audience)), ownClientId, {}, oidc.ClientSecretBasic(secret), {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })

const ask = async (audience: Audience, more: Record<string, string> = {}) => {
  const client = await clientOf(audience)
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  const address = await oidc.buildAuthorizationUrlWithPAR(client, {
    ...{ redirect_uri: redirectUriOf(audience), scope: 'openid', state: secrets.state, nonce: secrets.nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
    ...more,
  })
  return { client, address, ...secrets }
}

/** Logs in on the issuer's page; answers where the issuer sends the browser. */
const logInAt = async (address: URL, email: string, browser: CookieBrowser = cookieBrowser()) => {
  const page = await browser.follow(await browser.send(address))
  expect(page.status, page.text).toBe(200)
  const sent = await browser.submit(page, { act: 'log-in', email, password: demonstrationPassword })
  return (await browser.follow(sent, (next) => next.pathname.includes('/callback/'))).url
}

const exchange = (asked: Awaited<ReturnType<typeof ask>>, returned: URL, changed: Partial<typeof asked> = {}) => {
  const { client, state, nonce, verifier } = { ...asked, ...changed }
  return oidc.authorizationCodeGrant(client, returned, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  })
}

describe.each(['customer', 'agent'] as const)('AUT-01 the issuer for %s', (audience) => {
  test('takes an independent client through the code flow', async () => {
    const asked = await ask(audience)
    const returned = await logInAt(asked.address, people[audience])
    expect(returned.searchParams.get('iss')).toBe(issuerOf(audience))
    const claims = (await exchange(asked, returned)).claims()
    expect(claims).toMatchObject({ iss: issuerOf(audience), aud: ownClientId, nonce: asked.nonce })
    // Nothing of the person but which account it is.
    expect(Object.keys(claims ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub'])
  })

  test('gives a code once', async () => {
    const asked = await ask(audience)
    const returned = await logInAt(asked.address, people[audience])
    const both = await Promise.allSettled([exchange(asked, returned), exchange(asked, returned)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(exchange(asked, returned)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('refuses another PKCE verifier, state, nonce, redirect address or secret', async () => {
    const wrong = async (changed: object) => {
      const asked = await ask(audience)
      return exchange(asked, await logInAt(asked.address, people[audience]), changed)
    }
    await expect(wrong({ verifier: oidc.randomPKCECodeVerifier() })).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(wrong({ state: oidc.randomState() })).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
    await expect(wrong({ nonce: oidc.randomNonce() })).rejects.toMatchObject({
      code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    })
    const elsewhere = ask(audience, { redirect_uri: `${url}/identity-broker/other` })
    await expect(elsewhere).rejects.toMatchObject({
      error: 'invalid_request',
      error_description: expect.stringContaining('redirect_uri'),
    })
    const stranger = await clientOf(audience, 'another-secret')
    await expect(wrong({ client: stranger })).rejects.toMatchObject({ status: 401 })
  })

  test('asks for PKCE by S256, and for requests that are pushed', async () => {
    await expect(ask(audience, { code_challenge_method: 'plain' })).rejects.toMatchObject({ error: 'invalid_request' })
    const { client } = await ask(audience)
    const open = oidc.buildAuthorizationUrl(client, {
      ...{ redirect_uri: redirectUriOf(audience), scope: 'openid', state: 'a-state', nonce: 'a-nonce' },
      ...{ code_challenge: await oidc.calculatePKCECodeChallenge('v'.repeat(43)), code_challenge_method: 'S256' },
    })
    const browser = cookieBrowser()
    const returned = await browser.follow(await browser.send(open), ({ pathname }) => pathname.includes('/callback/'))
    expect(returned.url.searchParams.get('error')).toBe('invalid_request')
  })
})

describe('AUT-01 what belongs to one issuer is nothing at another', () => {
  let code: URL
  beforeAll(async () => {
    const asked = await ask('customer')
    code = await logInAt(asked.address, people.customer)
  })

  test('a code', async () => {
    const asked = await ask('agent')
    const moved = new URL(`${redirectUriOf('agent')}${code.search}`)
    moved.searchParams.set('state', asked.state)
    await expect(exchange(asked, moved)).rejects.toMatchObject({ code: 'OAUTH_INVALID_RESPONSE' })
    moved.searchParams.set('iss', issuerOf('agent'))
    await expect(exchange(asked, moved)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test('an account', async () => {
    const asked = await ask('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(asked.address))
    const refused = await browser.submit(page, { act: 'log-in', email: people.agent, password: demonstrationPassword })
    expect(refused.status).toBe(401)
    expect(refused.text).toContain('That email and password do not match an account.')
  })

  test('an organisation that keeps its own log-in has no issuer', async () => {
    const known = '.well-known/openid-configuration'
    expect((await fetch(`${issuerOf('customer', 'lintel')}/${known}`)).status).toBe(404)
    expect((await fetch(`${issuerOf('customer')}/${known}`)).status).toBe(200)
  })
})

describe('the log-in page', () => {
  test('runs no script, is shown in no frame, and takes no form of another site', async () => {
    const asked = await ask('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(asked.address))
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).not.toContain('<script')
    const fields = { act: 'log-in', email: people.customer, password: demonstrationPassword }
    expect((await browser.submit(page, fields, 'https://other.example')).status).toBe(403)
  })

  test('speaks Spanish to who asks for it, and says what is missing', async () => {
    const asked = await ask('customer', { ui_locales: 'es' })
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(asked.address))
    expect(page.text).toContain('<html lang="es"')
    const refused = await browser.submit(page, { act: 'log-in', email: '"><b>', password: '' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Ingrese una dirección de correo electrónico válida')
    expect(refused.text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  test('opened in another browser says that the log-in is over', async () => {
    const asked = await ask('customer')
    const browser = cookieBrowser()
    const page = await browser.follow(await browser.send(asked.address))
    const elsewhere = await fetch(page.url)
    expect(elsewhere.status).toBe(400)
    expect(await elsewhere.text()).toContain('This log-in is over')
  })
})
