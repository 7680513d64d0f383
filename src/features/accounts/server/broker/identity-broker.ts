import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { Refusal } from '#src/domain/refusal.ts'
import { isAudience } from '#src/features/accounts/audiences.table.ts'
import type { AccountsRoutesDeps } from '#src/features/accounts/server/accounts.routes.ts'
import { type AccountsDeps, accountsService } from '#src/features/accounts/server/accounts.service.ts'
import { brokerRoutes } from '#src/features/accounts/server/broker/broker.routes.ts'
import { brokerService } from '#src/features/accounts/server/broker/broker.service.ts'
import { callbackPath, mountBrokerCallback } from '#src/features/accounts/server/broker/broker-callback.ts'
import { brokers } from '#src/features/accounts/server/broker/brokers.service.ts'
import { fallbackTickets } from '#src/features/accounts/server/broker/fallback-ticket.service.ts'
import { issuersPath, type OwnIssuerKey, ownIssuers } from '#src/features/accounts/server/broker/own-issuers.service.ts'
import { mountSignIn } from '#src/features/accounts/server/broker/sign-in.routes.ts'
import {
  logOutPage,
  overPage,
  type SignInPage,
  type SignInSetting,
} from '#src/features/accounts/server/broker/sign-in-pages.ts'
import { type ProfileDeps, profileService } from '#src/features/accounts/server/profile/profile.service.ts'
import { entryCookies } from '#src/features/accounts/server/sessions/entry-cookies.service.ts'
import type { Sessions } from '#src/features/accounts/server/sessions/sessions.service.ts'
import type { AccountLimits } from '#src/features/accounts/server/sessions/tries.service.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Config } from '#src/platform/server/config.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Route } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Log } from '#src/platform/server/log.ts'
import { mountIssuers } from '#src/platform/server/oidc/issuer-mount.ts'
import { requestedLanguage } from '#src/platform/words/requested-language.ts'

export interface IdentityBroker {
  routes: readonly Route[]
  /** The functions that the password routes need from the broker. */
  accountsDeps: Pick<AccountsRoutesDeps, 'takesPasswords' | 'logOutRedirect'>
  /** Mounts the product's own issuers, their pages, and the callback from any issuer. */
  mount(app: FastifyInstance): void
}

/** The parts of the installation that the broker uses. */
interface BrokerInstallation {
  database: { db: Db }
  config: Config
  vault: Vault
  clock: Clock
  log: Log
  sessions: Sessions
  accountLimits: AccountLimits
  organizations: OrganizationSource
  organizationByCode(orgCode: string): Organization
  originAt(organization: string, host?: string): string
}

/** Builds login at an identity broker: the product's own, or the one that the settings name for an organization. */
export const identityBroker = (installation: BrokerInstallation, deps: AccountsDeps & ProfileDeps): IdentityBroker => {
  const { config, vault, clock, log, organizations, originAt, sessions } = installation
  const { db } = installation.database
  const { production } = config
  const cookies = entryCookies(production)
  const tickets = fallbackTickets(vault, clock)
  const accounts = accountsService(deps)

  const isExternal = (organization: string) =>
    organizations.byCode(organization)?.behavior.authentication === 'external'

  const pagePath = (organization: string, host: string, path: string, query: Record<string, string> = {}): string => {
    const isKnown = organizations.byHost(host)?.orgCode === organization
    const all = new URLSearchParams({ ...query, ...(isKnown ? {} : { org: organization }) })
    return all.size > 0 ? `${path}?${all}` : path
  }

  const redirectUriFor = (key: OwnIssuerKey) => `${key.origin}${callbackPath(key)}`
  const loggedOutUriFor = ({ organization, origin }: OwnIssuerKey) =>
    `${origin}${pagePath(organization, new URL(origin).host, '/auth/login', { loggedOut: 'yes' })}`

  const signInSetting = (
    key: OwnIssuerKey,
    { language, action }: Pick<SignInSetting, 'language' | 'action'>,
  ): SignInSetting => ({
    organization: installation.organizationByCode(key.organization),
    audience: key.audience,
    language,
    action,
    linkTo: (path) => `${key.origin}${pagePath(key.organization, new URL(key.origin).host, path)}`,
  })

  const answer = (ctx: KoaContextWithOIDC, key: OwnIssuerKey, draw: (setting: SignInSetting) => SignInPage) => {
    const language = requestedLanguage(undefined, ctx.get('accept-language'))
    const page = draw(signInSetting(key, { language, action: '' }))
    ctx.type = 'html'
    ctx.set('content-security-policy', page.contentSecurityPolicy)
    ctx.set('cache-control', 'no-store')
    ctx.body = page.text
  }

  const own = ownIssuers({
    db,
    vault,
    clock,
    log,
    secureCookies: production,
    redirectUriFor,
    loggedOutUriFor,
    logOutPage: (key, ctx, form) => answer(ctx, key, (setting) => logOutPage(setting, form)),
    errorPage: (key, ctx) => answer(ctx, key, overPage),
  })
  const identityBrokers = brokers({
    isExternal,
    own,
    redirectUriFor,
    loggedOutUriFor,
    production,
    configuredIssuers: config.identityIssuers,
    timeoutSeconds: config.identityIssuerSeconds,
  })
  const broker = brokerService({
    db,
    vault,
    clock,
    log,
    limits: installation.accountLimits,
    brokers: identityBrokers,
    entries: deps.entries,
  })

  const resolveIssuer = async (request: FastifyRequest<{ Params: Record<string, string> }>) => {
    const { organization = '', audience = '' } = request.params
    const organizationByHost = organizations.byHost(request.host)
    const isHere = organizationByHost === undefined || organizationByHost.orgCode === organization
    if (!isAudience(audience) || !isHere || !isExternal(organization)) throw new Refusal('access/not-found')
    const key = { organization, audience, origin: originAt(organization, request.host) }
    if (identityBrokers.of(key)?.isOwn !== true) throw new Refusal('access/not-found')
    return { key, provider: await own.provider(key) }
  }

  return {
    routes: brokerRoutes({ broker, sessions, profiles: profileService(deps), cookies, tickets, originAt }),
    accountsDeps: {
      takesPasswords: async ({ organization, ticket, host, address }) =>
        !isExternal(organization) ||
        tickets.isGood(organization, ticket) ||
        broker.isUnavailable(organization, originAt(organization, host), address),
      logOutRedirect: async (caller, host) =>
        (await broker.endSession(originAt(caller.organization, host), caller)) ?? '/auth/login',
    },
    mount(app) {
      own.answerWith(app)
      mountIssuers(app, issuersPath, async (request) => (await resolveIssuer(request)).provider)
      mountSignIn(app, { accounts, cookies, resolveIssuer, signInSetting, ownAddress: config })
      mountBrokerCallback(app, { broker, cookies, tickets, secureCookies: production, originAt, pagePath })
    },
  }
}
