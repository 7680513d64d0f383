import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressTurns } from './address-turns.ts'

/** The calls mounted here take application/octet-stream and nothing else. */
export const readBytesAlone = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/** The calls mounted here take JSON as its bytes came, which a signature covers, up to `bodyLimit` bytes. */
export const readJsonAsBytes = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}

/** The bytes of a body; none where there was no body. */
export const bytesOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** What JSON says; undefined where it is none. */
export const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

// Beyond this many, whoever comes is told to come back: waiting costs a connection each.
const mostWaiting = 1_000

/**
 * Lets the bodies of so many calls be read at once. The others wait with theirs unread in the socket, so that many
 * senders together take no more memory than these few.
 */
export const takingTurns = (atOnce: number) => {
  const turns = addressTurns({ atOnce, places: mostWaiting })
  return async ({ ip }: Pick<FastifyRequest, 'ip'>, reply: FastifyReply): Promise<void> => {
    await turns.enter(ip)
    if (reply.raw.destroyed) return turns.leave()
    reply.raw.once('close', turns.leave)
  }
}
