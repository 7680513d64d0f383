import type { Organization } from './organization.schema.ts'
import type { OrganizationSource } from './organization-source.port.ts'

interface SavedSetting {
  /** Returns what the lender saved, as stored. Undefined or null if the brand's own value applies. */
  stored(organization: Organization): unknown
  /** Returns the organization with the stored value. */
  apply(organization: Organization, storedValue: object): Organization
}

/**
 * Returns organizations with a value that their lenders saved instead of the brand's, so that pages, emails and calls
 * read one source. The same brand and stored value give the same object, so results derived from it can be cached by it.
 */
export const organizationsWithSetting = (
  source: OrganizationSource,
  { stored, apply }: SavedSetting,
): OrganizationSource => {
  const cache = new WeakMap<object, WeakMap<Organization, Organization>>()
  const present = (organization: Organization): Organization => {
    const storedValue = stored(organization)
    if (typeof storedValue !== 'object' || storedValue === null) return organization
    const cachedByOrganization = cache.get(storedValue) ?? new WeakMap<Organization, Organization>()
    cache.set(storedValue, cachedByOrganization)
    const adjustedOrganization = cachedByOrganization.get(organization) ?? apply(organization, storedValue)
    cachedByOrganization.set(organization, adjustedOrganization)
    return adjustedOrganization
  }
  const presentOr = (organization: Organization | undefined) => organization && present(organization)
  return {
    byHost: (host) => presentOr(source.byHost(host)),
    byCode: (orgCode) => presentOr(source.byCode(orgCode)),
    all: () => source.all().map(present),
  }
}
