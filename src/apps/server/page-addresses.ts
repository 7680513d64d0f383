import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { plainHost } from '#src/brands/resolution.rules.ts'
import type { Config } from '#src/platform/server/config.ts'

export interface PageAddresses {
  /** In production each organisation has one origin; elsewhere all are at this machine, some under names of their own. */
  originOf(orgCode: string, host?: string): string
  /** The address of a page of an organisation, for somebody who is at `host` if that is known. */
  pageAt(organisation: Organisation, path: string, host?: string): string
}

interface Around {
  organisations: OrganisationSource
  organisationCalled(orgCode: string): Organisation
  /** Where this installation is outside production. */
  ownAddress(): string
}

/** Where the pages of each organisation are. */
export const pageAddresses = (
  { production }: Pick<Config, 'production'>,
  { organisations, organisationCalled, ownAddress }: Around,
): PageAddresses => {
  const originOf: PageAddresses['originOf'] = (orgCode, host = '') => {
    if (production) return new URL(organisationCalled(orgCode).baseUrl).origin
    const name = plainHost(host)
    const isOurs =
      ['localhost', '127.0.0.1'].includes(name) || (name.endsWith('.localhost') && organisations.byHost(name))
    return isOurs ? `http://${host}` : new URL(ownAddress()).origin
  }
  return {
    originOf,
    pageAt({ baseUrl, orgCode }, path, host) {
      if (production) return new URL(path, baseUrl).href
      const url = new URL(path, originOf(orgCode, host))
      // Brands without a host of their own live on one address, and the link says which.
      if (organisations.byHost(url.host)?.orgCode !== orgCode) url.searchParams.set('org', orgCode)
      return url.href
    },
  }
}
