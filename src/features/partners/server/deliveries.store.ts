import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { PostOutcome } from '#src/platform/server/outbound/ssrf-safe-post.ts'
import type { StoredEvent } from './events.store.ts'

export interface ClaimedDelivery {
  id: string
  endpointId: string
  eventId: string
  attempt: number
}

/**
 * Claims due deliveries that are first in their lane, at most `each` per webhook. They are held until the given time.
 */
export const claimDeliveries = async (
  db: Db,
  { now, until, room, each, busy }: { now: Date; until: Date; room: number; each: number; busy: readonly string[] },
): Promise<ClaimedDelivery[]> => {
  const isDue = (of: string): RawBuilder<unknown> =>
    sql`${sql.ref(`${of}.state`)} = 'waiting' and ${sql.ref(`${of}.due_at`)} <= ${now}::timestamptz`
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_delivery set due_at = ${until}::timestamptz, attempt = attempt + 1
    where id in (
      select delivery.id from webhook_delivery as delivery join (
        select ready.id, row_number() over (partition by ready.endpoint_id order by ready.due_at, ready.ordinal) as place
        from webhook_delivery as ready join webhook_endpoint as endpoint on endpoint.id = ready.endpoint_id
        where ${isDue('ready')} and endpoint.state = 'on' and endpoint.id <> all(${[...busy]}::uuid[])
          and not exists (
            select from webhook_delivery as earlier
            where earlier.endpoint_id = ready.endpoint_id and earlier.lane = ready.lane
              and earlier.state = 'waiting' and earlier.ordinal < ready.ordinal
          )
      ) as first using (id)
      where first.place <= ${each} and ${isDue('delivery')}
      order by delivery.due_at limit ${room} for update of delivery skip locked
    )
    returning id, endpoint_id, event_id, attempt`.execute(db)
  return rows
}

export const eventById = async (db: Db, id: string): Promise<StoredEvent> =>
  (await db
    .selectFrom('partnerEvent')
    .select(['id', 'type', 'sequence', 'at', 'data'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as StoredEvent

export const recordAttempt = async (
  tx: Tx,
  { id, attempt }: ClaimedDelivery,
  { status, firstBytes, fault, milliseconds }: PostOutcome,
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('webhookAttempt')
    .values({ deliveryId: id, attempt, at, status, milliseconds, firstBytes, fault })
    .onConflict((conflict) => conflict.columns(['deliveryId', 'attempt']).doNothing())
    .execute()
}

/** Settles a delivery only for the holder of the attempt. An expired lease has passed it on. */
export const settleDelivery = async (
  tx: Tx,
  { id, attempt }: ClaimedDelivery,
  change: { state: 'delivered' | 'failed'; endedAt: Date } | { dueAt: Date },
): Promise<void> => {
  await tx
    .updateTable('webhookDelivery')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns an organization's admins, who receive the email. */
export const adminsOf = (
  tx: Tx,
  organization: string,
): Promise<{ id: string; email: string; language: string | null }[]> =>
  tx
    .selectFrom('identity')
    .select(['id', 'email', 'language'])
    .where('organization', '=', organization)
    .where('role', '=', 'admin')
    .where('erasedAt', 'is', null)
    .execute()
