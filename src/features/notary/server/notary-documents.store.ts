import type { RowOf } from '#database/column-types.ts'
import type { DocumentTable } from '#database/tables/documents.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

const kinds = ['NOTARY_DISCLOSURE', 'SECURITY_INSTRUMENT'] as const
type NotaryDocumentKind = (typeof kinds)[number]

export type NotaryDocumentRow = RowOf<DocumentTable, 'id' | 'kind' | 'sha256', { kind: NotaryDocumentKind }>

/**
 * Returns the documents that are signed before the notary. For each kind, this is the version that someone has signed,
 * or else the newest version.
 */
export const documentsAtNotary = async (sql: Sql, applicationId: string): Promise<NotaryDocumentRow[]> => {
  const rows = await sql
    .selectFrom('document')
    .leftJoin('documentSignature', (on) =>
      on.onRef('documentSignature.documentId', '=', 'document.id').on('documentSignature.signedAt', 'is not', null),
    )
    .select(['document.id', 'document.kind', 'document.sha256', 'document.version'])
    .select((row) => row.fn.count<string>('documentSignature.id').as('acts'))
    .where('document.applicationId', '=', applicationId)
    .where('document.kind', 'in', kinds)
    .where('document.language', '=', 'en')
    .where('document.mediaType', '=', 'application/pdf')
    .groupBy(['document.id', 'document.kind', 'document.sha256', 'document.version'])
    .execute()
  return kinds.flatMap((kind) => {
    const [first] = rows
      .filter((row) => row.kind === kind)
      .sort((a, b) => Number(b.acts) - Number(a.acts) || b.version - a.version)
    return first ? [{ id: first.id, kind, sha256: first.sha256 }] : []
  })
}

/** Returns the IDs of the documents that were notarized in any online meeting. */
export const readNotarizedIds = async (sql: Sql, applicationId: string): Promise<Set<string>> => {
  const rows = await sql
    .selectFrom('notaryJournalEntry')
    .select('documentId')
    .where('applicationId', '=', applicationId)
    .where('sessionId', 'is not', null)
    .execute()
  return new Set(rows.map(({ documentId }) => documentId))
}

export const notaryName = async (sql: Sql, identityId: string): Promise<string> => {
  const row = await sql
    .selectFrom('identity')
    .select(['firstName', 'lastName'])
    .where('id', '=', identityId)
    .executeTakeFirst()
  return [row?.firstName, row?.lastName].filter(Boolean).join(' ')
}
