import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { documentColumns, type StoredDocument } from './documents.store.ts'

/** mail: emailed. portal: opened on our pages. paper: mailed on paper. */
type DeliveryChannel = 'mail' | 'portal' | 'paper'

/** Records the first time that each document reached the borrower through this channel. */
export const recordDelivery = async (
  tx: Tx,
  documentIds: readonly string[],
  channel: DeliveryChannel,
  at: Date,
): Promise<void> => {
  if (documentIds.length === 0) return
  await tx
    .insertInto('documentDelivery')
    .values(documentIds.map((documentId) => ({ documentId, channel, at })))
    .onConflict((conflict) => conflict.columns(['documentId', 'channel']).doNothing())
    .execute()
}

export const documentsWithDeliveries = async (db: Sql, applicationId: string) => {
  const documents = (await db
    .selectFrom('document')
    .select(documentColumns)
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .execute()) as StoredDocument[]
  const deliveries =
    documents.length === 0
      ? []
      : await db
          .selectFrom('documentDelivery')
          .select(['documentId', 'channel', 'at'])
          .where(
            'documentId',
            'in',
            documents.map(({ id }) => id),
          )
          .orderBy('at')
          .execute()
  return documents.map((document) => ({
    ...document,
    delivered: deliveries
      .filter(({ documentId }) => documentId === document.id)
      .map(({ channel, at }) => ({ channel: channel as DeliveryChannel, at })),
  }))
}

/** Returns when the first of these documents reached the borrower, through any channel. */
export const firstDeliveryOf = async (db: Sql, documentIds: readonly string[]): Promise<Date | undefined> => {
  const first = await db
    .selectFrom('documentDelivery')
    .select('at')
    .where('documentId', 'in', documentIds)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return first?.at
}
