import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { endLetters } from './end-letters.service.ts'

/** The page that a person opens from the email. The email client's own unsubscribe button posts to the same address. */
export const remindersPath = `${basePath}/reminders`

/**
 * Mounts the RFC 8058 one-click unsubscribe. An email client posts a form with one field, without cookies, and gets an
 * answer without a redirect. No page makes this call, so it is not among the contracts.
 */
export const mountOneClickStop = (
  app: FastifyInstance,
  { db, vault, clock }: { db: Db; vault: Vault; clock: Clock },
): void => {
  app.register(async (calls) => {
    calls.removeAllContentTypeParsers()
    calls.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, callback) => callback(null, body),
    )
    calls.post(remindersPath, async (request, reply) => {
      const { stop } = request.query as { stop?: unknown }
      if (!/List-Unsubscribe(=|"\r?\n\r?\n)One-Click/.test(String(request.body))) throw new Refusal('request/malformed')
      if (typeof stop === 'string') await endLetters(db, vault, stop, clock.now())
      return reply.status(200).header('cache-control', 'no-store').type('text/plain').send('')
    })
  })
}
