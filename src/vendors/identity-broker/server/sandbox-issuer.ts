import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { signingAlgorithm, signingKeys } from './sandbox-keys.store.ts'
import { type IssuerStore, issuerRecords } from './sandbox-records.store.ts'

/** The only client of an issuer: the product itself. */
export interface OwnClient {
  id: string
  secret: string
  redirectUri: string
  postLogoutRedirectUri: string
}

export interface IssuerSettings {
  /** The issuer's address, which identifies it; all its routes are below it. */
  issuer: string
  client: OwnClient
  /** Nonstandard request parameters that are passed to the interaction. */
  extraParams: readonly string[]
  /** Whether a subject still has an account at this issuer. */
  knows(subject: string): Promise<boolean>
  /** The logout confirmation page, around the form that logs out; `formId` identifies the form. */
  logOutPage(ctx: KoaContextWithOIDC, form: { html: string; id: string }): void
  /** The page for a request that cannot continue. */
  errorPage(ctx: KoaContextWithOIDC): void
  failed(event: string, code: string): void
}

const minute = 60
const interactionSeconds = 30 * minute

/** A registration is requested with `prompt=create` (OpenID Connect, Initiating User Registration). */
const interactions = ({ interactionPolicy }: typeof import('oidc-provider')) => {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/**
 * An OpenID provider: authorization code with PKCE (S256) for one confidential client with pushed requests, so that the
 * browser can change nothing and no address contains the request. Its keys are the current ones.
 */
export const openIssuer = async (store: IssuerStore, settings: IssuerSettings): Promise<Provider> => {
  const { issuer, client } = settings
  // Loaded here, because most processes never use an issuer.
  const library = await import('oidc-provider')
  const base = new URL(issuer).pathname
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  const configuration: Configuration = {
    adapter: issuerRecords(store, issuer),
    jwks: { keys: [...(await signingKeys(store, issuer))] },
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        post_logout_redirect_uris: [client.postLogoutRedirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientAuthMethods: ['client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid'],
    claims: { openid: ['sub'] },
    subjectTypes: ['public'],
    discovery: { prompt_values_supported: ['login', 'create'] },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    pkce: { required: () => true },
    extraParams: [...settings.extraParams],
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      rpInitiatedLogout: { enabled: true, logoutSource: endSession(settings) },
    },
    interactions: { policy: interactions(library), url: (_ctx, { uid }) => `${base}/interaction/${uid}` },
    cookies: {
      keys: [store.vault.hash('issuer cookies', issuer).toString('base64url')],
      long: { ...cookie, path: base },
      // Without a path, so that each login has the cookie of its own address: two windows would share one otherwise.
      short: cookie,
      names: cookieNames,
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 5 * minute,
      IdToken: 5 * minute,
      Interaction: interactionSeconds,
      Session: 12 * 60 * minute,
      Grant: 12 * 60 * minute,
    },
    findAccount: async (_ctx, subject) =>
      (await settings.knows(subject))
        ? { accountId: subject, claims: () => Promise.resolve({ sub: subject }) }
        : undefined,
    loadExistingGrant: grantToOwnClient,
    renderError: (ctx) => settings.errorPage(ctx),
  }
  const provider = new library.Provider(issuer, configuration)
  // Addresses are the issuer's, which the mount puts into each request.
  provider.proxy = true
  provider.use(whenNobodyIsLoggedIn(client.postLogoutRedirectUri))
  provider.on('server_error', (_ctx, error) => settings.failed('server_error', error.name))
  for (const event of ['authorization.error', 'grant.error', 'pushed_authorization_request.error'] as const)
    provider.on(event as 'grant.error', (_ctx, error) => settings.failed(event, error.error))
  return provider
}

const cookieNames = { session: 'broker-session', interaction: 'broker-interaction', resume: 'broker-resume' }

/** No consent page, because the only client is the lender's own product. */
const grantToOwnClient: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existingGrant = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  if (existingGrant) return existingGrant
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid')
  await grant.save()
  return grant
}

/** An ID token of the logged-in person proves the intent to log out; without it the person is asked. */
const endSession =
  ({ issuer, client, logOutPage }: IssuerSettings) =>
  async (ctx: KoaContextWithOIDC, html: string): Promise<void> => {
    const { session, entities } = ctx.oidc
    const hint = (entities.IdTokenHint as { payload?: { sub?: unknown } } | undefined)?.payload
    if (!session || hint?.sub !== session.accountId) return logOutPage(ctx, { html, id: 'op.logoutForm' })
    const { clientId } = ctx.oidc.client ?? {}
    const grantId = clientId === undefined ? undefined : session.grantIdFor(clientId)
    if (grantId !== undefined) await ctx.oidc.provider.AccessToken.revokeByGrantId(grantId)
    await session.destroy()
    ctx.cookies.set(ctx.oidc.provider.cookieName('session'), null, { path: new URL(issuer).pathname })
    ctx.redirect(client.postLogoutRedirectUri)
    ctx.status = 303
  }

/**
 * The provider would send a script that submits a form. There is no session to end, so the person continues at once.
 */
const whenNobodyIsLoggedIn =
  (usual: string) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> => {
    await next()
    const { oidc } = ctx
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || oidc.session?.accountId || !oidc.session) return
    const to = (oidc.session.state as { postLogoutRedirectUri?: string } | undefined)?.postLogoutRedirectUri ?? usual
    ctx.remove('content-security-policy')
    ctx.body = null
    ctx.redirect(to)
    ctx.status = 303
  }
