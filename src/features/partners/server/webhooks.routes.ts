import type { Sql } from '#src/platform/server/database/database.ts'
import { type Route, requireKnownCaller, serve } from '#src/platform/server/http/serve.ts'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayEvents,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
} from '../webhooks.contract.ts'
import { type WebhookDeps, webhooksService } from './webhooks.service.ts'
import { readDeliveries, type StoredWebhook, waitingAt, webhooksOf } from './webhooks.store.ts'

/** Returns the routes with which a lender sets where events are sent and reviews what was sent. */
export const webhooksRoutes = (deps: WebhookDeps): Route[] => {
  const webhooks = webhooksService(deps)
  const toWebhooks = async (sql: Sql, rows: readonly StoredWebhook[]): Promise<Webhook[]> => {
    const waiting = await waitingAt(
      sql,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => toWebhook(deps.clock.now(), row, waiting.get(row.id) ?? 0))
  }
  const one = async (sql: Sql, row: StoredWebhook): Promise<Webhook> => (await toWebhooks(sql, [row]))[0]!

  return [
    serve(createWebhook, ({ caller, body, transact }) =>
      transact(async (tx) => {
        const { webhook, secret } = await webhooks.create(tx, requireKnownCaller(caller), body)
        return { ...(await one(tx, webhook)), secret }
      }),
    ),
    serve(listWebhooks, async ({ db, caller }) => toWebhooks(db, await webhooksOf(db, caller.organization))),
    serve(changeWebhook, ({ caller, params, body, transact }) =>
      transact(async (tx) => one(tx, await webhooks.change(tx, requireKnownCaller(caller), params.webhookUuid, body))),
    ),
    serve(removeWebhook, ({ caller, params, transact }) =>
      transact((tx) => webhooks.remove(tx, requireKnownCaller(caller), params.webhookUuid)),
    ),
    serve(rotateWebhookSecret, ({ caller, params, body, transact }) =>
      transact(async (tx) => {
        const rotation = await webhooks.rotate(tx, requireKnownCaller(caller), params.webhookUuid, body.overlapHours)
        return { ...(await one(tx, rotation.webhook)), secret: rotation.secret }
      }),
    ),
    serve(testWebhook, async ({ params, transact }) => ({
      eventId: await transact((tx) => webhooks.test(tx, params.webhookUuid)),
    })),
    serve(listDeliveries, async ({ db, params, query }) => {
      const { rows, next } = await readDeliveries(db, params.webhookUuid, query)
      return {
        deliveries: rows.map(({ id, createdAt, endedAt, dueAt, ...row }) => ({
          uuid: id,
          ...row,
          createdAt: createdAt.toISOString(),
          endedAt: endedAt?.toISOString() ?? null,
          nextAttemptAt: row.state === 'waiting' ? dueAt.toISOString() : null,
        })),
        next,
      }
    }),
    serve(replayEvents, async ({ caller, params, body, transact }) => ({
      deliveries: await transact((tx) => webhooks.replay(tx, requireKnownCaller(caller), params.webhookUuid, body)),
    })),
  ]
}

const toWebhook = (now: Date, row: StoredWebhook, waiting: number): Webhook => ({
  uuid: row.id,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  forMarketing: row.forMarketing,
  state: row.state,
  waiting,
  failingSince: row.failingSince?.toISOString() ?? null,
  previousSecretUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
})
