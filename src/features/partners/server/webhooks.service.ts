import { randomUUID } from 'node:crypto'
import type { Organization } from '#src/brands/organization.schema.ts'
import { sharesForMarketing } from '#src/brands/sharing.schema.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { BodyOf } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { asStaff, callerAudit } from '#src/platform/server/database/caller-audit.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { KnownCaller } from '#src/platform/server/http/serve.ts'
import type { Cell, Vault } from '#src/platform/server/keys/field-encryption.ts'
import { addressFault, type PostRules } from '#src/platform/server/outbound/ssrf-safe-post.ts'
import { newWebhookSecret } from '#src/platform/server/outbound/standard-webhook.ts'
import { notifyOrganization } from '#src/workflow/server/partner-event-record.ts'
import type { changeWebhook, createWebhook, replayEvents } from '../webhooks.contract.ts'
import {
  changeStoredWebhook,
  dropWaiting,
  eventsToReplay,
  insertWebhook,
  lockWebhook,
  queueReplay,
  type StoredWebhook,
  webhooksOf,
} from './webhooks.store.ts'

export interface WebhookDeps {
  vault: Vault
  clock: Clock
  rules: PostRules
  organizationByCode(orgCode: string): Pick<Organization, 'sharing'>
}

const maxWebhooks = 20
const maxReplayed = 1_000
const hourMs = 3_600_000

const secretCell = (row: string, column: 'sealed_secret' | 'sealed_previous_secret'): Cell => ({
  table: 'webhook_endpoint',
  column,
  row,
})

/** Returns the current signing secrets: the newest, and for a while the previous one. */
export const goodSecrets = async (sql: Sql, vault: Vault, webhook: StoredWebhook, now: Date): Promise<string[]> => {
  const { id, sealedSecret, sealedPreviousSecret, previousUntil } = webhook
  const newest = await vault.open<string>(sql, id, secretCell(id, 'sealed_secret'), sealedSecret)
  if (!sealedPreviousSecret || !previousUntil || previousUntil <= now) return [newest]
  return [newest, await vault.open<string>(sql, id, secretCell(id, 'sealed_previous_secret'), sealedPreviousSecret)]
}

