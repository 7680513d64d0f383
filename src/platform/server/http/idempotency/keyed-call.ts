import type { FastifyRequest } from 'fastify'
import { Refusal } from '#src/domain/refusal.ts'
import type { EndpointDeclaration } from '#src/platform/contract/endpoint.ts'
import type { Clock } from '../../clock.ts'
import type { KeyedCall } from './idempotency.ts'

const keyPattern = /^[\x21-\x7e]{8,128}$/

/**
 * The identity of a request with an idempotency key; undefined without a key.
 * @throws Refusal request/invalid for a malformed key
 */
export const keyedCall = (
  web: { clock: Clock; fingerprint(text: string): Buffer },
  declaration: EndpointDeclaration,
  { headers, caller, organization, params, query, body }: FastifyRequest,
): KeyedCall | undefined => {
  const key = headers['idempotency-key']
  if (!declaration.idempotent || typeof key !== 'string') return undefined
  if (!keyPattern.test(key))
    throw new Refusal('request/invalid', {
      faults: [{ field: 'idempotency-key', message: 'Must be 8 to 128 visible characters' }],
    })
  const who = caller.role === 'visitor' ? `visitor of ${organization}` : caller.identityId
  // The address is part of the call's identity, like the body.
  const requestHash = web.fingerprint(JSON.stringify([params, query, body]))
  return { scope: `${who} ${declaration.call}`, key, requestHash, at: web.clock.now() }
}
