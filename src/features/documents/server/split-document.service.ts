import type { DocumentType } from '#src/domain/lending/application-enums.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { PageRange, SplitResult } from '#src/platform/server/uploads/pdf/split-pdf.ts'
import type { InspectionResult } from '#src/platform/server/uploads/upload-inspection.ts'
import { isSplittable } from '../splittable-documents.rules.ts'
import { type DocumentShelf, readDocument, type StoredDocument, storeDocuments } from './documents.store.ts'

export interface SplitDocumentDeps extends DocumentShelf {
  /** @throws Refusal upload/broken if the PDF cannot be read */
  splitPdf(bytes: Uint8Array, ranges: readonly PageRange[]): Promise<SplitResult>
  /** Inspects a file of staff like every upload. */
  inspect(senderId: string, bytes: Uint8Array): Promise<InspectionResult>
}

type Part = PageRange & { kind: DocumentType }

/**
 * Splits a PDF that a person sent. Each part is inspected and belongs to whom the PDF belongs to. The returned function
 * stores all parts, or none; a part that was split before is returned again.
 * @throws Refusal document/not-split for another document; request/invalid for a page that is not there; upload/… if a
 * part is not accepted
 */
export const renderParts = async (
  deps: SplitDocumentDeps,
  db: Sql,
  { documentId, identityId, parts }: { documentId: string; identityId: string; parts: readonly Part[] },
): Promise<(tx: Tx) => Promise<readonly StoredDocument[]>> => {
  const { document, bytes } = await readDocument(db, deps, documentId)
  if (!isSplittable(document)) throw new Refusal('document/not-split')
  const result = await deps.splitPdf(bytes, parts)
  if ('pages' in result) throw missingPages(parts, result.pages)
  const partBytes: Uint8Array[] = []
  for (const part of result.parts) {
    const inspection = await deps.inspect(identityId, part)
    if ('refusal' in inspection) throw new Refusal(inspection.refusal)
    partBytes.push(inspection.bytes)
  }
  const drafts = parts.map(({ from, to, kind }, at) => ({
    kind,
    language: document.language,
    mediaType: document.mediaType,
    bytes: partBytes[at] ?? new Uint8Array(),
    causeKey: `split ${documentId} ${from} ${to} ${kind}`,
    ...(document.signerId !== null && { signerId: document.signerId }),
  }))
  return (tx) => storeDocuments(tx, deps, document.applicationId, drafts)
}

const missingPages = (parts: readonly PageRange[], pages: number): Refusal => {
  const message = pages === 1 ? 'The document has 1 page' : `The document has ${pages} pages`
  const faults = parts.flatMap(({ to }, at) => (to > pages ? [{ field: `parts.${at}.to`, message }] : []))
  return new Refusal('request/invalid', { faults })
}
