import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, type CivilDate } from '#src/domain/dates/civil-date.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export interface GivenNotice {
  applicationId: string
  documentId: string
  respondBy: CivilDate
  givenBy: string
  givenAt: Date
}

/** Once per document. */
export const saveIncompletenessNotice = async (tx: Tx, notice: GivenNotice): Promise<void> => {
  await tx
    .insertInto('incompletenessNotice')
    .values({ id: randomUUID(), ...notice })
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .execute()
}

/**
 * The first day on which an application may be closed as incomplete, from its newest notice; null before there is one.
 */
export const closableFrom = async (db: Sql, applicationId: string): Promise<CivilDate | null> => {
  const newest = await db
    .selectFrom('incompletenessNotice')
    .select(sql<CivilDate>`respond_by::text`.as('respondBy'))
    .where('applicationId', '=', applicationId)
    .orderBy('givenAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? addDays(newest.respondBy, 1) : null
}
