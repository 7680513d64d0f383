import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import { bodyBytes, jsonIn, readJsonAsBytes } from '#src/platform/server/http/body-parsers.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { SupplierWebhook } from '#src/platform/server/outbound/supplier-webhook.ts'
import { ownerOfReference } from '#src/workflow/server/vendor-reference.store.ts'
import { hostedMeetingJob } from './hosted-notary.job.ts'

export const notaryWebhookPath = '/webhooks/notary'

/**
 * Mounts the webhook by which the notary supplier reports events. The state of the meeting is then read from the
 * supplier. A repeated message queues only one check.
 */
export const mountNotaryWebhook = (
  app: FastifyInstance,
  hook: { db: Db; clock: Clock; webhook: SupplierWebhook },
): void => {
  app.register(async (calls) => {
    readJsonAsBytes(calls, 64 * 1024)
    calls.post(notaryWebhookPath, { schema: { hide: true } }, async (request, reply) => {
      const body = bodyBytes(request)
      if (!(await hook.webhook.isSigned({ body, headers: request.headers, now: hook.clock.now() })))
        throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      const event = hook.webhook.parseEvent(jsonIn(body))
      if (event && (await ownerOfReference(hook.db, 'enotary', event.reference))) {
        const key = createHash('sha256').update(body).digest('hex')
        const payload = { reference: event.reference, idFailed: event.idFailed ? 'yes' : 'no' } as const
        await hook.db.transaction().execute((tx) => queueJob(tx, hook.clock, hostedMeetingJob, key, payload))
      }
      return reply.status(204).send()
    })
  })
}
