import { type Selectable, sql } from 'kysely'
import type { TelemetryEventTable, TelemetrySessionTable } from '#database/tables/telemetry.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export type SessionRow = Omit<Selectable<TelemetrySessionTable>, 'details'>

export const sessionRow = (
  db: Sql,
  { id, trackerUuid, organization }: { id: string; trackerUuid: string; organization: string },
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('telemetrySession')
    .select(['id', 'trackerUuid', 'organization', 'epoch', 'at'])
    .where('id', '=', id)
    .where('trackerUuid', '=', trackerUuid)
    .where('organization', '=', organization)
    .executeTakeFirst()

/** Stores a visit, and marks it for the funnel in the same statement. */
export const addSession = async (db: Sql, row: SessionRow, details: object): Promise<void> => {
  await db
    .with('visit', (queryCreator) =>
      queryCreator
        .insertInto('telemetrySession')
        .values({ ...row, details: JSON.stringify(details) })
        .returning('id'),
    )
    .insertInto('funnelInbox')
    .columns(['sessionId'])
    .expression((query) => query.selectFrom('visit').select('id as sessionId'))
    .execute()
}

export type EventRow = Omit<Selectable<TelemetryEventTable>, 'properties'>

interface EventParts {
  properties: object
  /** Whether it may be a step of the funnel. */
  isOfFunnel: boolean
}

/**
 * Stores an event, and marks it for the funnel in the same statement. Returns false if an event with this key already
 * exists.
 */
export const addEvent = async (db: Sql, row: EventRow, { properties, isOfFunnel }: EventParts): Promise<boolean> => {
  const insertedRow = await db
    .with('event', (queryCreator) =>
      queryCreator
        .insertInto('telemetryEvent')
        .values({ ...row, properties: JSON.stringify(properties) })
        .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
        .returning(['id', 'sessionId']),
    )
    .with('marked', (queryCreator) =>
      queryCreator
        .insertInto('funnelInbox')
        .columns(['sessionId', 'eventId'])
        .expression((query) =>
          query
            .selectFrom('event')
            .select((select) => [select.ref('sessionId').$notNull().as('sessionId'), 'id as eventId'])
            .where('sessionId', 'is not', null)
            .where(sql<boolean>`${isOfFunnel}`),
        )
        .returning('place'),
    )
    .selectFrom('event')
    .select('id')
    .executeTakeFirst()
  return insertedRow !== undefined
}
