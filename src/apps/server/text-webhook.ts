import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import {
  type IncomingText,
  incomingText,
  isSignedText,
  textSignatureHeader,
} from '#src/platform/server/text-webhook.ts'

export const textWebhookPath = '/webhooks/texts'

interface TextWebhook {
  /** Of the account at the supplier, which signs by it. */
  token: string
  /** The product's address as the supplier calls it, without a path. */
  origin: () => string
  hear(text: IncomingText): Promise<void>
}

/** Takes what people text to the lender from the supplier of texts: STOP, START and HELP. */
export const mountTextWebhook = (app: FastifyInstance, { token, origin, hear }: TextWebhook): void => {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, body, done) => done(null, body),
    )
    calls.post(textWebhookPath, { schema: { hide: true } as never }, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      // The supplier signs the address as it stands in its settings, which is ours from outside.
      const url = new URL(request.url, origin()).href
      if (!isSignedText(token, url, form, request.headers[textSignatureHeader]))
        throw new Refusal('access/unauthenticated', { message: 'invalid signature' })
      const text = incomingText(form)
      if (!text) throw new Refusal('request/malformed')
      await hear(text)
      // Nothing for the supplier to say: what we answer goes by the outbox.
      return reply
        .type('text/xml')
        .serializer((xml: unknown) => xml as string)
        .send('<Response/>')
    })
  })
}
