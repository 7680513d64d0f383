import type { ApplicationRecords } from '#src/application/server/application-record.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { SigningQuestion } from '../who-signs.rules.ts'

/** Returns the owners in the full title, or in the land records if no full title was ordered, and as of which day. */
export const titleOwners = async (
  sql: Sql,
  records: Pick<ApplicationRecords, 'newestReport'>,
  applicationId: string,
): Promise<{ owners: SigningQuestion['owners']; asOf: CivilDate | null }> => {
  const title = await records.newestReport(sql, applicationId, 'full-title')
  if (title) return { owners: title.owners, asOf: title.asOf }
  // A small line relies on the land records alone: no full title was ordered for it.
  const record = await records.newestReport(sql, applicationId, 'property-record')
  if (record?.result !== 'ONE') return { owners: [], asOf: null }
  const { owners, lastTransfer } = record.property
  return { owners, asOf: lastTransfer?.date ?? null }
}
