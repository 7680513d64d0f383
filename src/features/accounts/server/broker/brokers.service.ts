import type { ClientOfIssuer, RelyingParty } from '#src/platform/server/oidc/relying-party.ts'
import type { LocalBroker, LogInPlace } from '#src/vendors/identity-broker/server/local-broker.port.ts'
import type { Audience } from '../../audiences.table.ts'
import type { BrokerKey } from './broker.store.ts'
import type { BrokerAddresses } from './broker-addresses.ts'

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
  /** A local broker, whose people are the product's own accounts. */
  isLocal: boolean
  loggedOutUri: string
  party(): Promise<RelyingParty>
}

export interface Brokers {
  /** Returns the broker, or undefined where there is none, as for an organization that handles its own logins. */
  of(place: LogInPlace): Broker | undefined
}

export interface BrokersDeps {
  addresses: Pick<BrokerAddresses, 'isExternal' | 'redirectUriFor' | 'loggedOutUriFor'>
  configuredIssuers: readonly ConfiguredIssuer[]
  local: LocalBroker | undefined
  production: boolean
  timeoutSeconds: number
}

/** Returns the issuer that the settings name for the people of an organization. */
export const issuerOf = <Issuer extends Pick<ConfiguredIssuer, 'organization' | 'audience'>>(
  issuers: readonly Issuer[],
  { organization, audience }: Pick<LogInPlace, 'organization' | 'audience'>,
): Issuer | undefined => issuers.find((issuer) => issuer.organization === organization && issuer.audience === audience)

export const brokers = (deps: BrokersDeps): Brokers => {
  const { addresses } = deps
  const brokersByName = new Map<string, Broker>()

  const open = (place: LogInPlace): Broker | undefined => {
    const { organization, audience } = place
    const configuredIssuer = issuerOf(deps.configuredIssuers, place)
    const registration = configuredIssuer ?? deps.local?.registrationOf(place)
    if (!registration) return undefined
    const { issuer, clientId, clientSecret } = registration
    const client: ClientOfIssuer = {
      issuer,
      clientId,
      clientSecret,
      timeoutSeconds: deps.timeoutSeconds,
      redirectUri: addresses.redirectUriFor(place),
      // Calls to a local broker never leave the process.
      ...(configuredIssuer ? { allowHttp: !deps.production } : { allowHttp: true, fetch: deps.local?.fetch }),
    }
    let party: Promise<RelyingParty> | undefined
    return {
      organization,
      audience,
      issuer,
      isLocal: !configuredIssuer,
      party() {
        party ??= import('#src/platform/server/oidc/relying-party.ts').then(({ relyingParty }) => relyingParty(client))
        return party
      },
      loggedOutUri: addresses.loggedOutUriFor(place),
    }
  }

  return {
    of(place) {
      if (!addresses.isExternal(place.organization)) return undefined
      const name = `${place.organization} ${place.audience} ${place.origin}`
      const broker = brokersByName.get(name) ?? open(place)
      if (broker) brokersByName.set(name, broker)
      return broker
    },
  }
}
