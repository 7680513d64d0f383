import type { FastifyReply, FastifyRequest } from 'fastify'

/** Headers of every response. Pages add their own. */
export const setSecurityHeaders = (request: FastifyRequest, reply: FastifyReply, production: boolean): void => {
  reply.header('x-request-id', request.id)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'strict-origin-when-cross-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('cross-origin-resource-policy', 'same-origin')
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (production) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
