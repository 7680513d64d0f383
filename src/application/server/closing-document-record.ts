import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type ClosingDocumentKind, closingDocumentKinds } from '../closing-documents.table.ts'

/** A closing document in its current version: the newest of its kind. */
export interface ClosingDocumentRecord {
  id: string
  kind: ClosingDocumentKind
  /** The English version is binding; a copy in another language helps to read it. */
  language: Language
  sha256: string
  bytes: number
  /** The person whose copy it is; null if it is for all. */
  signerId: string | null
  createdAt: Date
  /** After all have signed: the same with the signatures, sealed, and how it was signed. */
  sealedId: string | null
  certificateId: string | null
}

/** The documents of a closing, in drawing order. Sealed ones are listed with the document that was read. */
export const closingDocumentsOf = async (db: Sql, applicationId: string): Promise<ClosingDocumentRecord[]> => {
  const { rows } = await sql<ClosingDocumentRecord>`
    select distinct on (document.kind, document.language, document.signer_id) document.id, document.kind, document.language,
      document.sha256, document.bytes, document.signer_id, document.created_at,
      document_seal.made_document_id as sealed_id, document_seal.certificate_id
    from document left join document_seal on document_seal.document_id = document.id
    where document.application_id = ${applicationId} and document.kind = any(${closingDocumentKinds})
      and not exists (select from document_seal as made where made.made_document_id = document.id)
    order by document.kind, document.language, document.signer_id, document.version desc`.execute(db)
  return rows.toSorted((a, b) => closingDocumentKinds.indexOf(a.kind) - closingDocumentKinds.indexOf(b.kind))
}

/** Whose copy a document is; undefined where there is no such document, null for everybody's. */
export const copyHolderOf = async (sql: Sql, documentId: string): Promise<string | null | undefined> =>
  (await sql.selectFrom('document').select('signerId').where('id', '=', documentId).executeTakeFirst())?.signerId
