import type { FastifyRequest } from 'fastify'

/** Whether a page of another host sent this. Browsers say so themselves; other programs say nothing and hold no cookies. */
export const isFromElsewhere = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
  const { origin } = headers
  if (origin !== undefined) return URL.parse(origin)?.host !== host
  const site = headers['sec-fetch-site']
  return site === 'cross-site' || site === 'same-site'
}
