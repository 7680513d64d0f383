import { sql } from 'kysely'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Sql } from '#src/platform/server/database/database.ts'
import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import type { PartnerEventType } from '#src/workflow/partner-events.table.ts'
import type { PartnerEvent } from '../partner-reads.contract.ts'

/** The most events numbered in one transaction. */
const batchSize = 500

/**
 * Numbers committed events and queues their deliveries, all or nothing. One process does so at a time. Numbers are
 * given after the commit, so no later number is ever seen before an earlier one, and no status change waits for
 * another.
 */
export const numberEvents =
  (db: Db, clock: Clock): WorkSource =>
  async () => {
    const { rows: waiting } = await sql`select 1 from partner_event where sequence is null limit 1`.execute(db)
    if (waiting.length === 0) return 0
    return db.transaction().execute(async (tx) => {
      const { rows: locks } = await sql<{
        held: boolean
      }>`select pg_try_advisory_xact_lock(hashtextextended('partner events', 0)) as held`.execute(tx)
      if (!locks[0]?.held) return 0
      const now = clock.now()
      const { rows } = await sql<{ numbered: number }>`
        with taken as (
          select id, organization, written from partner_event where sequence is null order by written limit ${batchSize}
        ), fresh as (
          select id, organization, row_number() over (partition by organization order by written)::int as place from taken
        ), totals as (
          select organization, count(*)::int as many from fresh group by organization
        ), counted as (
          insert into partner_sequence (organization, last) select organization, many from totals
          on conflict (organization) do update set last = partner_sequence.last + excluded.last
          returning organization, last
        ), numbered as (
          update partner_event set sequence = counted.last - totals.many + fresh.place
          from fresh join totals using (organization) join counted using (organization)
          where partner_event.id = fresh.id
          returning partner_event.id, partner_event.organization, partner_event.application_id, partner_event.type,
            partner_event.data, partner_event.sequence
        ), queued as (
          insert into webhook_delivery (id, endpoint_id, organization, event_id, lane, replay, state, due_at, created_at)
          select gen_random_uuid(), endpoint.id, numbered.organization, numbered.id,
            coalesce(numbered.application_id, numbered.id), false, 'waiting', ${now}::timestamptz, ${now}::timestamptz
          from numbered join webhook_endpoint as endpoint on endpoint.organization = numbered.organization
          where endpoint.state = 'on' and ${isFor} and not (endpoint.for_marketing and ${isExcludedFromMarketing('numbered', now)})
          order by numbered.organization, numbered.sequence
        )
        select count(*)::int as numbered from numbered`.execute(tx)
      return rows[0]?.numbered ?? 0
    })
  }

/** Matches the events that a webhook subscribed to. A test event goes only to the webhook being tested. */
const isFor = sql`case when numbered.type = 'webhook.test' then numbered.data ->> 'webhookUuid' = endpoint.id::text
  else cardinality(endpoint.event_types) = 0 or numbered.type = any(endpoint.event_types) end`

/**
 * Matches events about an applicant whose newest choice limits the sharing of their information, or who has not had 30
 * days since the privacy notice to make that choice (12 CFR 1016.10(a)(1)(iii), (a)(3)).
 */
export const isExcludedFromMarketing = (event: 'numbered' | 'partner_event', now: Date) =>
  sql`(coalesce((select choice.opted_in from consent as choice
    join application as shared on shared.identity_id = choice.identity_id
    where shared.id = ${sql.ref(`${event}.application_id`)} and choice.type = 'SHARING_LIMIT'
    order by choice.at desc limit 1), false)
  or (${sql.ref(`${event}.application_id`)} is not null and not exists (select from document as notice
    where notice.application_id = ${sql.ref(`${event}.application_id`)} and notice.kind = 'PRIVACY_NOTICE'
      and notice.created_at <= ${now}::timestamptz - interval '30 days')))`

export interface StoredEvent {
  id: string
  type: PartnerEventType
  sequence: number
  at: Date
  data: Record<string, unknown>
}

export const eventsAfter = async (
  db: Sql,
  organization: string,
  after: number,
  limit: number,
): Promise<StoredEvent[]> =>
  (await db
    .selectFrom('partnerEvent')
    .select(['id', 'type', 'sequence', 'at', 'data'])
    .where('organization', '=', organization)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()) as StoredEvent[]

/** Returns an event as it is read and sent. */
export const toPartnerEvent = ({ id, type, sequence, at, data }: StoredEvent): PartnerEvent => ({
  id,
  type,
  sequence,
  timestamp: at.toISOString(),
  data,
})
