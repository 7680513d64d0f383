import type { Organization } from '#src/brands/organization.schema.ts'
import type { OrganizationSource } from '#src/brands/organization-source.port.ts'
import { type Department, type DepartmentHours, SupportHours } from '#src/domain/hours/opening-hours.schema.ts'
import { type OpenStatus, openStatusAt } from '#src/domain/hours/opening-hours.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { findSetting, saveSetting, valueBefore } from '#src/platform/server/database/organization-settings.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { EditedHours, OpenStatusAnswer } from '../hours.contract.ts'
import { hoursKind, hoursOfDepartment } from '../organization-hours.rules.ts'

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
export const hoursService = ({ clock, organizationByCode, shippedSource }: HoursDeps) => {
  const shippedHours = (orgCode: string): SupportHours =>
    (shippedSource.byCode(orgCode) ?? organizationByCode(orgCode)).support.hours
  const save = async (
    tx: Tx,
    caller: KnownCaller,
    { baseVersion, hours, action }: { baseVersion: number; hours: SupportHours | null; action: string },
  ): Promise<EditedHours> => {
    const { organization, identityId } = caller
    const before = (await findSetting(tx, { organization, kind: hoursKind }))?.value ?? null
    const savedAt = clock.now()
    const { version } = await saveSetting(tx, {
      organization,
      kind: hoursKind,
      baseVersion,
      value: hours,
      savedBy: identityId,
      savedAt,
    })
    await recordAudit(tx, {
      subject: identityId,
      actorKind: 'staff',
      actorId: identityId,
      organization,
      action,
      details: { version, before, after: hours },
      at: savedAt,
    })
    return {
      version,
      hours: hours ?? shippedHours(organization),
      savedAt: savedAt.toISOString(),
    }
  }

  return {
    openStatus(orgCode: string, department: Department): OpenStatusAnswer {
      const { isOpen, opensAt, closesAt } = statusAt(
        hoursOfDepartment(organizationByCode(orgCode).support.hours, department),
        clock.now().getTime(),
      )
      return { isOpen, opensAt: toIso(opensAt), closesAt: toIso(closesAt) }
    },

    async edited(db: Sql, organization: string): Promise<EditedHours> {
      const setting = await findSetting(db, { organization, kind: hoursKind })
      return {
        version: setting?.version ?? 0,
        hours: setting?.value ? SupportHours.parse(setting.value) : shippedHours(organization),
        savedAt: setting?.savedAt.toISOString() ?? null,
      }
    },

    /** @throws Refusal setting/changed-meanwhile */
    change: (tx: Tx, caller: KnownCaller, change: { version: number; hours: SupportHours }) =>
      save(tx, caller, { baseVersion: change.version, hours: change.hours, action: 'hours changed' }),

    /** @throws Refusal setting/changed-meanwhile, setting/nothing-to-undo */
    async undo(tx: Tx, caller: KnownCaller, version: number): Promise<EditedHours> {
      const value = await valueBefore(tx, { organization: caller.organization, kind: hoursKind, version })
      const hours = value === null ? null : SupportHours.parse(value)
      return save(tx, caller, { baseVersion: version, hours, action: 'hours change undone' })
    },
  }
}
