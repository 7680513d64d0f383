import type { Selectable } from 'kysely'
import type { DocumentTable } from '#database/tables/documents.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Returns the documents that anyone has signed. */
export const signedDocumentsOf = async (sql: Sql, applicationId: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('documentSignature')
    .select('documentId')
    .where('applicationId', '=', applicationId)
    .where('signedAt', 'is not', null)
    .execute()
  return rows.map(({ documentId }) => documentId)
}

/**
 * Returns documents with a signature in ink or another party's seal, from an in-person notary or a supplier's. They
 * never need the product's own seal.
 */
export const documentsCertifiedElsewhere = async (sql: Sql, applicationId: string): Promise<string[]> => {
  const rows = await sql
    .selectFrom('notaryJournalEntry')
    .leftJoin('documentSeal', 'documentSeal.documentId', 'notaryJournalEntry.documentId')
    .select('notaryJournalEntry.documentId')
    .where('notaryJournalEntry.applicationId', '=', applicationId)
    .where('documentSeal.id', 'is', null)
    .execute()
  const officeRows = await sql
    .selectFrom('officeSigning')
    .select('documentId')
    .where('applicationId', '=', applicationId)
    .execute()
  return [...rows, ...officeRows].map(({ documentId }) => documentId)
}

/** Returns when each copy of a valuation reached the borrower, for each delivery method. */
export const valuationDeliveriesOf = (sql: Sql, applicationId: string): Promise<{ id: string; at: Date }[]> =>
  sql
    .selectFrom('document')
    .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
    .select(['document.id', 'documentDelivery.at'])
    .where('document.applicationId', '=', applicationId)
    .where('document.kind', 'in', ['VALUATION_COPY', 'APPRAISAL_REPORT'])
    .execute()

export type DeedOnFile = Pick<Selectable<DocumentTable>, 'id' | 'sha256' | 'createdAt'>

/** Returns the current deed: the sealed one, once it is sealed. The English version is binding. */
export const readDeed = async (sql: Sql, applicationId: string): Promise<DeedOnFile | null> => {
  const deed = await sql
    .selectFrom('document')
    .select(['id', 'sha256', 'createdAt'])
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'SECURITY_INSTRUMENT')
    .where('language', '=', 'en')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return deed ?? null
}
