import type { Organization } from '#src/brands/organization.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { closingAfterFloodNotice } from '#src/domain/lending/flood-insurance.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { ApplicationRecords } from './application-record.ts'

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
  const noticeAt = await floodNoticeAt(sql, applicationId)
  const { floodNoticeDays } = organizationByCode(organization).behavior.closing
  return closingAfterFloodNotice(lenderDay(noticeAt ?? clock.now()), floodNoticeDays)
}

/** Returns when the notice of special flood hazards first reached the borrower. */
const floodNoticeAt = async (sql: Sql, applicationId: string): Promise<Date | undefined> =>
  (
    await sql
      .selectFrom('document')
      .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
      .select('documentDelivery.at')
      .where('document.applicationId', '=', applicationId)
      .where('document.kind', '=', 'FLOOD_NOTICE')
      .orderBy('documentDelivery.at')
      .limit(1)
      .executeTakeFirst()
  )?.at
