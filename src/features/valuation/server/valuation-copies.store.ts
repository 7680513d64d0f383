import type { Sql } from '#src/platform/server/database/database.ts'

/** The kinds of documents that are copies of valuations. */
const kinds = ['VALUATION_COPY', 'APPRAISAL_REPORT'] as const

/** Reads the copies that reached the borrower with the time of their first delivery, oldest first. */
export const copiesGiven = async (sql: Sql, applicationId: string): Promise<{ id: string; at: Date }[]> =>
  sql
    .selectFrom('document')
    .innerJoin('documentDelivery', 'documentDelivery.documentId', 'document.id')
    .select((select) => ['document.id', select.fn.min('documentDelivery.at').as('at')])
    .where('document.applicationId', '=', applicationId)
    .where('document.kind', 'in', kinds)
    .groupBy('document.id')
    .orderBy('at')
    .execute()
