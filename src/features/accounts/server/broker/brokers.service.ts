import type { ClientOfIssuer, RelyingParty } from '#src/platform/server/relying-party.ts'
import type { Audience } from '../../audiences.table.ts'
import type { BrokerKey } from './broker.store.ts'
import type { OwnIssuerKey, OwnIssuers } from './own-issuers.service.ts'

/** An issuer that a lender runs or rents; by configuration, since its secret belongs in no brand. */
export interface ConfiguredIssuer {
  organisation: string
  audience: Audience
  issuer: string
  clientId: string
  clientSecret: string
}

/** Where the people of an organisation log in. */
export interface Broker extends BrokerKey {
  /** The product's own. */
  isOwn: boolean
  loggedOutUri: string
  party(): Promise<RelyingParty>
}

export interface Brokers {
  /** Undefined for an organisation that logs people in itself. */
  of(key: OwnIssuerKey): Broker | undefined
}

export interface BrokersDeps {
  isExternal(organisation: string): boolean
  configured: readonly ConfiguredIssuer[]
  own: OwnIssuers
  redirectUriOf(key: OwnIssuerKey): string
  loggedOutUriOf(key: OwnIssuerKey): string
  production: boolean
  timeoutSeconds: number
}

export const brokers = (deps: BrokersDeps): Brokers => {
  const known = new Map<string, Broker>()

  const open = (key: OwnIssuerKey): Broker => {
    const { organisation, audience } = key
    const configured = deps.configured.find((one) => one.organisation === organisation && one.audience === audience)
    const { issuer, clientId, clientSecret } = configured ?? deps.own.registrationOf(key)
    const client: ClientOfIssuer = {
      ...{ issuer, clientId, clientSecret, timeoutSeconds: deps.timeoutSeconds, redirectUri: deps.redirectUriOf(key) },
      // Its own calls never leave the process.
      ...(configured ? { allowHttp: !deps.production } : { allowHttp: true, fetch: deps.own.fetch }),
    }
    let party: Promise<RelyingParty> | undefined
    return {
      ...{ organisation, audience, issuer, isOwn: !configured },
      party() {
        party ??= import('#src/platform/server/relying-party.ts').then(({ relyingParty }) => relyingParty(client))
        return party
      },
      loggedOutUri: deps.loggedOutUriOf(key),
    }
  }

  return {
    of(key) {
      if (!deps.isExternal(key.organisation)) return undefined
      const name = `${key.organisation} ${key.audience} ${key.origin}`
      const broker = known.get(name) ?? open(key)
      known.set(name, broker)
      return broker
    },
  }
}
