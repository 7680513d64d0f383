import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll } from 'vitest'

export interface IssuedClaims {
  sub: string
  nonce: string
  [claim: string]: unknown
}

/** Settings of a lender's issuer from now on. */
export interface Behavior {
  /** The status of every answer; 0: no answer. */
  fails?: 500 | 0 | undefined
  /** The token is signed with an unpublished key. */
  foreignKey?: boolean
  /** Delay of every answer. */
  delayMs?: number
  /** It supports pushed requests (RFC 9126). */
  pushes?: boolean
}

/**
 * A lender's issuer: discovery, keys and tokens of its own. The test plays the browser and decides who logs in;
 * `answer` gives the issuer's redirect.
 */
export const aStubIssuer = async () => {
  const key = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, IssuedClaims>()
  let behavior: Behavior = {}
  let paths: string[] = []

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    paths.push(path)
    if (behavior.fails === 0) return
    if (behavior.fails === 500) return send(response, 500, { error: 'server_error' })
    if (behavior.delayMs) await new Promise((over) => setTimeout(over, behavior.delayMs))
    if (path === '/.well-known/openid-configuration')
      return send(response, 200, {
        ...metadata,
        ...(behavior.pushes ? { pushed_authorization_request_endpoint: `${issuer}/pushed` } : {}),
      })
    if (path === '/pushed') return send(response, 201, { request_uri: `urn:stub:${randomUUID()}`, expires_in: 60 })
    if (path === '/jwks') return send(response, 200, { keys: [jwk] })
    if (path === '/token') return send(response, ...(await tokens(await readForm(request))))
    return send(response, 404, {})
  }

  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/log-out`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email'],
    authorization_response_iss_parameter_supported: true,
  }

  const tokens = async (body: URLSearchParams): Promise<[number, object]> => {
    const code = body.get('code') ?? ''
    const claims = codes.get(code)
    codes.delete(code)
    if (!claims) return [400, { error: 'invalid_grant' }]
    const now = Math.floor(Date.now() / 1_000)
    const { privateKey } = behavior.foreignKey ? foreign : key
    const idToken = await new SignJWT({ iss: issuer, aud: 'a-lender', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey)
    return [200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken }]
  }

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    issuer,
    behave(next: Behavior) {
      behavior = next
      paths = []
    },
    requestedPaths: () => paths,
    /** The query with which the browser returns from `address`, logged in as the claims say. */
    answer(address: URL, claims: Record<string, unknown>, changes: Record<string, string> = {}): URLSearchParams {
      const code = randomUUID()
      codes.set(code, { sub: 'a-subject', nonce: address.searchParams.get('nonce') ?? '', ...claims })
      return new URLSearchParams({ code, state: address.searchParams.get('state') ?? '', iss: issuer, ...changes })
    },
  }
}

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}
