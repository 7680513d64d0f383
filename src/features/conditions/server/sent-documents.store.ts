import type { Sql } from '#src/platform/server/database.ts'

export interface SentDocumentRow {
  about: string
  slot: number
  documentUuid: string
  kind: string
  mediaType: string
  bytes: number
  sentAt: Date
}

/** The documents sent for the conditions of an application, the oldest first. */
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

/** Conditions that wait for staff, the longest waiting first. */
export const inReview = (sql: Sql, organisation: string, most: number) =>
  sql
    .selectFrom('condition')
    .innerJoin('application', 'application.id', 'condition.applicationId')
    .select(['condition.id', 'application.id as applicationId', 'application.loanNumber'])
    .where('condition.state', '=', 'IN_REVIEW')
    .where('application.organisation', '=', organisation)
    .orderBy('condition.updatedAt')
    .orderBy('condition.id')
    .limit(most)
    .execute()
