import type { FastifyInstance, InjectOptions } from 'fastify'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Log } from '#src/platform/server/log.ts'
import { openIssuer } from '#src/platform/server/oidc/issuer.ts'
import type { IssuerStore } from '#src/platform/server/oidc/issuer-records.ts'
import { type Audience, belongsTo } from '../../audiences.table.ts'
import { identityById } from '../accounts.store.ts'

/** The path of the product's own issuers, one for each organization and audience. */
export const issuersPath = '/identity-broker/issuers/:organization/:audience'

/** The key of an own issuer: its organization, its audience, and the address under which it is reached. */
export interface OwnIssuerKey {
  organization: string
  audience: Audience
  /** Scheme and host. */
  origin: string
}

/** The product's registration as a client at its own issuer. */
export interface OwnRegistration {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface OwnIssuers {
  registrationOf(key: OwnIssuerKey): OwnRegistration
  /** Returns the provider with the current keys. */
  provider(key: OwnIssuerKey): Promise<Provider>
  /** Calls the product's own issuers without using the network or DNS. */
  fetch: typeof fetch
  /** Connects the web server that answers those calls. It is called once the web server is built. */
  answerWith(app: FastifyInstance): void
}

export interface OwnIssuersDeps extends IssuerStore {
  log: Log
  secureCookies: boolean
  redirectUriFor(key: OwnIssuerKey): string
  loggedOutUriFor(key: OwnIssuerKey): string
  logOutPage(key: OwnIssuerKey, ctx: KoaContextWithOIDC, form: { html: string; id: string }): void
  errorPage(key: OwnIssuerKey, ctx: KoaContextWithOIDC): void
}

export const ownClientId = 'hearthline'
/** The parameter that asks the registration page to repeat the consents that were given. */
export const displayConsents = 'display_consents_with_mfa'

/**
 * Returns the product's client secret at its own issuer. It is derived from the master key, so it is not stored
 * anywhere.
 */
export const ownClientSecret = (vault: Vault, issuer: string): string =>
  vault.hash('issuer client', issuer).toString('base64url')

// A new key is published an hour before it signs. Each process must read the keys more often than that.
const providerTtlMs = 10 * 60_000

export const ownIssuers = (deps: OwnIssuersDeps): OwnIssuers => {
  const providers = new Map<string, { provider: Promise<Provider>; at: number }>()
  let app: FastifyInstance | undefined

  const registrationOf: OwnIssuers['registrationOf'] = ({ organization, audience, origin }) => {
    const issuer = `${origin}/identity-broker/issuers/${organization}/${audience}`
    return {
      issuer,
      clientId: ownClientId,
      clientSecret: ownClientSecret(deps.vault, issuer),
    }
  }

  const open = (key: OwnIssuerKey): Promise<Provider> => {
    const { issuer, clientId, clientSecret } = registrationOf(key)
    const client = {
      id: clientId,
      secret: clientSecret,
      redirectUri: deps.redirectUriFor(key),
      postLogoutRedirectUri: deps.loggedOutUriFor(key),
    }
    return openIssuer(deps, {
      issuer,
      client,
      secureCookies: deps.secureCookies,
      extraParams: [displayConsents],
      async knows(subject) {
        const identity = await identityById(deps.db, subject)
        return identity?.organization === key.organization && belongsTo(key.audience, identity.role)
      },
      logOutPage: (ctx, form) => deps.logOutPage(key, ctx, form),
      errorPage: (ctx) => deps.errorPage(key, ctx),
      failed: (event, code) =>
        deps.log.warn({ organization: key.organization, audience: key.audience, event, code }, 'issuer refused'),
    })
  }

  return {
    registrationOf,
    provider(key) {
      const { issuer } = registrationOf(key)
      const cacheEntry = providers.get(issuer)
      if (cacheEntry && Date.now() - cacheEntry.at < providerTtlMs) return cacheEntry.provider
      const provider = open(key)
      provider.catch(() => providers.delete(issuer))
      providers.set(issuer, { provider, at: Date.now() })
      return provider
    },
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
    answerWith(server) {
      app = server
    },
  }
}
