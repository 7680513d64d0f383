import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import { type NoticeKind, noticeKindNames } from '../notices.table.ts'

interface GivenNotice {
  /** The id of the document. */
  id: string
  applicationId: string
  loanNumber: string
  kind: NoticeKind
  createdAt: Date
  sentAt: Date | null
  openedAt: Date | null
}

const pageSize = 50

/**
 * Returns an organization's notices, newest first. The English version is the legal one; translated copies are not
 * listed.
 */
export const givenNotices = async (
  db: Sql,
  organization: string,
  filters: { kind: NoticeKind | undefined; from: Date | undefined; to: Date | undefined; after: string | undefined },
): Promise<CursorPage<GivenNotice>> => {
  const cursor = parseCursor(filters.after)
  const kinds = filters.kind ? [filters.kind] : noticeKindNames
  const { rows } = await sql<GivenNotice>`
    select document.id, application.id as application_id, loan_number, document.kind, document.created_at,
      (select min(at) from document_delivery where document_id = document.id and channel = 'mail') as sent_at,
      (select min(at) from document_delivery where document_id = document.id and channel = 'portal') as opened_at
    from document join application on application.id = document.application_id
    where application.organization = ${organization} and application.erased_at is null
      and document.kind = any(${kinds}) and document.language = 'en'
      and ${filters.from ? sql`document.created_at >= ${filters.from}` : sql`true`}
      and ${filters.to ? sql`document.created_at < ${filters.to}` : sql`true`}
      and ${cursor ? sql`(document.created_at, document.id) < (${cursor.createdAt}, ${cursor.id}::uuid)` : sql`true`}
    order by document.created_at desc, document.id desc limit ${pageSize + 1}`.execute(db)
  return toPage(rows, pageSize)
}

/** Returns whether a document belongs to an application. */
export const isDocumentOf = async (sql: Sql, applicationId: string, documentId: string): Promise<boolean> =>
  (await sql
    .selectFrom('document')
    .select('id')
    .where('id', '=', documentId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()) !== undefined
