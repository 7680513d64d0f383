import { sql } from 'kysely'
import type { OwnerNoticeKind } from '#src/application/owner-notices.table.ts'
import type { Db } from '#src/platform/server/database/database.ts'

/** Documents that every applicant gets. Here only the day of a delivery matters, not what a document says. */
const standIns = { TEXAS_ITEMIZED_COSTS: 'PRIVACY_NOTICE', TEXAS_APPLICATION_COPY: 'HOME_EQUITY_BOOKLET' } as const

/** Sets when a notice was delivered to a borrower whose application skipped the steps that draw it. */
export const setNoticeDelivery = async (db: Db, uuid: string, kind: OwnerNoticeKind, at: Date): Promise<void> => {
  if (kind !== 'TEXAS_EQUITY_NOTICE')
    await sql`update document set kind = ${kind} where application_id = ${uuid} and kind = ${standIns[kind]}
      and id in (select document_id from document_delivery)`.execute(db)
  await sql`update document_delivery set at = ${at} from document
    where document.id = document_id and application_id = ${uuid} and kind = ${kind}`.execute(db)
}

/** The itemized costs and the copy of the application, delivered at one moment. */
export const deliverCosts = async (db: Db, uuid: string, at: Date): Promise<void> => {
  await setNoticeDelivery(db, uuid, 'TEXAS_ITEMIZED_COSTS', at)
  await setNoticeDelivery(db, uuid, 'TEXAS_APPLICATION_COPY', at)
}
