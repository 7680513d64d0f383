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
export const sentDocuments = (sql: Sql, applicationId: string): Promise<SentDocumentRow[]> =>
  sentDocumentsOf(sql, [applicationId])

/** The same for several applications. */
export const sentDocumentsOf = async (sql: Sql, applicationIds: readonly string[]): Promise<SentDocumentRow[]> =>
  (await sql
    .selectFrom('upload')
    .innerJoin('document', 'document.id', 'upload.documentId')
    .select(['upload.about', 'upload.slot', 'document.id as documentUuid', 'document.kind', 'document.mediaType'])
    .select(['document.bytes', 'document.createdAt as sentAt'])
    .where('upload.applicationId', 'in', applicationIds)
    .where('upload.purpose', '=', 'condition')
    .where('upload.state', '=', 'kept')
    .orderBy('document.createdAt')
    .orderBy('document.id')
    .execute()) as SentDocumentRow[]
