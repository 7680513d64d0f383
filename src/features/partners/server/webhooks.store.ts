import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { WebhookDeliveryTable } from '#database/tables/partners.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import { type CursorPage, parseCursor, toPage } from '#src/platform/server/http/cursor-pagination.ts'
import type { Delivery } from '../webhooks.contract.ts'
import { isExcludedFromMarketing } from './events.store.ts'

export interface StoredWebhook {
  id: string
  organization: string
  url: string
  description: string
  eventTypes: string[]
  forMarketing: boolean
  sealedSecret: Uint8Array
  sealedPreviousSecret: Uint8Array | null
  previousUntil: Date | null
  state: 'on' | 'off' | 'failing' | 'removed'
  failingSince: Date | null
  createdAt: Date
  updatedAt: Date
}

const columns = [
  'id',
  'organization',
  'url',
  'description',
  'eventTypes',
  'forMarketing',
  'sealedSecret',
  'sealedPreviousSecret',
  'previousUntil',
  'state',
  'failingSince',
  'createdAt',
  'updatedAt',
] as const

export const insertWebhook = async (tx: Tx, webhook: StoredWebhook): Promise<void> => {
  await tx.insertInto('webhookEndpoint').values(webhook).execute()
}

export const webhooksOf = async (sql: Sql, organization: string): Promise<StoredWebhook[]> =>
  sql
    .selectFrom('webhookEndpoint')
    .select(columns)
    .where('organization', '=', organization)
    .where('state', '<>', 'removed')
    .orderBy('createdAt')
    .execute()

export const lockWebhook = async (tx: Tx, id: string): Promise<StoredWebhook> =>
  tx.selectFrom('webhookEndpoint').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const webhookById = async (sql: Sql, id: string): Promise<StoredWebhook> =>
  sql.selectFrom('webhookEndpoint').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

export const changeStoredWebhook = async (tx: Tx, id: string, change: Partial<StoredWebhook>): Promise<StoredWebhook> =>
  tx.updateTable('webhookEndpoint').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** Returns how many deliveries wait, by webhook. */
export const waitingAt = async (sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await sql
    .selectFrom('webhookDelivery')
    .select(['endpointId', ({ fn }) => fn.countAll().as('many')])
    .where('endpointId', 'in', ids)
    .where('state', '=', 'waiting')
    .groupBy('endpointId')
    .execute()
  return new Map(rows.map(({ endpointId, many }) => [endpointId, Number(many)]))
}

/** Drops the waiting deliveries of a removed webhook, which will never be sent. */
export const dropWaiting = async (tx: Tx, endpointId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('webhookDelivery')
    .set({ state: 'failed', endedAt: now })
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Returns the organization's events by id or by range, up to a limit. */
export const eventsToReplay = async (
  sql: Sql,
  organization: string,
  which: { eventId: string } | { from: number; to: number },
  most: number,
): Promise<{ id: string }[]> => {
  const query = sql
    .selectFrom('partnerEvent')
    .select('id')
    .where('organization', '=', organization)
    .where('sequence', 'is not', null)
    // A test was for one webhook. Run the test again instead of replaying it.
    .where('type', '<>', 'webhook.test')
  return (
    'eventId' in which
      ? query.where('id', '=', which.eventId)
      : query.where('sequence', '>=', which.from).where('sequence', '<=', which.to)
  )
    .orderBy('sequence')
    .limit(most)
    .execute()
}

export const queueReplay = async (
  tx: Tx,
  { id, organization, forMarketing }: StoredWebhook,
  events: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into webhook_delivery (id, endpoint_id, organization, event_id, lane, replay, state, due_at, created_at)
    select gen_random_uuid(), ${id}::uuid, ${organization}, id, coalesce(application_id, id), true, 'waiting', ${now}::timestamptz, ${now}::timestamptz
    from partner_event where id = any(${[...events]}::uuid[])
      and not (${forMarketing}::boolean and ${isExcludedFromMarketing('partner_event', now)}) order by sequence`.execute(
    tx,
  )
}

type DeliveryRow = Omit<Delivery, 'uuid' | 'createdAt' | 'endedAt' | 'nextAttemptAt'> &
  RowOf<WebhookDeliveryTable, 'id' | 'createdAt' | 'endedAt' | 'dueAt'>

export const pageOfDeliveries = 50

/** Returns the log of a webhook, newest first. */
export const readDeliveries = async (
  sql: Sql,
  endpointId: string,
  { state, eventId, after }: { state?: Delivery['state']; eventId?: string; after?: string },
): Promise<CursorPage<DeliveryRow>> => {
  const cursor = parseCursor(after)
  let query = sql
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('partnerEvent as event', 'event.id', 'delivery.eventId')
    .select(['delivery.id', 'delivery.eventId', 'event.type', 'event.sequence', 'delivery.state', 'delivery.replay'])
    .select(['delivery.createdAt', 'delivery.endedAt', 'delivery.dueAt'])
    .where('endpointId', '=', endpointId)
  if (state) query = query.where('delivery.state', '=', state)
  if (eventId) query = query.where('delivery.eventId', '=', eventId)
  if (cursor)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('delivery.createdAt', 'delivery.id'), '<', tuple(cursor.createdAt, cursor.id)),
    )
  const rows = await query
    .orderBy('delivery.createdAt', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(pageOfDeliveries + 1)
    .execute()
  const attempts = rows.length
    ? await sql
        .selectFrom('webhookAttempt')
        .select(['deliveryId', 'attempt', 'at', 'status', 'milliseconds', 'firstBytes', 'fault'])
        .where(
          'deliveryId',
          'in',
          rows.map(({ id }) => id),
        )
        .orderBy('attempt')
        .execute()
    : []
  return toPage(
    rows.map((row) => ({
      ...row,
      sequence: row.sequence ?? 0,
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === row.id)
        .map(({ deliveryId: _, at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
    })),
    pageOfDeliveries,
  )
}
