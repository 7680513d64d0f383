import type { ReportDocument } from '#src/platform/contract/vendor.ts'
import type { Tx } from '#src/platform/server/database/database.ts'

/** Stores suppliers' own documents for staff. */
export interface ReportDocuments {
  /**
   * Inspects a document as a sent file is inspected.
   * @returns null for a file that is missing, is no PDF, or is not safe to open; the figures of the report count anyway
   */
  inspect(applicationId: string, pdf: string | null | undefined): Promise<Uint8Array | null>
  /** Stores the document, once for each cause. @returns its id */
  store(tx: Tx, document: { applicationId: string; bytes: Uint8Array; cause: string }): Promise<string>
}

/**
 * Prepares the storing of a report: its document is inspected now, and stored in the transaction that stores the report.
 * The report that is stored names its document and no longer contains it.
 */
export const withStoredDocument = async <Report extends ReportDocument>(
  documents: ReportDocuments,
  { applicationId, cause }: { applicationId: string; cause: string },
  report: Report,
): Promise<(tx: Tx) => Promise<Report>> => {
  const bytes = await documents.inspect(applicationId, report.pdf)
  return async (tx) => {
    const { pdf: _, ...figures } = report
    const facts = figures as Report
    return bytes ? { ...facts, documentUuid: await documents.store(tx, { applicationId, bytes, cause }) } : facts
  }
}
