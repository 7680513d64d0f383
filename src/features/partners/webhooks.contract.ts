import * as z from 'zod/mini'
import { withMeaning } from '#src/platform/contract/described-field.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { nextCursor, pageCursor } from '#src/platform/contract/page-cursor.schema.ts'
import { settingText } from '#src/platform/contract/staff-text.schema.ts'
import { partnerEventTypes } from '#src/workflow/partner-events.table.ts'

const moment = z.iso.datetime()
const WebhookParams = z.strictObject({ webhookUuid: z.uuid() })
const callers = ['admin', 'partner'] as const
const byManagers = { access: callers, scope: 'manage-webhooks', on: 'organization', limit: 'partner' } as const
const onWebhook = { ...byManagers, objects: { webhookUuid: 'webhook' }, params: WebhookParams } as const

const url = withMeaning(
  'Where events are sent; in production `https` on the public internet',
  z.string().check(z.maxLength(500)),
)
const description = z.string().check(z.trim(), z.maxLength(200))
const eventTypes = withMeaning(
  'The events to send; an empty list sends all',
  z.array(z.enum(partnerEventTypes)).check(z.maxLength(partnerEventTypes.length)),
)

const forMarketing = withMeaning(
  'Whether the receiver markets to people. It gets no events about applicants who limited the sharing of their information.',
  z.boolean(),
)

const Webhook = z
  .object({
    uuid: z.uuid(),
    url: z.string(),
    description: z.string(),
    eventTypes: z.array(z.string()),
    forMarketing: z.boolean(),
    state: withMeaning(
      'off: turned off by an admin. failing: turned off by the product after days without a success.',
      z.enum(['on', 'off', 'failing', 'removed']),
    ),
    failingSince: z.nullable(moment),
    previousSecretUntil: withMeaning(
      'Until when messages are also signed with the secret before the last rotation',
      z.nullable(moment),
    ),
    waiting: withMeaning('Deliveries that wait for their turn or their next attempt', z.int()),
    createdAt: moment,
  })
  .register(z.globalRegistry, { id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

/** The only answer that contains the secret. */
const NewWebhook = z.object({ ...Webhook.shape, secret: z.string() })

const Attempt = z.object({
  attempt: z.int(),
  at: moment,
  status: withMeaning('Null if there was no answer; `fault` says why', z.nullable(z.int())),
  milliseconds: z.int(),
  firstBytes: withMeaning('The first bytes of the answer, at most 512', z.string()),
  fault: z.nullable(z.string()),
})

const Delivery = z
  .object({
    uuid: z.uuid(),
    eventId: z.uuid(),
    type: z.string(),
    sequence: z.int(),
    state: withMeaning(
      'failed: after the last of eight attempts. A replay sends it again.',
      z.enum(['waiting', 'delivered', 'failed']),
    ),
    replay: z.boolean(),
    createdAt: moment,
    endedAt: z.nullable(moment),
    nextAttemptAt: z.nullable(moment),
    attempts: z.array(Attempt),
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof Delivery>

export const createWebhook = endpoint({
  call: 'POST /service-partner/api/v1/webhooks',
  summary: 'Creates a webhook that events are sent to, and returns its secret this once',
  ...byManagers,
  stepUp: true,
  body: z.strictObject({
    url: settingText(url),
    description: z.optional(settingText(description)),
    eventTypes: z.optional(eventTypes),
    forMarketing: z.optional(forMarketing),
  }),
  status: 201,
  answer: NewWebhook,
  refusals: ['webhook/too-many'],
})

export const listWebhooks = endpoint({
  call: 'GET /service-partner/api/v1/webhooks',
  summary: 'Returns the webhooks of the organization',
  ...byManagers,
  answer: z.array(Webhook),
})

export const changeWebhook = endpoint({
  call: 'PATCH /service-partner/api/v1/webhooks/:webhookUuid',
  summary: 'Changes a webhook’s address or events, or turns it on or off; held events are sent when it is on again',
  ...onWebhook,
  stepUp: true,
  body: z.strictObject({
    url: z.optional(url),
    description: z.optional(description),
    eventTypes: z.optional(eventTypes),
    forMarketing: z.optional(forMarketing),
    on: z.optional(z.boolean()),
  }),
  answer: Webhook,
  refusals: ['webhook/removed'],
})

export const removeWebhook = endpoint({
  call: 'DELETE /service-partner/api/v1/webhooks/:webhookUuid',
  summary: 'Removes a webhook; its log is kept as long as its events are',
  ...onWebhook,
  status: 204,
  answer: z.void(),
})

export const rotateWebhookSecret = endpoint({
  call: 'POST /service-partner/api/v1/webhooks/:webhookUuid/rotate-secret',
  summary: 'Creates a new secret; for a while, messages are signed with both',
  ...onWebhook,
  stepUp: true,
  body: z.strictObject({
    overlapHours: withMeaning(
      'How long messages are signed with both secrets',
      z.int().check(z.minimum(0), z.maximum(168)),
    ),
  }),
  answer: NewWebhook,
  refusals: ['webhook/removed'],
})

export const testWebhook = endpoint({
  call: 'POST /service-partner/api/v1/webhooks/:webhookUuid/test',
  summary: 'Sends an event of type webhook.test to this webhook only',
  ...onWebhook,
  status: 202,
  answer: z.object({ eventId: z.uuid() }),
  refusals: ['webhook/removed', 'webhook/not-on'],
})

export const listDeliveries = endpoint({
  call: 'GET /service-partner/api/v1/webhooks/:webhookUuid/deliveries',
  summary: 'Returns what was sent, with each attempt and its response, newest first, fifty at a time',
  ...onWebhook,
  query: z.strictObject({
    state: withMeaning('Only deliveries in this state', z.optional(z.enum(['waiting', 'delivered', 'failed']))),
    eventId: withMeaning('Only deliveries of this event', z.optional(z.uuid())),
    after: pageCursor(),
  }),
  answer: z.object({ deliveries: z.array(Delivery), next: nextCursor() }),
})

const sequence = z.int().check(z.minimum(1))

export const replayEvents = endpoint({
  call: 'POST /service-partner/api/v1/webhooks/:webhookUuid/replay',
  summary: 'Resends one event, or a range of events, with the same event ids',
  ...onWebhook,
  body: z.union([z.strictObject({ eventId: z.uuid() }), z.strictObject({ from: sequence, to: sequence })]),
  status: 202,
  answer: z.object({ deliveries: z.int() }),
  refusals: ['webhook/removed', 'webhook/not-on', 'webhook/too-much-at-once'],
  idempotent: true,
})
