import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { plainHost } from '#src/brands/resolution.rules.ts'
import type { Config } from '#src/platform/server/config.ts'

export interface PageAddresses {
  /**
   * Returns an origin. In production each organization has its own; elsewhere all are on this machine, some under their
   * own names.
   */
  originAt(orgCode: string, host?: string): string
  /** Returns the address of an organization's page, for a visitor at `host` if that is known. */
  pageAt(organization: Organization, path: string, host?: string): string
}

interface AddressOptions {
  organizations: OrganizationSource
  organizationByCode(orgCode: string): Organization
  /** Returns the address of this installation outside production. */
  ownAddress(): string
}

/** Builds the page addresses of each organization. */
export const pageAddresses = (
  { production }: Pick<Config, 'production'>,
  { organizations, organizationByCode, ownAddress }: AddressOptions,
): PageAddresses => {
  const originAt: PageAddresses['originAt'] = (orgCode, host = '') => {
    if (production) return new URL(organizationByCode(orgCode).baseUrl).origin
    const name = plainHost(host)
    const isOurs =
      ['localhost', '127.0.0.1'].includes(name) || (name.endsWith('.localhost') && organizations.byHost(name))
    return isOurs ? `http://${host}` : new URL(ownAddress()).origin
  }
  return {
    originAt,
    pageAt({ baseUrl, orgCode }, path, host) {
      if (production) return new URL(path, baseUrl).href
      const url = new URL(path, originAt(orgCode, host))
      // Brands without their own host share one address, so the link names the organization.
      if (organizations.byHost(url.host)?.orgCode !== orgCode) url.searchParams.set('org', orgCode)
      return url.href
    },
  }
}
