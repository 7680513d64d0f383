import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { type Department, type DepartmentHours, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'

/** The kind under which an organization's hours are stored in its settings. */
export const hoursKind = 'hours'

/** Returns the hours that the lender saved, as stored. Undefined or null if the brand's own hours apply. */
type StoredHours = (orgCode: string) => unknown

const withHours = (organization: Organization, hours: SupportHours): Organization => ({
  ...organization,
  support: { ...organization.support, hours },
})

/**
 * Returns organizations with the hours that their lenders saved instead of the brand's, so that pages, emails and calls
 * read one source. The same brand and setting give the same object, so results derived from it can be cached by it.
 */
export const organizationsWithHours = (source: OrganizationSource, storedHours: StoredHours): OrganizationSource => {
  const cache = new WeakMap<object, WeakMap<Organization, Organization>>()
  const present = (organization: Organization): Organization => {
    const storedValue = storedHours(organization.orgCode)
    if (typeof storedValue !== 'object' || storedValue === null) return organization
    const cachedByOrganization = cache.get(storedValue) ?? new WeakMap<Organization, Organization>()
    cache.set(storedValue, cachedByOrganization)
    const adjustedOrganization =
      cachedByOrganization.get(organization) ?? withHours(organization, SupportHours.parse(storedValue))
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

/** Returns the hours of one department. */
export const hoursOfDepartment = (hours: SupportHours, department: Department): DepartmentHours =>
  department === 'OPS_CHAT' ? hours.OPS_CHAT : hours.OPS_PHONE
