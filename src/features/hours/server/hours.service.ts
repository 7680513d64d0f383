import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import type { Department, DepartmentHours } from '#src/domain/hours/opening-hours.schema.ts'
import { type OpenStatus, openStatusAt } from '#src/domain/hours/opening-hours.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { openSetting } from '#src/platform/server/settings/open-setting.ts'
import { hoursSetting, type OpenStatusAnswer } from '../hours.contract.ts'
import { hoursOfDepartment } from '../organization-hours.rules.ts'

export interface HoursDeps {
  clock: Clock
  /** Returns the organization with the hours that the lender saved. */
  organizationByCode(orgCode: string): Organization
  /** The brands as configured. */
  shippedSource: OrganizationSource
}

const minuteMs = 60_000

/** Hours begin and end on full minutes, so a status is valid for the minute. Every page asks once a minute. */
const statusCache = new WeakMap<DepartmentHours, { minute: number; status: OpenStatus }>()

const statusAt = (department: DepartmentHours, now: number): OpenStatus => {
  const minute = Math.floor(now / minuteMs)
  const cacheEntry = statusCache.get(department)
  if (cacheEntry?.minute === minute) return cacheEntry.status
  const status = openStatusAt(department, now)
  statusCache.set(department, { minute, status })
  return status
}

const toIso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())

/** Reads and changes the hours of an organization's departments. */
export const hoursService = ({ clock, organizationByCode, shippedSource }: HoursDeps) => ({
  openStatus(orgCode: string, department: Department): OpenStatusAnswer {
    const { isOpen, opensAt, closesAt } = statusAt(
      hoursOfDepartment(organizationByCode(orgCode).support.hours, department),
      clock.now().getTime(),
    )
    return { isOpen, opensAt: toIso(opensAt), closesAt: toIso(closesAt) }
  },

  setting: openSetting(hoursSetting, {
    clock,
    fallback: (orgCode) => (shippedSource.byCode(orgCode) ?? organizationByCode(orgCode)).support.hours,
  }),
})
