import * as oidc from 'openid-client'
import { IssuerFailure } from './issuer-failure.ts'

/** The product as client of one issuer. */
export interface ClientOfIssuer {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Reaches the issuer otherwise than over the network. */
  fetch?: typeof fetch | undefined
  /** Plain http is for issuers on this machine. */
  allowHttp: boolean
  /** For all that one call of ours asks of it. */
  timeoutSeconds: number
}

/** What an exchange must bring back. Kept on the server between the two halves of a log-in. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

export interface Asked {
  prompt: 'login' | 'create'
  language: string
  /** Reaches the issuer only where requests are pushed, since an address must not carry it. */
  loginHint?: string | undefined
  extra: Readonly<Record<string, string>>
}

export interface Answered {
  subject: string
  idToken: string
  email: string | undefined
  emailVerified: boolean
}

export interface RelyingParty {
  /** Asks it as a log-in would, relying on nothing that it said before. @throws IssuerFailure when it cannot be asked */
  probe(): Promise<void>
  /** @throws IssuerFailure */
  begin(asked: Asked): Promise<Begun & { address: string }>
  /** Exchanges the code of a returned query. @throws IssuerFailure */
  finish(query: string, begun: Begun): Promise<Answered>
  /** Where the issuer's own session ends; undefined when it offers no such place. @throws IssuerFailure */
  endSession(postLogoutRedirectUri: string, idToken: string | undefined): Promise<string | undefined>
}

const metadataStaysMs = 60_000

export const relyingParty = (client: ClientOfIssuer): RelyingParty => {
  let known: { configuration: Promise<oidc.Configuration>; at: number } | undefined

  const inTime = <T>(work: () => Promise<T>): Promise<T> => judged(() => within(client.timeoutSeconds, work))

  const configured = (): Promise<oidc.Configuration> => {
    if (known && Date.now() - known.at < metadataStaysMs) return known.configuration
    const configuration = discover(client)
    configuration.catch(() => {
      known = undefined
    })
    known = { configuration, at: Date.now() }
    return configuration
  }

  const begin = async (asked: Asked): Promise<Begun & { address: string }> => {
    const configuration = await configured()
    const metadata = configuration.serverMetadata()
    const begun = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }
    const isPushed = metadata.pushed_authorization_request_endpoint !== undefined
    const prompts = metadata.prompt_values_supported as readonly string[] | undefined
    const parameters = {
      ...asked.extra,
      redirect_uri: client.redirectUri,
      scope: (metadata.scopes_supported ?? ['email']).includes('email') ? 'openid email' : 'openid',
      // Nobody comes in by a session that somebody else left open at the issuer.
      prompt: asked.prompt === 'create' && prompts?.includes('create') ? 'create' : 'login',
      ui_locales: asked.language,
      ...begunParameters(begun),
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      ...(asked.loginHint !== undefined && isPushed ? { login_hint: asked.loginHint } : {}),
    }
    const address = isPushed
      ? await oidc.buildAuthorizationUrlWithPAR(configuration, parameters)
      : oidc.buildAuthorizationUrl(configuration, parameters)
    return { ...begun, address: address.href }
  }

  return {
    probe: () =>
      inTime(async () => {
        known = undefined
        await begin({ prompt: 'login', language: 'en', extra: {} })
      }),

    begin: (asked) => inTime(() => begin(asked)),

    finish: (query, { state, nonce, verifier }) =>
      inTime(async () => {
        const configuration = await configured()
        const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${client.redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims || tokens.id_token === undefined) throw new IssuerFailure('invalid', 'no_id_token')
        if (claims.azp !== undefined && claims.azp !== client.clientId) throw new IssuerFailure('invalid', 'azp')
        return {
          subject: claims.sub,
          idToken: tokens.id_token,
          email: typeof claims.email === 'string' ? claims.email : undefined,
          emailVerified: claims.email_verified === true,
        }
      }),

    endSession: (postLogoutRedirectUri, idToken) =>
      inTime(async () => {
        const configuration = await configured()
        if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
        const parameters = {
          post_logout_redirect_uri: postLogoutRedirectUri,
          client_id: client.clientId,
          ...(idToken === undefined ? {} : { id_token_hint: idToken }),
        }
        return oidc.buildEndSessionUrl(configuration, parameters).href
      }),
  }
}

const begunParameters = ({ state, nonce }: Begun) => ({ state, nonce, code_challenge_method: 'S256' })

const discover = async (client: ClientOfIssuer): Promise<oidc.Configuration> => {
  const { issuer, clientId, clientSecret, timeoutSeconds } = client
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    // Said to the client so that it takes any of the issuer's algorithms, and then verifies the signature by its keys.
    {},
    oidc.ClientSecretBasic(clientSecret),
    {
      timeout: timeoutSeconds,
      execute: [oidc.enableNonRepudiationChecks, ...(client.allowHttp ? [oidc.allowInsecureRequests] : [])],
      ...(client.fetch ? { [oidc.customFetch]: client.fetch as oidc.CustomFetch } : {}),
    },
  )
  configuration.timeout = timeoutSeconds
  return configuration
}

/** However many answers the work waits for: together they take this long at most. @throws IssuerFailure */
const within = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IssuerFailure('away', 'OAUTH_TIMEOUT')), seconds * 1_000)
  })
  try {
    return await Promise.race([work(), over])
  } finally {
    clearTimeout(timer)
  }
}

const judged = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof IssuerFailure ? error : failureOf(error)
  }
}

/** The person turned back, or would have had to do something that was not asked of them. */
const declinedCodes: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

const failureOf = (error: unknown): IssuerFailure => {
  if (error instanceof oidc.AuthorizationResponseError)
    return new IssuerFailure(declinedCodes.has(error.error) ? 'declined' : 'error', plain(error.error))
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return new IssuerFailure('away', `status ${error.status}`)
    return new IssuerFailure(error.error === 'invalid_grant' ? 'invalid' : 'error', plain(error.error))
  }
  // The issuer does not take our secret.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new IssuerFailure('error', 'invalid_client')
  if (error instanceof oidc.ClientError) {
    const { code = 'unknown', cause } = error
    const isLate = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
    if (isLate) return new IssuerFailure('away', code)
    if (!(cause instanceof Response)) return new IssuerFailure('invalid', code)
    return cause.status >= 500 ? new IssuerFailure('away', `status ${cause.status}`) : new IssuerFailure('error', code)
  }
  // The platform's fetch says so when there is no connection.
  if (error instanceof TypeError) return new IssuerFailure('away', 'no connection')
  throw error
}

/** An issuer's code, as far as it can be one. */
const plain = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'unreadable')
