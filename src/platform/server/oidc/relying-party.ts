import * as oidc from 'openid-client'
import { IssuerFailure } from './issuer-failure.ts'

/** The product as a client of one issuer. */
export interface ClientOfIssuer {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Replaces the network connection to the issuer. */
  fetch?: typeof fetch | undefined
  /** Plain http is for issuers on this machine. */
  allowHttp: boolean
  /** Timeout for everything that one call of ours asks of it. */
  timeoutSeconds: number
}

/** The values that an exchange must match. Stored on the server during a login. */
export interface PendingLogin {
  state: string
  nonce: string
  verifier: string
}

export interface LoginRequest {
  prompt: 'login' | 'create'
  language: string
  /** Requires an issuer that supports pushed requests, because this must not be in an address. */
  loginHint?: string | undefined
  extra: Readonly<Record<string, string>>
}

export interface LoginResult {
  subject: string
  idToken: string
  email: string | undefined
  emailVerified: boolean
}

export interface RelyingParty {
  /** Contacts it as a login would, without cached metadata. @throws IssuerFailure if it is unreachable */
  probe(): Promise<void>
  /** @throws IssuerFailure */
  begin(request: LoginRequest): Promise<PendingLogin & { address: string }>
  /** Exchanges the code of a returned query. @throws IssuerFailure */
  finish(query: string, pendingLogin: PendingLogin): Promise<LoginResult>
  /** The issuer's logout address; undefined if it has none. @throws IssuerFailure */
  endSession(postLogoutRedirectUri: string, idToken: string | undefined): Promise<string | undefined>
}

const metadataTtlMs = 60_000

export const relyingParty = (client: ClientOfIssuer): RelyingParty => {
  let discovery: { configuration: Promise<oidc.Configuration>; at: number } | undefined

  const inTime = <T>(work: () => Promise<T>): Promise<T> =>
    translateFailures(() => withTimeout(client.timeoutSeconds, work))

  const loadConfiguration = (): Promise<oidc.Configuration> => {
    if (discovery && Date.now() - discovery.at < metadataTtlMs) return discovery.configuration
    const configuration = discover(client)
    configuration.catch(() => {
      discovery = undefined
    })
    discovery = { configuration, at: Date.now() }
    return configuration
  }

  const begin = async (request: LoginRequest): Promise<PendingLogin & { address: string }> => {
    const configuration = await loadConfiguration()
    const metadata = configuration.serverMetadata()
    const pendingLogin = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }
    const isPushed = metadata.pushed_authorization_request_endpoint !== undefined
    const prompts = metadata.prompt_values_supported as readonly string[] | undefined
    const parameters = {
      ...request.extra,
      redirect_uri: client.redirectUri,
      scope: (metadata.scopes_supported ?? ['email']).includes('email') ? 'openid email' : 'openid',
      // Nobody can log in with a session that another person left open at the issuer.
      prompt: request.prompt === 'create' && prompts?.includes('create') ? 'create' : 'login',
      ui_locales: request.language,
      ...pendingParameters(pendingLogin),
      code_challenge: await oidc.calculatePKCECodeChallenge(pendingLogin.verifier),
      ...(request.loginHint !== undefined && isPushed ? { login_hint: request.loginHint } : {}),
    }
    const address = isPushed
      ? await oidc.buildAuthorizationUrlWithPAR(configuration, parameters)
      : oidc.buildAuthorizationUrl(configuration, parameters)
    return { ...pendingLogin, address: address.href }
  }

  return {
    probe: () =>
      inTime(async () => {
        discovery = undefined
        await begin({ prompt: 'login', language: 'en', extra: {} })
      }),

    begin: (request) => inTime(() => begin(request)),

    finish: (query, { state, nonce, verifier }) =>
      inTime(async () => {
        const configuration = await loadConfiguration()
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
        const configuration = await loadConfiguration()
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

const pendingParameters = ({ state, nonce }: PendingLogin) => ({ state, nonce, code_challenge_method: 'S256' })

const discover = async (client: ClientOfIssuer): Promise<oidc.Configuration> => {
  const { issuer, clientId, clientSecret, timeoutSeconds } = client
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    // Set so that the client accepts any of the issuer's algorithms and then verifies the signature with the issuer's
    // keys.
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

/** The timeout covers all answers together. @throws IssuerFailure */
const withTimeout = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
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

const translateFailures = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof IssuerFailure ? error : toIssuerFailure(error)
  }
}

/** The person canceled, or would have had to do something that was not requested. */
const declinedCodes: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
])

const toIssuerFailure = (error: unknown): IssuerFailure => {
  if (error instanceof oidc.AuthorizationResponseError)
    return new IssuerFailure(declinedCodes.has(error.error) ? 'declined' : 'error', plain(error.error))
  if (error instanceof oidc.ResponseBodyError) {
    if (error.status >= 500) return new IssuerFailure('away', `status ${error.status}`)
    return new IssuerFailure(error.error === 'invalid_grant' ? 'invalid' : 'error', plain(error.error))
  }
  // The issuer rejects our client secret.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return new IssuerFailure('error', 'invalid_client')
  if (error instanceof oidc.ClientError) {
    const { code = 'unknown', cause } = error
    const isLate = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT'
    if (isLate) return new IssuerFailure('away', code)
    if (!(cause instanceof Response)) return new IssuerFailure('invalid', code)
    return cause.status >= 500 ? new IssuerFailure('away', `status ${cause.status}`) : new IssuerFailure('error', code)
  }
  // The platform's fetch reports this without a connection.
  if (error instanceof TypeError) return new IssuerFailure('away', 'no connection')
  throw error
}

/** The issuer's code, if it has the form of one. */
const plain = (code: string): string => (/^[a-z_]{1,60}$/.test(code) ? code : 'unreadable')
