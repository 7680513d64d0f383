import { type CivilDate, latestOf } from '#src/domain/dates/civil-date.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type ClosingWaitDays, lastReceivedOn, type NoticeDelivery } from '../owner-notices.rules.ts'
import { type OwnerNoticeKind, ownerNoticeKinds } from '../owner-notices.table.ts'

/**
 * Returns the days from which the waiting periods of a closing count (Texas Constitution, article XVI, section
 * 50(a)(6)(M)): every check, clock and act reads them here. The owner submits a written application; starting one is not
 * enough (7 Texas Administrative Code 153.12). Whoever signs must have received each notice.
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
  const signerIds = [null, ...(await otherSignerIds(sql, applicationId))]
  const deliveries = await noticeDeliveries(sql, applicationId, toDay)
  const [noticeGiven, costsGiven, copyGiven] = (
    ['TEXAS_EQUITY_NOTICE', 'TEXAS_ITEMIZED_COSTS', 'TEXAS_APPLICATION_COPY'] as const
  ).map((kind) => lastReceivedOn(kind, deliveries, signerIds))
  return {
    submittedOn: submission ? toDay(submission.at) : null,
    noticeGiven: noticeGiven ?? null,
    itemizedGiven: costsGiven && copyGiven ? latestOf([costsGiven, copyGiven]) : null,
  }
}

/** Returns who signs besides the borrower. */
const otherSignerIds = async (sql: Sql, applicationId: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('closingSigner')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('ordinal', '>', 0)
    .where('releasedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns every version of the notices to owners, in English, which is the binding one, with each of its deliveries. */
const noticeDeliveries = async (
  sql: Sql,
  applicationId: string,
  toDay: (moment: Date) => CivilDate,
): Promise<NoticeDelivery[]> => {
  const rows = await sql
    .selectFrom('document')
    .leftJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
    .select([
      'document.kind',
      'document.signerId',
      'document.version',
      'documentDelivery.channel',
      'documentDelivery.at',
    ])
    .where('document.applicationId', '=', applicationId)
    .where('document.language', '=', 'en')
    .where('document.kind', 'in', ownerNoticeKinds)
    .execute()
  return rows.map(({ kind, channel, at, ...row }) => ({
    ...row,
    kind: kind as OwnerNoticeKind,
    delivery: channel !== null && at !== null ? { channel, on: toDay(at) } : null,
  }))
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
