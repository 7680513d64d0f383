import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { FunnelJourneyTable, TelemetryEventTable, TelemetrySessionTable } from '#database/tables/telemetry.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { beganAt, type CountCell, type DurationCell } from '../funnel-cells.rules.ts'
import type { Journey } from '../funnel-journey.rules.ts'

/** Whether this transaction is the only one that counts. It remains so until it ends. */
export const tryLockFunnel = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('funnel', 0)) as held`.execute(tx)
  return rows[0]?.held === true
}

/** The oldest of what is still to be counted. */
export const oldestUncounted = async (db: Sql): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(telemetry_event.at, telemetry_session.at) as at
    from (select session_id, event_id from funnel_inbox order by place limit 1) as oldest
    join telemetry_session on telemetry_session.id = oldest.session_id
    left join telemetry_event on telemetry_event.id = oldest.event_id`.execute(db)
  return rows[0]?.at
}

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/**
 * What the inbox names. A visit has details; an event has its name, path and `step` query. Everything is null if it has
 * been deleted meanwhile.
 */
export type InboxRow = Nullable<
  Pick<Selectable<TelemetrySessionTable>, 'organization' | 'trackerUuid' | 'at' | 'details'> &
    Pick<Selectable<TelemetryEventTable>, 'event' | 'pagePath'> & { step: string }
>

/**
 * Removes the oldest rows of the inbox and returns what they name. The planner is told how few rows that
 * are, by two statements and arrays; otherwise it would read the whole inbox and every event.
 */
export const takeInbox = async (tx: Tx, most: number): Promise<InboxRow[]> => {
  const { rows: due } = await sql<{ sessionId: string; eventId: string | null }>`
    delete from funnel_inbox
    where place = any(array(select place from funnel_inbox order by place limit ${most}))
    returning session_id, event_id`.execute(tx)
  if (due.length === 0) return []
  const { rows } = await sql<InboxRow>`
    select telemetry_session.organization, tracker_uuid, coalesce(telemetry_event.at, telemetry_session.at) as at,
      case when due.event_id is null then details end as details, event, page_path,
      properties->'query'->>'step' as step
    from unnest(${due.map(({ sessionId }) => sessionId)}::uuid[], ${due.map(({ eventId }) => eventId)}::uuid[])
      as due (session_id, event_id)
    left join telemetry_session on telemetry_session.id = due.session_id
    left join telemetry_event on telemetry_event.id = due.event_id`.execute(tx)
  return rows
}

export type JourneyKey = Pick<Journey, 'organization' | 'id'>

const journeyColumns = ['organization', 'id', 'applicationId', 'countedRevision', 'steps', 'traits'] as const
type JourneyRow = Pick<Selectable<FunnelJourneyTable>, (typeof journeyColumns)[number]>

const fromRow = (row: JourneyRow): Journey => ({
  organization: row.organization,
  id: row.id,
  applicationId: row.applicationId,
  countedRevision: row.countedRevision,
  steps: row.steps as Journey['steps'],
  traits: row.traits as Journey['traits'],
})

/** Returns the journeys of these browsers, as far as there are any. */
export const journeysOf = async (tx: Tx, keys: readonly JourneyKey[]): Promise<Journey[]> => {
  const { rows } = await sql<JourneyRow>`
    select ${sql.join(journeyColumns.map((column) => sql.ref(column)))} from unnest(
      ${keys.map(({ organization }) => organization)}::text[], ${keys.map(({ id }) => id)}::uuid[]
    ) as wanted (organization, id) join funnel_journey using (organization, id)`.execute(tx)
  return rows.map(fromRow)
}

/** Returns the journeys that these applications belong to already. */
export const journeysOfApplications = async (tx: Tx, applicationIds: readonly string[]): Promise<Journey[]> =>
  (
    await tx
      .selectFrom('funnelJourney')
      .select(journeyColumns)
      .where('applicationId', '=', sql<string>`any(${applicationIds}::uuid[])`)
      .execute()
  ).map(fromRow)

export const saveJourneys = async (tx: Tx, journeys: readonly Journey[]): Promise<void> => {
  const rows = journeys.map((journey) => ({
    organization: journey.organization,
    id: journey.id,
    application_id: journey.applicationId,
    counted_revision: journey.countedRevision,
    began_at: new Date(beganAt(journey)).toISOString(),
    steps: journey.steps,
    traits: journey.traits,
  }))
  await sql`
    insert into funnel_journey
    select organization, id, application_id, counted_revision, began_at, steps, traits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (organization text, id uuid, application_id uuid,
      counted_revision integer, began_at timestamptz, steps jsonb, traits jsonb)
    on conflict (organization, id) do update set application_id = excluded.application_id,
      counted_revision = excluded.counted_revision, began_at = excluded.began_at, steps = excluded.steps,
      traits = excluded.traits`.execute(tx)
}

export interface ChangedApplication {
  id: string
  organization: string
  revision: number
  createdAt: Date
  origin: object
}

/** Applications opened since a time whose latest status change is not counted, the oldest first. */
export const changedApplications = async (tx: Tx, since: Date, most: number): Promise<ChangedApplication[]> =>
  tx
    .selectFrom('application')
    .leftJoin('funnelJourney', 'funnelJourney.applicationId', 'application.id')
    .select(['application.id', 'application.organization', 'application.revision', 'createdAt', 'origin'])
    .where('application.createdAt', '>=', since)
    .whereRef('funnelJourney.countedRevision', 'is distinct from', 'application.revision')
    .orderBy('application.createdAt')
    .orderBy('application.id')
    .limit(most)
    .execute()

export interface EnteredStatus {
  applicationId: string
  toStatus: string
  at: Date
}

/** When each of these applications first entered each status. */
export const enteredStatuses = async (tx: Tx, applicationIds: readonly string[]): Promise<EnteredStatus[]> =>
  tx
    .selectFrom('statusHistory')
    .select(({ fn }) => ['applicationId', 'toStatus', fn.min('at').as('at')])
    .where('applicationId', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .groupBy(['applicationId', 'toStatus'])
    .execute()

/** A cell of a table, and by how much it changes. */
export type Change<Cell> = Cell & { journeys: number }

/** Adds to the counts, and removes those that have become zero. */
export const changeCounts = async (
  tx: Tx,
  counts: readonly Change<CountCell>[],
  durations: readonly Change<DurationCell>[],
): Promise<void> => {
  await addTo(tx, counts, {
    table: 'funnel_count',
    columns: 'organization text, variant text, day date, campaign text, device text, language text, step text',
    key: 'organization, variant, day, campaign, device, language, step',
  })
  await addTo(tx, durations, {
    table: 'funnel_duration',
    columns: 'organization text, trait text, value text, day date, step text, bucket smallint',
    key: 'organization, trait, value, day, step, bucket',
  })
}

interface CounterTable {
  table: 'funnel_count' | 'funnel_duration'
  /** The columns of the key, with their types. */
  columns: string
  key: string
}

const addTo = async (tx: Tx, changes: readonly object[], { table, columns, key }: CounterTable): Promise<void> => {
  if (changes.length === 0) return
  const name: RawBuilder<unknown> = sql.table(table)
  await sql`
    insert into ${name} select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given (${sql.raw(columns)}, journeys integer)
    on conflict (${sql.raw(key)}) do update set journeys = ${name}.journeys + excluded.journeys`.execute(tx)
  await sql`delete from ${name} where journeys = 0`.execute(tx)
}
