import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import { hostedNewsJob } from '#src/features/notary/server/hosted-notary.job.ts'
import { bytesOf, jsonIn, readJsonAsBytes } from '#src/platform/server/bytes-in.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import { queueJob } from '#src/platform/server/jobs.ts'
import { isSignedByProof, newsOfProofEvent, proofSignatureHeader } from '#src/vendors/enotary/server/proof.ts'

export const notaryWebhookPath = '/webhooks/notary'

/**
 * The supplier of notaries says that something happened. How the meeting stands is asked of the supplier; the same word
 * told twice is asked about once.
 */
export const mountNotaryWebhook = (app: FastifyInstance, hook: { db: Db; clock: Clock; secret: string }): void => {
  app.register(async (calls) => {
    readJsonAsBytes(calls, 64 * 1024)
    calls.post(notaryWebhookPath, { schema: { hide: true } as never }, async (request, reply) => {
      const body = bytesOf(request)
      if (!isSignedByProof(hook.secret, body, request.headers[proofSignatureHeader]))
        throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      const news = newsOfProofEvent(jsonIn(body))
      if (news) {
        const key = createHash('sha256').update(body).digest('hex')
        const payload = { reference: news.reference, idFailed: news.idFailed ? 'yes' : 'no' }
        await hook.db.transaction().execute((tx) => queueJob(tx, hook.clock, hostedNewsJob, key, payload))
      }
      return reply.status(204).send()
    })
  })
}
