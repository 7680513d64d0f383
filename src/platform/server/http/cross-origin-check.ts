import type { FastifyRequest } from 'fastify'

/** How to determine the scheme of our own pages, which a server behind a proxy does not see on its connections. */
export interface OwnAddress {
  /** Production pages are reached only over https. */
  production: boolean
  /** The address that people type, if configured. */
  publicUrl?: string | undefined
}

type RequestAddress = Pick<FastifyRequest, 'host' | 'protocol'>

/**
 * Scheme and host of our pages as the caller reached them; '' for an invalid host. `protocol` is that of the
 * connection, or what a trusted proxy reports.
 */
export const ownOriginOf = ({ host, protocol }: RequestAddress, { production, publicUrl }: OwnAddress): string => {
  const publicAddress = publicUrl === undefined ? null : URL.parse(publicUrl)
  const scheme = publicAddress?.host === host ? publicAddress.protocol : production ? 'https:' : `${protocol}:`
  return URL.parse(`${scheme}//${host}`)?.origin ?? ''
}

/** Whether this origin is our own, by scheme, host and port. */
export const isOwnOrigin = (origin: string, request: RequestAddress, own: OwnAddress): boolean => {
  const url = URL.parse(origin)
  return url !== null && url.origin !== 'null' && url.origin === ownOriginOf(request, own)
}

/**
 * Whether a page of another origin sent this request. Browsers report their origin; other programs do not, and hold no
 * cookies.
 */
export const isCrossOrigin = (request: RequestAddress & Pick<FastifyRequest, 'headers'>, own: OwnAddress): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, request, own)
  return site === 'cross-site' || site === 'same-site'
}
