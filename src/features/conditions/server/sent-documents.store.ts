import type { DocumentTable } from '#database/tables/documents.ts'
import type { UploadTable } from '#database/tables/uploads.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export interface SentDocumentRow
  extends Pick<UploadTable, 'slot'>,
    Pick<DocumentTable, 'kind' | 'mediaType' | 'bytes'> {
  about: string
  documentUuid: string
  sentAt: Date
}

/** Returns the documents sent for the conditions of an application, oldest first. */
export const sentDocuments = async (sql: Sql, applicationId: string): Promise<SentDocumentRow[]> =>
  (await sql
    .selectFrom('upload')
    .innerJoin('document', 'document.id', 'upload.documentId')
    .select(['upload.about', 'upload.slot', 'document.id as documentUuid', 'document.kind', 'document.mediaType'])
    .select(['document.bytes', 'document.createdAt as sentAt'])
    .where('upload.applicationId', '=', applicationId)
    .where('upload.purpose', '=', 'condition')
    .where('upload.state', '=', 'kept')
    .orderBy('document.createdAt')
    .orderBy('document.id')
    .execute()) as SentDocumentRow[]

/** Selects the conditions that wait for staff, longest wait first. */
export const inReview = (sql: Sql, organization: string, most: number) =>
  sql
    .selectFrom('condition')
    .innerJoin('application', 'application.id', 'condition.applicationId')
    .select(['condition.id', 'application.id as applicationId', 'application.loanNumber'])
    .where('condition.state', '=', 'IN_REVIEW')
    .where('application.organization', '=', organization)
    .orderBy('condition.updatedAt')
    .orderBy('condition.id')
    .limit(most)
    .execute()
