import type { Insertable, Selectable } from 'kysely'
import type { LegalHoldTable } from '#database/tables/privacy.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** Stores a legal hold. While an application is on hold, none of its data is erased. A second hold changes nothing. */
export const insertHold = async (tx: Tx, hold: Insertable<LegalHoldTable>): Promise<void> => {
  await tx
    .insertInto('legalHold')
    .values(hold)
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .execute()
}

export const deleteHold = async (tx: Tx, applicationId: string): Promise<void> => {
  await tx.deleteFrom('legalHold').where('applicationId', '=', applicationId).execute()
}

export const holdOn = (
  db: Sql,
  applicationId: string,
): Promise<Pick<Selectable<LegalHoldTable>, 'reason' | 'placedAt'> | undefined> =>
  db
    .selectFrom('legalHold')
    .select(['reason', 'placedAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
