import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

/** A request to an issuer. The parameters of its route select the issuer. */
export type IssuerRequest = FastifyRequest<{ Params: Record<string, string> }>

/**
 * Serves issuers under a pattern such as `/issuers/:name`. The provider receives each request from the raw socket: its
 * body unread, its path relative to the issuer, and the issuer's host instead of the caller's.
 */
export const mountIssuers = (
  app: FastifyInstance,
  pattern: string,
  resolveIssuer: (request: IssuerRequest) => Promise<Provider>,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, callback) => callback(null))
    scope.route<{ Params: Record<string, string> }>({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${pattern}/*`,
      handler: async (request, reply) => {
        const provider = await resolveIssuer(request)
        reply.hijack()
        handOver(provider, request, reply)
        await provider.callback()(request.raw, reply.raw)
      },
    })
  })
}

/** Rewrites the raw request as the provider expects it, before the provider reads it. */
export const handOver = (provider: Provider, { raw }: FastifyRequest, reply: FastifyReply): void => {
  const { host, protocol, pathname } = new URL(provider.issuer)
  const address = raw.url ?? '/'
  Object.assign(raw, { originalUrl: address })
  raw.url = address.slice(pathname.length) || '/'
  raw.headers.host = host
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
