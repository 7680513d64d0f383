import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Returns who entered and confirmed the credit reports that staff pulled by hand, by the id of the report. */
export const creditEntries = async (
  db: Sql,
  applicationId: string,
): Promise<Map<string, { by: string; confirmedBy: string | null }>> => {
  const rows = await db
    .selectFrom('report')
    .innerJoin('manualOrder', (join) =>
      join
        .onRef('manualOrder.applicationId', '=', 'report.applicationId')
        .on('manualOrder.service', 'in', ['softCredit', 'hardCredit'])
        .on(sql<boolean>`report.order_key = report.kind || ':' || manual_order.order_key`),
    )
    .leftJoin('identity as enterer', 'enterer.id', 'manualOrder.enteredBy')
    .leftJoin('identity as confirmer', 'confirmer.id', 'manualOrder.confirmedBy')
    .select('report.id')
    .select([
      sql<string>`concat_ws(' ', enterer.first_name, enterer.last_name)`.as('by'),
      sql<string | null>`nullif(concat_ws(' ', confirmer.first_name, confirmer.last_name), '')`.as('confirmedBy'),
    ])
    .where('report.applicationId', '=', applicationId)
    .where('report.kind', 'in', ['soft-credit', 'hard-credit'])
    .execute()
  return new Map(rows.map(({ id, ...entry }) => [id, entry]))
}
