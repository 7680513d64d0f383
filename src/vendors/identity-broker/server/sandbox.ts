import type { FastifyInstance, InjectOptions } from 'fastify'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { OwnAddress } from '#src/platform/server/http/cross-origin-check.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Log } from '#src/platform/server/log.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'
import {
  displayConsents,
  type LocalBroker,
  type LocalBrokerAccounts,
  type LocalBrokerAddresses,
  type LogInPlace,
} from './local-broker.port.ts'
import { openIssuer } from './sandbox-issuer.ts'
import { type IssuerRequest, mountIssuers } from './sandbox-mount.ts'
import { logOutPage, overPage, type SignInPage, type SignInSetting } from './sandbox-pages.ts'
import type { IssuerStore } from './sandbox-records.store.ts'
import { mountSignIn } from './sandbox-routes.ts'

/** The path of the sandbox's issuers, one for each organization and audience. */
const issuersPath = '/identity-broker/issuers/:organization/:audience'

export interface SandboxBroker extends LocalBroker {
  /** Mounts the issuers and their pages. The web server also answers the calls of `fetch`. */
  mount(app: FastifyInstance): void
}

export interface SandboxBrokerDeps extends IssuerStore {
  log: Log
  organizations: OrganizationSource
  accounts: LocalBrokerAccounts
  addresses: LocalBrokerAddresses
  ownAddress: OwnAddress
}

export const sandboxClientId = 'hearthline'

/** Returns the product's client secret at an issuer. It is derived from the master key, so it is not stored anywhere. */
export const sandboxClientSecret = (vault: Vault, issuer: string): string =>
  vault.hash('issuer client', issuer).toString('base64url')

// A new key is published an hour before it signs. Each process must read the keys more often than that.
const providerTtlMs = 10 * 60_000

/**
 * An identity broker in this process: an OpenID provider over the product's own accounts. With it a brand that logs in
 * at a broker works in a demonstration without an account at one.
 */
export const sandboxIdentityBroker = (deps: SandboxBrokerDeps): SandboxBroker => {
  const { addresses, log } = deps
  const providers = new Map<string, { provider: Promise<Provider>; at: number }>()
  let app: FastifyInstance | undefined

  const registrationOf: LocalBroker['registrationOf'] = ({ organization, audience, origin }) => {
    const issuer = `${origin}/identity-broker/issuers/${organization}/${audience}`
    return { issuer, clientId: sandboxClientId, clientSecret: sandboxClientSecret(deps.vault, issuer) }
  }

  const settingFor = (
    place: LogInPlace,
    { language, action }: Pick<SignInSetting, 'language' | 'action'>,
  ): SignInSetting => {
    const organization = deps.organizations.byCode(place.organization)
    if (!organization) throw new Refusal('access/not-found')
    return {
      organization,
      audience: place.audience,
      language,
      action,
      linkTo: (path) => addresses.pageUrl(place, path),
    }
  }

  const answer = (ctx: KoaContextWithOIDC, place: LogInPlace, draw: (setting: SignInSetting) => SignInPage) => {
    const language = requestedLanguage(undefined, ctx.get('accept-language'))
    const page = draw(settingFor(place, { language, action: '' }))
    ctx.type = 'html'
    ctx.set('content-security-policy', page.contentSecurityPolicy)
    ctx.set('cache-control', 'no-store')
    ctx.body = page.text
  }

  const open = (place: LogInPlace): Promise<Provider> => {
    const { organization, audience } = place
    const { issuer, clientId, clientSecret } = registrationOf(place)
    const client = {
      id: clientId,
      secret: clientSecret,
      redirectUri: addresses.redirectUriFor(place),
      postLogoutRedirectUri: addresses.loggedOutUriFor(place),
    }
    return openIssuer(deps, {
      issuer,
      client,
      extraParams: [displayConsents],
      knows: (subject) => deps.accounts.has(place, subject),
      logOutPage: (ctx, form) => answer(ctx, place, (setting) => logOutPage(setting, form)),
      errorPage: (ctx) => answer(ctx, place, overPage),
      failed: (event, code) => log.warn({ organization, audience, event, code }, 'issuer refused'),
    })
  }

  const providerAt = (place: LogInPlace): Promise<Provider> => {
    const { issuer } = registrationOf(place)
    const cacheEntry = providers.get(issuer)
    if (cacheEntry && Date.now() - cacheEntry.at < providerTtlMs) return cacheEntry.provider
    const provider = open(place)
    provider.catch(() => providers.delete(issuer))
    providers.set(issuer, { provider, at: Date.now() })
    return provider
  }

  const resolveIssuer = async (request: IssuerRequest) => {
    const { organization = '', audience = '' } = request.params
    const place = addresses.placeAt({ organization, audience, host: request.host })
    if (!place) throw new Refusal('access/not-found')
    return { place, provider: await providerAt(place) }
  }

  return {
    registrationOf,
    async fetch(input, init = {}) {
      if (!app) throw new TypeError('The web server is not built yet.')
      const url = new URL(input instanceof Request ? input.url : input)
      const answer = await app.inject({
        method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
        url: `${url.pathname}${url.search}`,
        headers: { ...Object.fromEntries(new Headers(init.headers)), host: url.host },
        ...(init.body ? { payload: String(init.body) } : {}),
      })
      const headers = new Headers()
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined) headers.set(name, String(value))
      return new Response(answer.body, { status: answer.statusCode, headers })
    },
    mount(server) {
      app = server
      mountIssuers(server, issuersPath, async (request) => (await resolveIssuer(request)).provider)
      const { accounts, ownAddress } = deps
      mountSignIn(server, issuersPath, { accounts, resolveIssuer, settingFor, ownAddress })
    },
  }
}
