import { mailBrandOf } from '#src/brands/mail-brand.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { layOutMail } from '#src/platform/mail/mail-layout.rules.ts'
import { systemClock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Log } from '#src/platform/server/log.ts'
import { writeMessage } from '#src/platform/server/messages/outbox.ts'
import { type PostOutcome, ssrfSafePost } from '#src/platform/server/outbound/ssrf-safe-post.ts'
import { standardWebhookHeaders } from '#src/platform/server/outbound/standard-webhook.ts'
import { isGivenUp, nextAttemptMs } from '../delivery-tries.rules.ts'
import { webhookOffMail } from '../webhook-mail.ts'
import {
  adminsOf,
  type ClaimedDelivery,
  claimDeliveries,
  eventById,
  recordAttempt,
  settleDelivery,
} from './deliveries.store.ts'
import { toPartnerEvent } from './events.store.ts'
import { goodSecrets, type WebhookDeps } from './webhooks.service.ts'
import { changeStoredWebhook, lockWebhook, type StoredWebhook, webhookById } from './webhooks.store.ts'

export interface DeliverDeps extends WebhookDeps {
  db: Db
  log: Log
  organizationByCode(orgCode: string): Organization
  pageAt(organization: Organization, path: string): string
  /** Wakes the worker because the next delivery in a lane may be due. */
  wake(): void
  /** From 0 up to 1. */
  chance(): number
}

export interface Deliveries {
  /** Starts due deliveries, as far as there is room, and returns how many. */
  runDue(): Promise<number>
  /** Resolves when no delivery is running. */
  settled(): Promise<void>
}

const timeoutMs = 15_000
/** Longer than an attempt can take. Afterward, the deliveries of a dead process are taken up again. */
const leaseMs = timeoutMs + 5_000
const maxBytes = 512
const maxConcurrent = 32
/**
 * The most deliveries taken for one receiver at once. A receiver that hangs occupies at most twice as many, minus one.
 */
const maxPerEndpoint = 4

/** Sends events to webhooks at least once each. Events of one application are sent in order. */
export const deliveries = (deps: DeliverDeps): Deliveries => {
  const { db, clock, log, wake } = deps
  const deliveries = new Set<Promise<void>>()
  const atEach = new Map<string, number>()
  const count = (endpointId: string, by: 1 | -1): void => {
    const left = (atEach.get(endpointId) ?? 0) + by
    if (left > 0) atEach.set(endpointId, left)
    else atEach.delete(endpointId)
  }

  const full = (): string[] => [...atEach].flatMap(([id, inFlight]) => (inFlight >= maxPerEndpoint ? [id] : []))

  const begin = (delivery: ClaimedDelivery): void => {
    count(delivery.endpointId, 1)
    const work: Promise<void> = deliver(deps, delivery)
      .catch((error) => log.error({ deliveryId: delivery.id, err: error }, 'delivery was dropped; its lease will end'))
      .finally(() => {
        deliveries.delete(work)
        count(delivery.endpointId, -1)
        wake()
      })
    deliveries.add(work)
  }

  return {
    async runDue() {
      const room = maxConcurrent - deliveries.size
      if (room <= 0) return 0
      const now = clock.now()
      const claimedDeliveries = await claimDeliveries(db, {
        now,
        until: new Date(now.getTime() + leaseMs),
        room,
        each: maxPerEndpoint,
        busy: full(),
      })
      for (const delivery of claimedDeliveries) begin(delivery)
      return claimedDeliveries.length
    },
    async settled() {
      while (deliveries.size > 0) await Promise.all(deliveries)
    },
  }
}

const deliver = async (deps: DeliverDeps, delivery: ClaimedDelivery): Promise<void> => {
  const { db, vault, clock, rules } = deps
  const webhook = await webhookById(db, delivery.endpointId)
  const body = JSON.stringify(toPartnerEvent(await eventById(db, delivery.eventId)))
  // Receivers compare the timestamp with their own time, so the clock of a demonstration, which can be moved, is no use.
  const signatureHeaders = standardWebhookHeaders(
    { id: delivery.eventId, body, now: systemClock.now() },
    await goodSecrets(db, vault, webhook, clock.now()),
  )
  const headers = { 'content-type': 'application/json', 'user-agent': 'Hearthline-Webhooks/1', ...signatureHeaders }
  const postResult = await ssrfSafePost({ url: webhook.url, headers, body, timeoutMs, maxBytes }, rules)
  await db.transaction().execute((tx) => note(tx, deps, delivery, postResult))
}

const isTaken = ({ status }: PostOutcome): boolean => status !== null && status >= 200 && status < 300

const note = async (tx: Tx, deps: DeliverDeps, delivery: ClaimedDelivery, postResult: PostOutcome): Promise<void> => {
  const now = deps.clock.now()
  const webhook = await lockWebhook(tx, delivery.endpointId)
  await recordAttempt(tx, delivery, postResult, now)
  if (isTaken(postResult)) {
    await settleDelivery(tx, delivery, { state: 'delivered', endedAt: now })
    if (webhook.failingSince) await changeStoredWebhook(tx, webhook.id, { failingSince: null })
    return
  }
  const wait = nextAttemptMs(delivery.attempt, deps.chance())
  await settleDelivery(
    tx,
    delivery,
    wait === undefined ? { state: 'failed', endedAt: now } : { dueAt: new Date(now.getTime() + wait) },
  )
  const failingSince = webhook.failingSince ?? now
  if (webhook.state === 'on' && isGivenUp(failingSince, now)) {
    await changeStoredWebhook(tx, webhook.id, { state: 'failing', updatedAt: now })
    await notifyAdmins(tx, deps, webhook, failingSince)
  } else if (!webhook.failingSince) await changeStoredWebhook(tx, webhook.id, { failingSince })
}

const notifyAdmins = async (
  tx: Tx,
  deps: DeliverDeps,
  { id, url, organization }: StoredWebhook,
  failingSince: Date,
): Promise<void> => {
  const brand = deps.organizationByCode(organization)
  for (const admin of await adminsOf(tx, organization)) {
    const language = admin.language === 'es' ? 'es' : 'en'
    const { subject, ...content } = webhookOffMail(
      { host: new URL(url).host, failingSince },
      deps.pageAt(brand, '/api/partners'),
      language,
    )
    await writeMessage(tx, deps, {
      organization,
      channel: 'mail',
      recipient: admin.email,
      subject,
      documentIds: [],
      applicationId: null,
      body: layOutMail(mailBrandOf(brand), content),
      causeKey: `webhook-off:${id}:${failingSince.toISOString()}:${admin.id}`,
    })
  }
}
