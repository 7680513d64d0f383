import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressTurns } from '../limits/address-turns.ts'

/** The calls mounted here accept only application/octet-stream. */
export const acceptOnlyBytes = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, callback) =>
    callback(null, body),
  )
}

/** The calls mounted here receive JSON as raw bytes, which a signature covers, up to `bodyLimit` bytes. */
export const readJsonAsBytes = (app: FastifyInstance, bodyLimit: number): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, callback) =>
    callback(null, body),
  )
}

/** The bytes of a body; empty if there was none. */
export const bodyBytes = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** The parsed JSON; undefined if it is invalid. */
export const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

// Beyond this many, callers are told to retry, because each waiting call costs a connection.
const maxWaiting = 1_000

/**
 * Lets this many calls read their bodies at once. Other calls wait with their bodies unread in the socket, so that many
 * senders use no more memory than a few.
 */
export const limitConcurrentReads = (atOnce: number) => {
  const turns = addressTurns({ atOnce, capacity: maxWaiting })
  return async ({ ip }: Pick<FastifyRequest, 'ip'>, reply: FastifyReply): Promise<void> => {
    await turns.enter(ip)
    if (reply.raw.destroyed) return turns.leave()
    reply.raw.once('close', turns.leave)
  }
}
