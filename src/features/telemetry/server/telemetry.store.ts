import type { Sql } from '#src/platform/server/database.ts'

export interface SessionRow {
  id: string
  trackerUuid: string
  organisation: string
  epoch: string
  at: Date
}

export const sessionRow = (
  sql: Sql,
  { id, trackerUuid, organisation }: { id: string; trackerUuid: string; organisation: string },
): Promise<SessionRow | undefined> =>
  sql
    .selectFrom('telemetrySession')
    .select(['id', 'trackerUuid', 'organisation', 'epoch', 'at'])
    .where('id', '=', id)
    .where('trackerUuid', '=', trackerUuid)
    .where('organisation', '=', organisation)
    .executeTakeFirst()

export const addSession = async (sql: Sql, row: SessionRow, details: object): Promise<void> => {
  await sql
    .insertInto('telemetrySession')
    .values({ ...row, details: JSON.stringify(details) })
    .execute()
}

export interface EventRow {
  id: string
  sessionId: string | null
  organisation: string
  event: string
  eventType: string
  productType: string
  pagePath: string
  applicationUuid: string | null
  dedupeKey: string | null
  at: Date
}

/** False when an event with this key is there already. */
export const addEvent = async (sql: Sql, row: EventRow, properties: object): Promise<boolean> => {
  const added = await sql
    .insertInto('telemetryEvent')
    .values({ ...row, properties: JSON.stringify(properties) })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