/** Manages the addresses that events are sent to. */
export const webhooksService = ({ vault, clock, rules, organizationByCode }: WebhookDeps) => {
  /** Information for marketing leaves only a lender whose privacy notice says so (12 CFR 1016.4, 1016.13). */
  const refuseUndeclared = (organization: string, forMarketing = false): void => {
    if (!forMarketing || sharesForMarketing(organizationByCode(organization).sharing)) return
    const message = 'The privacy notice of this lender says that no one else markets to its customers.'
    throw new Refusal('request/invalid', { faults: [{ field: 'forMarketing', message }] })
  }

  const refuseBadAddress = (url: string): void => {
    const message = addressFault(url, rules)
    if (message) throw new Refusal('request/invalid', { faults: [{ field: 'url', message }] })
  }

  /** @throws Refusal webhook/removed */
  const requireWebhook = async (tx: Tx, id: string): Promise<StoredWebhook> => {
    const webhook = await lockWebhook(tx, id)
    if (webhook.state === 'removed') throw new Refusal('webhook/removed')
    return webhook
  }

  const requireActiveWebhook = async (tx: Tx, id: string): Promise<StoredWebhook> => {
    const webhook = await requireWebhook(tx, id)
    if (webhook.state !== 'on') throw new Refusal('webhook/not-on')
    return webhook
  }

  const audit = callerAudit(clock)

  return {
    /** @throws Refusal request/invalid for a forbidden address or undeclared marketing; webhook/too-many */
    async create(tx: Tx, caller: KnownCaller, options: BodyOf<typeof createWebhook>) {
      const { url, description = '', eventTypes = [], forMarketing = false } = options
      refuseBadAddress(url)
      refuseUndeclared(caller.organization, forMarketing)
      if ((await webhooksOf(tx, caller.organization)).length >= maxWebhooks) throw new Refusal('webhook/too-many')
      const id = randomUUID()
      const now = clock.now()
      const secret = newWebhookSecret()
      const webhook: StoredWebhook = {
        id,
        organization: caller.organization,
        url,
        description,
        eventTypes,
        forMarketing,
        state: 'on',
        failingSince: null,
        sealedSecret: await vault.seal(tx, id, secretCell(id, 'sealed_secret'), secret),
        sealedPreviousSecret: null,
        previousUntil: null,
        createdAt: now,
        updatedAt: now,
      }
      await insertWebhook(tx, webhook)
      await audit(tx, asStaff(caller), id, 'webhook.made', { url, eventTypes, forMarketing })
      return { webhook, secret }
    },

    async change(tx: Tx, caller: KnownCaller, id: string, options: BodyOf<typeof changeWebhook>) {
      const { state } = await requireWebhook(tx, id)
      const { on, ...rest } = options
      if (rest.url !== undefined) refuseBadAddress(rest.url)
      refuseUndeclared(caller.organization, rest.forMarketing)
      const changes = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
      await audit(tx, asStaff(caller), id, 'webhook.changed', options)
      return changeStoredWebhook(tx, id, {
        ...changes,
        ...(on === undefined ? {} : { state: on ? 'on' : 'off' }),
        // Turning it on again states that the problem is fixed.
        ...(on && state !== 'on' ? { failingSince: null } : {}),
        updatedAt: clock.now(),
      })
    },

    async remove(tx: Tx, caller: KnownCaller, id: string): Promise<void> {
      if ((await lockWebhook(tx, id)).state === 'removed') return
      await changeStoredWebhook(tx, id, { state: 'removed', updatedAt: clock.now() })
      await dropWaiting(tx, id, clock.now())
      await audit(tx, asStaff(caller), id, 'webhook.removed')
    },

    async rotate(tx: Tx, caller: KnownCaller, id: string, overlapHours: number) {
      const webhook = await requireWebhook(tx, id)
      const now = clock.now()
      const [before = ''] = await goodSecrets(tx, vault, webhook, now)
      const secret = newWebhookSecret()
      const previous = await vault.seal(tx, id, secretCell(id, 'sealed_previous_secret'), before)
      await audit(tx, asStaff(caller), id, 'webhook.secret-rotated', { overlapHours })
      const updatedWebhook = await changeStoredWebhook(tx, id, {
        sealedSecret: await vault.seal(tx, id, secretCell(id, 'sealed_secret'), secret),
        sealedPreviousSecret: overlapHours > 0 ? previous : null,
        previousUntil: overlapHours > 0 ? new Date(now.getTime() + overlapHours * hourMs) : null,
        updatedAt: now,
      })
      return { webhook: updatedWebhook, secret }
    },

    /** @throws Refusal webhook/not-on */
    async test(tx: Tx, id: string): Promise<string> {
      const { organization } = await requireActiveWebhook(tx, id)
      return notifyOrganization(tx, organization, 'webhook.test', { webhookUuid: id }, clock.now())
    },

    /** @throws Refusal webhook/not-on, webhook/too-much-at-once; access/not-found for an unknown event */
    async replay(tx: Tx, caller: KnownCaller, id: string, which: BodyOf<typeof replayEvents>): Promise<number> {
      const webhook = await requireActiveWebhook(tx, id)
      const events = await eventsToReplay(tx, webhook.organization, which, maxReplayed + 1)
      if (events.length > maxReplayed) throw new Refusal('webhook/too-much-at-once')
      if (events.length === 0 && 'eventId' in which) throw new Refusal('access/not-found')
      const ids = events.map((event) => event.id)
      await queueReplay(tx, webhook, ids, clock.now())
      await audit(tx, asStaff(caller), id, 'webhook.replayed', which)
      return ids.length
    },
  }
}
