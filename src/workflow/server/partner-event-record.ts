import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { PartnerEventData, PartnerEventType } from '../partner-events.table.ts'
import type { Status } from '../statuses.ts'

/** The rows a move writes, from the part `moved`; the opening of the line comes after the move that brought it. */
export const noteMoved = (from: Status, to: Status, outcome: string, now: Date): RawBuilder<unknown> => sql`
  insert into partner_event (id, organisation, application_id, type, data, at)
  select gen_random_uuid(), moved.organisation, moved.id, entry.type, entry.data, ${now}::timestamptz
  from moved cross join lateral (values
    (1, case when moved.is_inquiry then 'inquiry' else 'application' end || '.status_changed',
      jsonb_build_object('applicationUuid', moved.id, 'status', ${to}::text, 'previousStatus', ${from}::text,
        'outcome', ${outcome}::text, 'revision', moved.revision)),
    (2, case when ${to === 'COMPLETE'} then 'account.opened' end, jsonb_build_object('applicationUuid', moved.id))
  ) as entry(place, type, data)
  where entry.type is not null order by entry.place`

/** Tells of things about an application, in this order, when (and only if) the transaction commits. */
export const tellPartners = async <T extends PartnerEventType>(
  tx: Tx,
  applicationId: string,
  type: T,
  data: readonly Omit<PartnerEventData<T>, 'applicationUuid'>[],
  now: Date,
): Promise<void> => {
  const told = JSON.stringify(data.map((one) => ({ applicationUuid: applicationId, ...one })))
  await sql`
    insert into partner_event (id, organisation, application_id, type, data, at)
    select gen_random_uuid(), application.organisation, application.id, ${type}, told.data, ${now}::timestamptz
    from application cross join jsonb_array_elements(${told}::jsonb) with ordinality as told(data, place)
    where application.id = ${applicationId} order by told.place`.execute(tx)
}

/** Tells of something that is about no application. Answers the event's id. */
export const tellOrganisation = async <T extends PartnerEventType>(
  sql: Sql,
  organisation: string,
  type: T,
  data: PartnerEventData<T>,
  now: Date,
): Promise<string> => {
  const id = randomUUID()
  await sql
    .insertInto('partnerEvent')
    .values({ ...{ id, organisation, type, at: now, applicationId: null }, data: JSON.stringify(data), sequence: null })
    .execute()
  return id
}
