import { sql } from 'kysely'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'

export interface DeclinedApplication {
  id: string
  loanNumber: string
  fromStatus: string
  outcome: string
  trace: DecisionTrace | null
  /** When the application was declined. The list is ordered by it. */
  createdAt: Date
  documentId: string | null
  documentAt: Date | null
  sentAt: Date | null
}

const pageSize = 50
/** The most applications searched for a page filtered by reason, because reasons are computed from the history. */
export const searchLimit = 1_000

/** Returns an organization's declined applications with the notice given for each, newest first. */
export const declinedApplications = async (
  db: Sql,
  organization: string,
  filters: { from: Date | undefined; to: Date | undefined; after: string | undefined; isSearch: boolean },
): Promise<CursorPage<DeclinedApplication>> => {
  const cursor = parseCursor(filters.after)
  const size = filters.isSearch ? searchLimit : pageSize
  const { rows } = await sql<DeclinedApplication>`
    select application.id, loan_number, history.from_status, history.outcome, history.trace, history.at as created_at,
      notice.id as document_id, notice.created_at as document_at,
      (select min(at) from document_delivery where document_id = notice.id) as sent_at
    from application
    join status_history as history on history.application_id = application.id and history.revision = application.revision
    left join lateral (select id, created_at from document
      where application_id = application.id and kind = 'ADVERSE_ACTION_NOTICE' order by (language = 'en') desc, version desc limit 1
    ) as notice on true
    where application.organization = ${organization} and application.status = 'DECLINED' and application.erased_at is null
      and ${filters.from ? sql`history.at >= ${filters.from}` : sql`true`}
      and ${filters.to ? sql`history.at < ${filters.to}` : sql`true`}
      and ${cursor ? sql`(history.at, application.id) < (${cursor.createdAt}, ${cursor.id}::uuid)` : sql`true`}
    order by history.at desc, application.id desc limit ${size + 1}`.execute(db)
  return toPage(rows, size)
}
