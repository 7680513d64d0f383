import type { Organisation } from '#src/brands/organisation.schema.ts'
import type { OrganisationSource } from '#src/brands/organisation-source.port.ts'
import { type Department, type DepartmentHours, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'

/** The kind under which an organization's hours are stored in its settings. */
export const hoursKind = 'hours'

/** Returns the hours that the lender saved, as stored. Undefined or null if the brand's own hours apply. */
type StoredHours = (orgCode: string) => unknown

const withHours = (organisation: Organisation, hours: SupportHours): Organisation => ({
  ...organisation,
  support: { ...organisation.support, hours },
})

/**
 * Returns organizations with the hours that their lenders saved instead of the brand's, so that pages, emails and calls
 * read one source. The same brand and setting give the same object, so results derived from it can be cached by it.
 */
export const organisationsWithHours = (source: OrganisationSource, storedHours: StoredHours): OrganisationSource => {
  const cache = new WeakMap<object, WeakMap<Organisation, Organisation>>()
  const present = (organisation: Organisation): Organisation => {
    const storedValue = storedHours(organisation.orgCode)
    if (typeof storedValue !== 'object' || storedValue === null) return organisation
    const ofSetting = cache.get(storedValue) ?? new WeakMap<Organisation, Organisation>()
    cache.set(storedValue, ofSetting)
    const adjustedOrganization = ofSetting.get(organisation) ?? withHours(organisation, SupportHours.parse(storedValue))
    ofSetting.set(organisation, adjustedOrganization)
    return adjustedOrganization
  }
  const presentOr = (organisation: Organisation | undefined) => organisation && present(organisation)
  return {
    byHost: (host) => presentOr(source.byHost(host)),
    byCode: (orgCode) => presentOr(source.byCode(orgCode)),
    all: () => source.all().map(present),
  }
}

/** Returns the hours of one department. */
export const hoursOfDepartment = (hours: SupportHours, department: Department): DepartmentHours =>
  department === 'OPS_CHAT' ? hours.OPS_CHAT : hours.OPS_PHONE
