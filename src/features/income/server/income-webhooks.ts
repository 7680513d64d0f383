import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { bytesOf, jsonIn, readJsonAsBytes } from '#src/platform/server/http/body-parsers.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import type { AnsweringVendor } from '#src/workflow/vendor-references.table.ts'
import type { IncomeRequests } from './income.store.ts'

interface IncomeWebhook {
  path: string
  vendor: AnsweringVendor
  webhook: SupplierWebhook
}

interface IncomeWebhooks {
  clock: Clock
  requests: Pick<IncomeRequests, 'linkReference'>
  webhooks: readonly IncomeWebhook[]
  answerReady(vendor: AnsweringVendor, reference: string): Promise<void>
}

/**
 * Receives supplier reports that an income can be read. Only the link that the report names is used; the step reads the
 * income from the supplier itself. An event that is repeated, late or out of order finds no waiting step and changes
 * nothing.
 */
export const mountIncomeWebhooks = (
  app: FastifyInstance,
  { clock, requests, webhooks, answerReady }: IncomeWebhooks,
): void => {
  app.register(async (calls) => {
    readJsonAsBytes(calls, 64 * 1024)
    for (const { path, vendor, webhook } of webhooks)
      calls.post(path, { schema: { hide: true } }, async (request, reply) => {
        const body = bytesOf(request)
        if (!(await webhook.isSigned({ body, headers: request.headers, now: clock.now() })))
          throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
        const news = webhook.newsOf(jsonIn(body))
        if (news) await answerReady(vendor, requests.linkReference(news.reference))
        return reply.status(204).send()
      })
  })
}
