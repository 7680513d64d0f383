import type { Selectable } from 'kysely'
import type { TelemetryEventTable, TelemetrySessionTable } from '#database/tables/telemetry.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export type SessionRow = Omit<Selectable<TelemetrySessionTable>, 'details'>

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

export type EventRow = Omit<Selectable<TelemetryEventTable>, 'properties'>

/** Stores an event. Returns false if an event with this key already exists. */
export const addEvent = async (sql: Sql, row: EventRow, properties: object): Promise<boolean> => {
  const insertedRow = await sql
    .insertInto('telemetryEvent')
    .values({ ...row, properties: JSON.stringify(properties) })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedRow !== undefined
}
