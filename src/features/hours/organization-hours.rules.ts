import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { organizationsWithSetting } from '#src/brands/organizations-with-setting.rules.ts'
import { type Department, type DepartmentHours, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { hoursSetting } from './hours.contract.ts'

/** The kind under which an organization's hours are stored in its settings. */
export const hoursKind = hoursSetting.kind

/** Returns the hours that the lender saved, as stored. Undefined or null if the brand's own hours apply. */
type StoredHours = (orgCode: string) => unknown

/** Returns organizations with the hours that their lenders saved instead of the brand's. */
export const organizationsWithHours = (source: OrganizationSource, storedHours: StoredHours): OrganizationSource =>
  organizationsWithSetting(source, {
    stored: ({ orgCode }) => storedHours(orgCode),
    apply: (organization, storedValue) => ({
      ...organization,
      support: { ...organization.support, hours: SupportHours.parse(storedValue) },
    }),
  })

/** Returns the hours of one department. */
export const hoursOfDepartment = (hours: SupportHours, department: Department): DepartmentHours =>
  department === 'OPS_CHAT' ? hours.OPS_CHAT : hours.OPS_PHONE
