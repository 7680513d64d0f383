import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'

/** What of an address leads to an issuer, as the route's parameters give it. */
type Named = Record<string, string>

/**
 * Serves issuers below a pattern such as `/issuers/:name`. Each request is handed to the provider as it came from the
 * socket, its body unread, its path below the issuer, and its host that of the issuer, whatever the caller wrote.
 */
export const mountIssuers = (
  app: FastifyInstance,
  pattern: string,
  issuerOf: (request: FastifyRequest<{ Params: Named }>) => Promise<Provider>,
): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route<{ Params: Named }>({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${pattern}/*`,
      handler: async (request, reply) => {
        const provider = await issuerOf(request)
        reply.hijack()
        handOver(provider, request, reply)
        await provider.callback()(request.raw, reply.raw)
      },
    })
  })
}

/** Makes the raw request look as the provider expects it, before anything of the provider reads it. */
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
