import type { FastifyInstance } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { personOfStopToken, stopReminders } from '#src/platform/server/reminder-stops.ts'
import { basePath } from '#src/workflow/base-path.ts'

/** The page that a person opens from the mail; a mail reader's own button posts to the same address. */
export const remindersPath = `${basePath}/reminders`

/**
 * RFC 8058: what a mail reader sends when its unsubscribe button is pressed: a form of one field, without cookies, answered
 * without a redirect. It is no call of a page, so it stands beside the contracts.
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
      (_request, body, done) => done(null, body),
    )
    calls.post(remindersPath, async (request, reply) => {
      const { stop } = request.query as { stop?: unknown }
      if (!/List-Unsubscribe(=|"\r?\n\r?\n)One-Click/.test(String(request.body))) throw new Refusal('request/malformed')
      const person = typeof stop === 'string' ? personOfStopToken(vault, stop) : undefined
      if (person) await stopReminders(db, person, clock.now())
      return reply.status(200).header('cache-control', 'no-store').type('text/plain').send('')
    })
  })
}
