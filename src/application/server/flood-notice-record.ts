import type { Organization } from '#src/brands/organization.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { closingAfterFloodNotice } from '#src/domain/lending/flood-insurance.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { ApplicationRecords } from './application-record.ts'
import { firstDeliveryAt } from './closing-wait-record.ts'

interface FloodNoticeDeps {
  clock: Clock
  records: Pick<ApplicationRecords, 'read' | 'newestReport'>
  organizationByCode(orgCode: string): Pick<Organization, 'behavior'>
}

/**
 * Returns the first day on which a line on a home in a special flood hazard area may be closed; null for any other home.
 * While the notice has not reached the borrower, the wait begins today.
 */
export const floodClosingFrom = async (
  { clock, records, organizationByCode }: FloodNoticeDeps,
  sql: Sql,
  applicationId: string,
): Promise<CivilDate | null> => {
  const flood = await records.newestReport(sql, applicationId, 'flood')
  if (!flood?.specialHazard) return null
  const { organization } = await records.read(sql, applicationId)
  const noticeAt = await firstDeliveryAt(sql, applicationId, 'FLOOD_NOTICE')
  const { floodNoticeDays } = organizationByCode(organization).behavior.closing
  return closingAfterFloodNotice(lenderDay(noticeAt ?? clock.now()), floodNoticeDays)
}
