import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether pages of this origin are of the same brand as the host that they call. A test host's pages call the brand's
 * base address while `fe-relative-url-…` is off.
 */
export type IsBrandOrigin = (origin: string, host: string) => boolean

/** The headers that our pages send, in lower case, besides those that browsers allow anyway. */
const requestHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'range',
  'x-auth0-application-name',
  'x-chat-token',
  'x-org',
  'x-session-replay',
  'x-with-origin',
]
/** The headers of an answer that our pages read. */
const answerHeaders = ['authorization', 'content-range', 'etag', 'retry-after', 'x-request-id']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** How long a browser may keep the answer to a preflight, in seconds. */
const preflightSeconds = 600

const requestOrigin = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => headers.origin

/** Whether a page of the brand on another of its hosts sent this request. */
export const isFromBrand = (
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  isBrandOrigin: IsBrandOrigin | undefined,
): boolean => {
  const origin = requestOrigin(request)
  return origin !== undefined && isBrandOrigin?.(origin, request.host) === true
}

/**
 * Lets pages of the brand's own hosts read the answer (CORS): with credentials, so for the named origin and never for
 * all. Answers differ by origin, which caches are told. Returns whether this is a preflight that is answered with these
 * headers alone.
 */
export const answerOrigin = (
  request: Pick<FastifyRequest, 'headers' | 'host' | 'method'>,
  reply: FastifyReply,
  isBrandOrigin: IsBrandOrigin | undefined,
): boolean => {
  reply.header('vary', 'Origin')
  if (!isFromBrand(request, isBrandOrigin)) return false
  reply.header('access-control-allow-origin', requestOrigin(request))
  reply.header('access-control-allow-credentials', 'true')
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    reply.header('access-control-expose-headers', answerHeaders.join(', '))
    return false
  }
  reply.header('access-control-allow-methods', methods.join(', '))
  reply.header('access-control-allow-headers', requestHeaders.join(', '))
  reply.header('access-control-max-age', String(preflightSeconds))
  return true
}
