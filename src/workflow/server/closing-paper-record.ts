import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type ClosingPaperKind, closingPaperKinds } from '../closing-papers.table.ts'

/** A paper of a closing as it stands: the newest of its kind. */
export interface ClosingPaper {
  id: string
  kind: ClosingPaperKind
  /** English is the version that counts; a copy in another language is a help to read it. */
  language: Language
  sha256: string
  bytes: number
  /** Whose copy it is; null for everybody's. */
  signerId: string | null
  createdAt: Date
  /** Once everybody signed: the same with the signatures on it, sealed, and how it was signed. */
  sealedId: string | null
  certificateId: string | null
}

/** The papers of a closing, in the order in which they are drawn. Sealed ones stand with the paper that was read. */
export const closingPapersOf = async (db: Sql, applicationId: string): Promise<ClosingPaper[]> => {
  const { rows } = await sql<ClosingPaper>`
    select distinct on (document.kind, document.language, document.signer_id) document.id, document.kind, document.language,
      document.sha256, document.bytes, document.signer_id, document.created_at,
      paper_seal.made_document_id as sealed_id, paper_seal.certificate_id
    from document left join paper_seal on paper_seal.document_id = document.id
    where document.application_id = ${applicationId} and document.kind = any(${closingPaperKinds})
      and not exists (select from paper_seal as made where made.made_document_id = document.id)
    order by document.kind, document.language, document.signer_id, document.version desc`.execute(db)
  return rows.toSorted((one, other) => closingPaperKinds.indexOf(one.kind) - closingPaperKinds.indexOf(other.kind))
}
