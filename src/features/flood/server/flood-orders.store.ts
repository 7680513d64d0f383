import type { Sql, Tx } from '#src/platform/server/database/database.ts'

/** Returns the state of an application's flood determination order. */
export const readOrder = (sql: Sql, applicationId: string) =>
  sql
    .selectFrom('floodOrder')
    .select(['reference', 'orderedAt', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()

/** Records once that a determination is ordered and marks the application as waiting for it. */
export const beginOrder = async (tx: Tx, applicationId: string, orderedAt: Date): Promise<void> => {
  await tx
    .insertInto('floodOrder')
    .values({ applicationId, reference: null, orderedAt, answeredAt: null })
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .execute()
  await setWaiting(tx, applicationId, true)
}

/** Stores the reference under which the vendor will deliver the determination. */
export const saveReference = async (tx: Tx, applicationId: string, reference: string): Promise<void> => {
  await tx.updateTable('floodOrder').set({ reference }).where('applicationId', '=', applicationId).execute()
}

/** Records that the determination arrived and that the application no longer waits for it. */
export const endOrder = async (tx: Tx, applicationId: string, now: Date): Promise<void> => {
  await tx
    .insertInto('floodOrder')
    .values({ applicationId, reference: null, orderedAt: now, answeredAt: now })
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ answeredAt: now }))
    .execute()
  await setWaiting(tx, applicationId, false)
}

const setWaiting = async (tx: Tx, id: string, waitingOnFloodCert: boolean): Promise<void> => {
  await tx.updateTable('application').set({ waitingOnFloodCert }).where('id', '=', id).execute()
}
