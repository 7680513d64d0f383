import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { LocalBrokerAddresses, LogInPlace } from '#src/vendors/identity-broker/server/local-broker.port.ts'
import { isAudience } from '../../audiences.table.ts'
import { type ConfiguredIssuer, issuerOf } from './brokers.service.ts'

interface BrokerInstallation {
  config: { identityIssuers: readonly ConfiguredIssuer[] }
  organizations: OrganizationSource
  originAt(organization: string, host?: string): string
}

export interface BrokerAddresses extends LocalBrokerAddresses {
  /** Whether the people of an organization log in at a broker. */
  isExternal(organization: string): boolean
  /** Returns the path of an organization's page under the host of the request. */
  pagePath(organization: string, host: string, path: string, query?: Record<string, string>): string
}

/** Returns the path to which an issuer sends people back. Each organization and audience has its own path. */
export const callbackPath = ({ organization, audience }: Omit<LogInPlace, 'origin'>): string =>
  `/identity-broker/${audience}/callback/${organization}`

/** Builds the addresses of a login at a broker. */
export const brokerAddresses = ({ config, organizations, originAt }: BrokerInstallation): BrokerAddresses => {
  const isExternal: BrokerAddresses['isExternal'] = (organization) =>
    organizations.byCode(organization)?.behavior.authentication === 'external'

  const pagePath: BrokerAddresses['pagePath'] = (organization, host, path, query = {}) => {
    const isKnown = organizations.byHost(host)?.orgCode === organization
    const all = new URLSearchParams({ ...query, ...(isKnown ? {} : { org: organization }) })
    return all.size > 0 ? `${path}?${all}` : path
  }

  const pageUrl = ({ organization, origin }: LogInPlace, path: string, query?: Record<string, string>) =>
    `${origin}${pagePath(organization, new URL(origin).host, path, query)}`

  return {
    isExternal,
    pagePath,
    pageUrl,
    redirectUriFor: (place) => `${place.origin}${callbackPath(place)}`,
    loggedOutUriFor: (place) => pageUrl(place, '/auth/login', { loggedOut: 'yes' }),
    placeAt({ organization, audience, host }) {
      const organizationByHost = organizations.byHost(host)
      const isHere = organizationByHost === undefined || organizationByHost.orgCode === organization
      if (!isAudience(audience) || !isHere || !isExternal(organization)) return undefined
      if (issuerOf(config.identityIssuers, { organization, audience })) return undefined
      return { organization, audience, origin: originAt(organization, host) }
    },
  }
}
