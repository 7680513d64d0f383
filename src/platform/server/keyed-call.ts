import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import type { Clock } from './clock.ts'
import type { KeyedCall } from './idempotency.ts'

const keyPattern = /^[\x21-\x7e]{8,128}$/

/**
 * What a request with an idempotency key is known by when it comes again; undefined for one without.
 * @throws Refusal request/invalid for a key of another form
 */
export const keyedCall = (
  web: { clock: Clock; fingerprint(text: string): Buffer },
  declaration: EndpointDeclaration,
  { headers, caller, organisation, params, query, body }: FastifyRequest,
): KeyedCall | undefined => {
  const key = headers['idempotency-key']
  if (!declaration.idempotent || typeof key !== 'string') return undefined
  if (!keyPattern.test(key))
    throw new Refusal('request/invalid', {
      faults: [{ field: 'idempotency-key', message: 'Must be 8 to 128 visible characters' }],
    })
  const who = caller.role === 'visitor' ? `visitor of ${organisation}` : caller.identityId
  // The call names what it is about in its address as well as in its body.
  const requestHash = web.fingerprint(JSON.stringify([params, query, body]))
  return { scope: `${who} ${declaration.call}`, key, requestHash, at: web.clock.now() }
}
