import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { assertAllAnswered, endpoints, sockets } from './endpoints.ts'

const all = { calls: endpoints, sockets, others: ['/health/live', '/*'] }

test('ASVS 8.1.1 every call of the product declares a complete access policy', () =>
  expect(() => assertAllAnswered(all, false)).not.toThrow())

test.each([
  ['declared but not answered', { ...all, calls: endpoints.slice(1) }],
  ['answered twice', { ...all, calls: [...endpoints, endpoints[0]!] }],
  ['/stray is answered without a declaration', { ...all, others: ['/stray'] }],
  [
    'GET /stray may be called by no one',
    {
      ...all,
      calls: [...endpoints, endpoint({ call: 'GET /stray', summary: '', access: [], on: 'none', answer: z.null() })],
    },
  ],
])('ASVS 8.4.1 a server does not start with a call that is %s', (fault, routes) =>
  expect(() => assertAllAnswered(routes, false)).toThrow(fault),
)
