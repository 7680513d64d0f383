import { sql } from 'kysely'
import type { Db } from '#src/platform/server/database/database.ts'

/** How far the events of an organization are stored in a sink. */
export interface SinkCursor {
  organization: string
  sequence: number
}

/**
 * Claims the organizations that have numbered events which the sink lacks, unless another process holds them. They are
 * held until the given time, or until the cursor is moved.
 */
export const claimCursors = async (
  db: Db,
  sink: string,
  { now, until }: { now: Date; until: Date },
): Promise<SinkCursor[]> => {
  const { rows } = await sql<SinkCursor>`
    insert into event_sink as stored (sink, organization, sequence, leased_until)
    select ${sink}, numbered.organization, 0, ${until}::timestamptz from partner_sequence as numbered
    where numbered.last > coalesce((
      select sequence from event_sink where sink = ${sink} and organization = numbered.organization), 0)
    on conflict (sink, organization) do update set leased_until = excluded.leased_until
    where stored.leased_until <= ${now}::timestamptz
    returning organization, sequence`.execute(db)
  return rows
}

/** Moves the cursor forward, if it is not there yet, and lets go of it. */
export const moveCursor = async (
  db: Db,
  sink: string,
  { organization, sequence }: SinkCursor,
  now: Date,
): Promise<void> => {
  await sql`
    update event_sink set sequence = greatest(sequence, ${sequence}), leased_until = ${now}::timestamptz
    where sink = ${sink} and organization = ${organization}`.execute(db)
}
