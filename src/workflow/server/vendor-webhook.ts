import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { bodyBytes, jsonIn, readJsonAsBytes } from '#src/platform/server/http/body-parsers.ts'
import { isSignedWebhook, webhookSignatureHeader } from '#src/platform/server/outbound/webhook-signature.ts'

const Message = z.strictObject({ service: z.string().max(60), reference: z.string().max(200) })

interface VendorWebhook {
  path: string
  secret: string
  clock: Clock
  answerReady(vendor: string, reference: string): Promise<void>
}

/** Takes a vendor's word that an answer is ready. The answer itself is fetched from the vendor, never read from here. */
export const mountVendorWebhook = (app: FastifyInstance, webhook: VendorWebhook): void => {
  app.register(async (calls) => {
    readJsonAsBytes(calls, 16 * 1024)
    calls.post(webhook.path, async (request, reply) => {
      const body = bodyBytes(request)
      const header = request.headers[webhookSignatureHeader]
      if (!isSignedWebhook(webhook.secret, body, typeof header === 'string' ? header : undefined, webhook.clock.now()))
        throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      const message = Message.safeParse(jsonIn(body))
      if (!message.success) throw new Refusal('request/malformed')
      await webhook.answerReady(message.data.service, message.data.reference)
      return reply.status(204).send()
    })
  })
}
