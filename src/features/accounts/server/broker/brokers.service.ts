import type { ClientOfIssuer, RelyingParty } from '#src/platform/server/oidc/relying-party.ts'
import type { Audience } from '../../audiences.table.ts'
import type { BrokerKey } from './broker.store.ts'
import type { OwnIssuerKey, OwnIssuers } from './own-issuers.service.ts'

/**
 * An issuer that a lender runs or rents. It comes from the configuration, because its secret does not belong in a
 * brand.
 */
export interface ConfiguredIssuer {
  organization: string
  audience: Audience
  issuer: string
  clientId: string
  clientSecret: string
}

/** The broker at which the people of an organization log in. */
export interface Broker extends BrokerKey {
  /** The product's own issuer. */
  isOwn: boolean
  loggedOutUri: string
  party(): Promise<RelyingParty>
}

export interface Brokers {
  /** Returns the broker, or undefined for an organization that handles its own logins. */
  of(key: OwnIssuerKey): Broker | undefined
}

export interface BrokersDeps {
  isExternal(organization: string): boolean
  configuredIssuers: readonly ConfiguredIssuer[]
  own: OwnIssuers
  redirectUriFor(key: OwnIssuerKey): string
  loggedOutUriFor(key: OwnIssuerKey): string
  production: boolean
  timeoutSeconds: number
}

export const brokers = (deps: BrokersDeps): Brokers => {
  const brokersByName = new Map<string, Broker>()

  const open = (key: OwnIssuerKey): Broker => {
    const { organization, audience } = key
    const configuredIssuer = deps.configuredIssuers.find(
      (configuredIssuer) => configuredIssuer.organization === organization && configuredIssuer.audience === audience,
    )
    const { issuer, clientId, clientSecret } = configuredIssuer ?? deps.own.registrationOf(key)
    const client: ClientOfIssuer = {
      issuer,
      clientId,
      clientSecret,
      timeoutSeconds: deps.timeoutSeconds,
      redirectUri: deps.redirectUriFor(key),
      // Calls to the product's own issuer never leave the process.
      ...(configuredIssuer ? { allowHttp: !deps.production } : { allowHttp: true, fetch: deps.own.fetch }),
    }
    let party: Promise<RelyingParty> | undefined
    return {
      organization,
      audience,
      issuer,
      isOwn: !configuredIssuer,
      party() {
        party ??= import('#src/platform/server/oidc/relying-party.ts').then(({ relyingParty }) => relyingParty(client))
        return party
      },
      loggedOutUri: deps.loggedOutUriFor(key),
    }
  }

  return {
    of(key) {
      if (!deps.isExternal(key.organization)) return undefined
      const name = `${key.organization} ${key.audience} ${key.origin}`
      const broker = brokersByName.get(name) ?? open(key)
      brokersByName.set(name, broker)
      return broker
    },
  }
}
