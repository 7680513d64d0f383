import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import {
  type IncomingText,
  incomingText,
  isSignedText,
  textSignatureHeader,
} from '#src/platform/server/messages/text-webhook.ts'

export const textWebhookPath = '/webhooks/texts'

interface TextWebhook {
  /** The token of the account at the supplier. The supplier signs with it. */
  token: string
  /** Returns the product's address as the supplier calls it, without a path. */
  origin: () => string
  subscribe(text: IncomingText): Promise<void>
}

/** Mounts the route that receives people's texts from the supplier: STOP, START and HELP. */
export const mountTextWebhook = (app: FastifyInstance, { token, origin, subscribe }: TextWebhook): void => {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, callback) => callback(null, body),
    )
    calls.post(textWebhookPath, { schema: { hide: true } }, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      // The supplier signs the address from its settings, which is the public address of this product.
      const url = new URL(request.url, origin()).href
      if (!isSignedText(token, url, form, request.headers[textSignatureHeader]))
        throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      const text = incomingText(form)
      if (!text) throw new Refusal('request/malformed')
      await subscribe(text)
      // The supplier sends no reply of its own, because the outbox sends our answers.
      return reply
        .type('text/xml')
        .serializer((xml: unknown) => xml as string)
        .send('<Response/>')
    })
  })
}
