import type { FastifyRequest } from 'fastify'

/** What tells the scheme of our own pages, which a server behind a proxy does not see on its connections. */
export interface OwnAddress {
  /** Pages of a production are reached by https alone. */
  production: boolean
  /** The address people type, if it was named. */
  publicUrl?: string | undefined
}

type Asking = Pick<FastifyRequest, 'host' | 'protocol'>

/**
 * Scheme and host of our pages as the caller reached them, '' for a host that is none. `protocol` is that of the
 * connection, or what a trusted proxy says of its own.
 */
export const ownOriginOf = ({ host, protocol }: Asking, { production, publicUrl }: OwnAddress): string => {
  const known = publicUrl === undefined ? null : URL.parse(publicUrl)
  const scheme = known?.host === host ? known.protocol : production ? 'https:' : `${protocol}:`
  return URL.parse(`${scheme}//${host}`)?.origin ?? ''
}

/** Whether a page of ours, by its scheme, host and port, is what this origin names. */
export const isOwnOrigin = (origin: string, request: Asking, own: OwnAddress): boolean => {
  const parsed = URL.parse(origin)
  return parsed !== null && parsed.origin !== 'null' && parsed.origin === ownOriginOf(request, own)
}

/** Whether a page of another origin sent this. Browsers say so themselves; other programs say nothing and hold no cookies. */
export const isFromElsewhere = (request: Asking & Pick<FastifyRequest, 'headers'>, own: OwnAddress): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, request, own)
  return site === 'cross-site' || site === 'same-site'
}
