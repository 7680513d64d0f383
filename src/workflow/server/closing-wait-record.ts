import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

/** The days from which the waiting periods of a closing count. Null for what has not happened yet. */
export interface ClosingWaitDays {
  /** When the application was submitted, which may be days after it was started. */
  submittedOn: CivilDate | null
  noticeGiven: CivilDate | null
  itemizedGiven: CivilDate | null
}

/**
 * Returns the days from which the waiting periods of a closing count (Texas Constitution, article XVI, section
 * 50(a)(6)(M)): every check, clock and act reads them here. The owner submits a written application; starting one is not
 * enough (7 Texas Administrative Code 153.12).
 */
export const readClosingWaitDays = async (
  sql: Sql,
  applicationId: string,
  toDay: (moment: Date) => CivilDate,
): Promise<ClosingWaitDays> => {
  const submission = await sql
    .selectFrom('statusHistory')
    .select('at')
    .where('applicationId', '=', applicationId)
    .where('fromStatus', '=', 'APP_SUBMISSION')
    .where('outcome', '=', 'submitted')
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst()
  const [noticeAt, itemizedAt] = [
    await firstDeliveryAt(sql, applicationId, 'TEXAS_EQUITY_NOTICE'),
    await firstDeliveryAt(sql, applicationId, 'TEXAS_ITEMIZED_COSTS'),
  ]
  return {
    submittedOn: submission ? toDay(submission.at) : null,
    noticeGiven: noticeAt ? toDay(noticeAt) : null,
    itemizedGiven: itemizedAt ? toDay(itemizedAt) : null,
  }
}

/** Returns when a document of a kind was first delivered to the borrower. */
export const firstDeliveryAt = async (sql: Sql, applicationId: string, kind: string): Promise<Date | undefined> =>
  (
    await sql
      .selectFrom('document')
      .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
      .select('documentDelivery.at')
      .where('document.applicationId', '=', applicationId)
      .where('document.kind', '=', kind)
      .orderBy('documentDelivery.at')
      .limit(1)
      .executeTakeFirst()
  )?.at
