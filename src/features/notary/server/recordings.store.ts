import { type Selectable, sql } from 'kysely'
import type { NotaryRecordingPartTable } from '#database/tables/notary.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

type RecordingPartRow = Selectable<NotaryRecordingPartTable>

/** Returns false if this part was stored before. */
export const insertRecordingPart = async (tx: Tx, part: RecordingPartRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('notaryRecordingPart')
    .values(part)
    .onConflict((conflict) => conflict.columns(['recordingId', 'ordinal']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const isStored = async (db: Sql, recordingId: string, ordinal: number): Promise<boolean> =>
  (await db
    .selectFrom('notaryRecordingPart')
    .select('id')
    .where('recordingId', '=', recordingId)
    .where('ordinal', '=', ordinal)
    .executeTakeFirst()) !== undefined

export const recordingPartById = (db: Sql, id: string) =>
  db
    .selectFrom('notaryRecordingPart')
    .select(['recordingId', 'ordinal', 'sessionId', 'mediaType', 'objectKey'])
    .where('id', '=', id)
    .executeTakeFirst()

/** How many parts a meeting has, and when the last one arrived. */
export const recordedSoFar = async (db: Sql, sessionId: string): Promise<{ parts: number; lastAt: Date | null }> => {
  const { parts, lastAt } = await db
    .selectFrom('notaryRecordingPart')
    .select(({ fn }) => [fn.countAll<string>().as('parts'), fn.max<Date | null>('recordedAt').as('lastAt')])
    .where('sessionId', '=', sessionId)
    .executeTakeFirstOrThrow()
  return { parts: Number(parts), lastAt: lastAt && new Date(lastAt) }
}

/** The recordings of an application, the first first. */
export const recordingsOf = async (db: Sql, applicationId: string) => {
  const rows = await db
    .selectFrom('notaryRecordingPart')
    .select(['recordingId', 'sessionId', 'mediaType'])
    .select(({ fn }) => [
      fn.sum<string>('bytes').as('bytes'),
      fn.min<Date>('recordedAt').as('from'),
      fn.max<Date>('recordedAt').as('to'),
      sql<string[]>`array_agg(id::text order by ordinal)`.as('partIds'),
    ])
    .where('applicationId', '=', applicationId)
    .groupBy(['recordingId', 'sessionId', 'mediaType'])
    .orderBy('from')
    .execute()
  return rows.map(({ bytes, from, to, ...row }) => ({
    ...row,
    bytes: Number(bytes),
    from: new Date(from),
    to: new Date(to),
  }))
}
