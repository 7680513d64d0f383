import { sql } from 'kysely'
import type { Decision } from '#src/domain/lending/application-enums.ts'
import { announce } from '#src/platform/server/database/announcements.ts'
import type { Sql } from '#src/platform/server/database/database.ts'
import { entriesAfter, jsonArray, type Part } from '#src/platform/server/database/statement-parts.ts'
import { jobChannel } from '#src/platform/server/jobs/jobs.ts'
import type { Status } from '../graph/statuses.ts'
import type { Actor, StatusChange } from './advance.ts'
import { recordMoved } from './partner-event-record.ts'

export const statusChannel = 'status'

/** From this status on the notary session is in person, and the borrower is told so to the end. */
const inPersonStatus: Status = 'MANUAL_DEED_SIGNING'

/** After a decline by anyone, this is the decision, and it refers to no offer. */
const declinedStatus: Status = 'DECLINED'
const declineDecision: Decision = 'DECLINE'

/**
 * Moves applications in one statement, with entries in the columns that it declares. Returns the changes by the
 * position of their entry, from 1; an application that is no longer at its move's status is missing.
 */
export const moveApplications = async (
  tx: Sql,
  entries: readonly object[],
): Promise<ReadonlyMap<number, StatusChange>> => {
  const { rows } = await sql<StatusChange & { place: string; id: string; wakes: boolean }>`
    with asked as (
      select place, move.* from unnest(${jsonArray(entries)}) with ordinality as given (entry, place), jsonb_to_record(entry) as move (
        application_id uuid, from_status text, to_status text, built_on int, outcome text, actor_kind text, actor_id text,
        reason text, trace jsonb, at timestamptz, due_at timestamptz, is_final boolean, jobs jsonb, wakes boolean)
    ), moved as (
      update application
      set status = to_status, status_since = at, revision = revision + 1, attempt = 0, pending_reference = null,
        due_at = asked.due_at, updated_at = at, completed_at = case when is_final then at else completed_at end,
        manual_notary = manual_notary or to_status = ${inPersonStatus},
        uw_decision = case when to_status = ${declinedStatus} then ${declineDecision} else uw_decision end,
        uw_sub_decision = case when to_status = ${declinedStatus} then null else uw_sub_decision end
      from asked
      where application.id = application_id and status = from_status and revision = coalesce(built_on, revision)
      returning asked.*, application.id, organization, is_inquiry, revision
    ), noted as (
      insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at)
      select id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, trace, at from moved
    ), told as (${recordMoved}
    ), queued as (
      insert into job (id, kind, key, payload, due_at)
      select gen_random_uuid(), entry.kind, id || ':' || revision,
        jsonb_build_object('applicationId', id::text, 'status', to_status, 'revision', revision::text), entry.due_at
      from moved, jsonb_to_recordset(moved.jobs) as entry (kind text, due_at timestamptz)
      on conflict (kind, key) do nothing
    )
    select place, id, to_status as "to", revision, wakes from moved`.execute(tx)
  for (const { id } of rows) announce(tx, statusChannel, id)
  if (rows.some(({ wakes }) => wakes)) announce(tx, jobChannel, 'application')
  return new Map(rows.map(({ place, to, revision }) => [Number(place), { to, revision }]))
}

export interface Opening {
  applicationId: string
  status: Status
  actor: Actor
  reason: string
  now: Date
}

/** The first history rows of applications. */
export const recordOpened =
  (openings: readonly Opening[]): Part =>
  (after) => {
    const entries = openings.map(({ applicationId, status, actor, reason, now }) => ({
      application_id: applicationId,
      status,
      actor_kind: actor.kind,
      actor_id: actor.id,
      reason,
      at: now,
    }))
    return sql`insert into status_history (application_id, revision, from_status, to_status, outcome, actor_kind, actor_id, reason, at)
    select application_id, 0, null, status, 'opened', actor_kind, actor_id, reason, at
    from ${entriesAfter(after, entries)}, jsonb_to_record(entry) as history (
      application_id uuid, status text, actor_kind text, actor_id text, reason text, at timestamptz)`
  }
