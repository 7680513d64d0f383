import type { FastifyInstance } from 'fastify'
import type { AccountsRoutesDeps } from '#src/features/accounts/server/accounts.routes.ts'
import type { AccountsDeps } from '#src/features/accounts/server/accounts.service.ts'
import { brokerRoutes } from '#src/features/accounts/server/broker/broker.routes.ts'
import { brokerService } from '#src/features/accounts/server/broker/broker.service.ts'
import type { BrokerAddresses } from '#src/features/accounts/server/broker/broker-addresses.ts'
import { mountBrokerCallback } from '#src/features/accounts/server/broker/broker-callback.ts'
import { brokers } from '#src/features/accounts/server/broker/brokers.service.ts'
import { fallbackTickets } from '#src/features/accounts/server/broker/fallback-ticket.service.ts'
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
import type { LocalBroker } from '#src/vendors/identity-broker/server/local-broker.port.ts'

export interface IdentityBroker {
  routes: readonly Route[]
  /** The functions that the password routes need from the broker. */
  accountsDeps: Pick<AccountsRoutesDeps, 'takesPasswords' | 'logOutRedirect'>
  /** Mounts the callback from any issuer. */
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
  originAt(organization: string, host?: string): string
}

/**
 * Builds login at an identity broker: the one that the settings name for an organization, or the local one where there
 * is one.
 */
export const identityBroker = (
  installation: BrokerInstallation,
  deps: AccountsDeps & ProfileDeps,
  { addresses, local }: { addresses: BrokerAddresses; local: LocalBroker | undefined },
): IdentityBroker => {
  const { config, vault, clock, log, originAt, sessions } = installation
  const { production } = config
  const cookies = entryCookies(production)
  const tickets = fallbackTickets(vault, clock)
  const { isExternal, pagePath } = addresses
  const broker = brokerService({
    db: installation.database.db,
    vault,
    clock,
    log,
    limits: installation.accountLimits,
    brokers: brokers({
      addresses,
      local,
      production,
      configuredIssuers: config.identityIssuers,
      timeoutSeconds: config.identityIssuerSeconds,
    }),
    entries: deps.entries,
  })
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
    mount: (app) =>
      mountBrokerCallback(app, { broker, cookies, tickets, secureCookies: production, originAt, pagePath }),
  }
}
