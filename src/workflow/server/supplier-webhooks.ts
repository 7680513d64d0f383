import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { bodyBytes, jsonIn, readJsonAsBytes } from '#src/platform/server/http/body-parsers.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import type { AnsweringVendor } from '../vendor-references.table.ts'

interface MountedWebhook {
  path: string
  vendor: AnsweringVendor
  /** Undefined where the supplier sends none. */
  webhook: SupplierWebhook | undefined
}

interface SupplierWebhooks {
  clock: Clock
  webhooks: readonly MountedWebhook[]
  /** Our own name for the supplier's reference; the reference itself by default. */
  internalReference?(reference: string): string
  answerReady(vendor: AnsweringVendor, reference: string): Promise<void>
}

/**
 * Receives suppliers' events in their own formats. Only what the event is about is used; the answer itself is asked of
 * the supplier. An event that is repeated, late or out of order finds no one waiting and changes nothing.
 */
export const mountSupplierWebhooks = (
  app: FastifyInstance,
  { clock, internalReference = (reference) => reference, webhooks, answerReady }: SupplierWebhooks,
): void => {
  app.register(async (calls) => {
    readJsonAsBytes(calls, 256 * 1024)
    for (const { path, vendor, webhook } of webhooks) {
      if (!webhook) continue
      calls.post(path, { schema: { hide: true } }, async (request, reply) => {
        const body = bodyBytes(request)
        if (!(await webhook.isSigned({ body, headers: request.headers, now: clock.now() })))
          throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
        const event = webhook.parseEvent(jsonIn(body))
        if (event) await answerReady(vendor, internalReference(event.reference))
        return reply.status(204).send()
      })
    }
  })
}
