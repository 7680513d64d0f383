import type { Sql } from '#src/platform/server/database.ts'

/** The kinds of document that are copies of valuations. */
const kinds = ['VALUATION_COPY', 'APPRAISAL_REPORT'] as const

/** The copies that reached the borrower, and when they first did, oldest first. */
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
