import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { PartnerEventData, PartnerEventType } from '../partner-events.table.ts'

/**
 * The event rows of moves, from the statement part `moved`; the opening of a line comes after the move that caused it.
 */
export const recordMoved = sql`
  insert into partner_event (id, organization, application_id, type, data, at)
  select gen_random_uuid(), organization, id, case when is_inquiry then 'inquiry' else 'application' end || '.status_changed',
    jsonb_build_object('applicationUuid', id, 'status', to_status, 'previousStatus', from_status, 'outcome', outcome, 'revision', revision), at
  from moved
  union all
  select gen_random_uuid(), organization, id, 'account.opened', jsonb_build_object('applicationUuid', id, 'militaryStatus', coalesce((
    select status from military_check where application_id = moved.id order by checked_at desc limit 1), 'UNKNOWN')), at
  from moved where to_status = 'COMPLETE'`

/** Records events about an application, in this order, if and when the transaction commits. */
export const recordPartnerEvent = async <T extends PartnerEventType>(
  tx: Tx,
  applicationId: string,
  type: T,
  data: readonly Omit<PartnerEventData<T>, 'applicationUuid'>[],
  now: Date,
): Promise<void> => {
  const payload = JSON.stringify(data.map((item) => ({ applicationUuid: applicationId, ...item })))
  await sql`
    insert into partner_event (id, organization, application_id, type, data, at)
    select gen_random_uuid(), application.organization, application.id, ${type}, told.data, ${now}::timestamptz
    from application cross join jsonb_array_elements(${payload}::jsonb) with ordinality as told(data, place)
    where application.id = ${applicationId} order by told.place`.execute(tx)
}

/** Records an event that is not about an application. Returns the event's id. */
export const notifyOrganization = async <T extends PartnerEventType>(
  sql: Sql,
  organization: string,
  type: T,
  data: PartnerEventData<T>,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  await sql
    .insertInto('partnerEvent')
    .values({ id, organization, type, at: now, applicationId: null, data: JSON.stringify(data), sequence: null })
    .execute()
  return id
}
