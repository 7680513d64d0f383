import fastify, { type FastifyInstance } from 'fastify'
import { testClock } from '#src/platform/server/clock.ts'
import { sandboxTokens } from '#src/platform/server/sandbox/sandbox-token.ts'
import type { DemonstrationPerson } from '#src/vendors/demonstration-person.ts'

export const aDemonstrationPerson: DemonstrationPerson = {
  firstName: 'Maria',
  lastName: 'Garcia',
  email: 'maria@example.com',
  phone: '6145550142',
  address: { street1: '12 Orchard Street', city: 'Austin', state: 'TX', zip: '78704' },
  income: 120_000,
  otherIncome: 0,
  isEmployee: true,
}

/** A sandbox on its own port, for people who are all Maria. */
export const aSandboxOnAPort = async (
  mount: (app: FastifyInstance, parts: ReturnType<typeof buildParts>, address: () => string) => void,
) => {
  const app = fastify({ routerOptions: { maxParamLength: 100 } })
  let address = ''
  const parts = buildParts()
  mount(app, parts, () => address)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address, clock: parts.clock }
}

const buildParts = () => ({
  production: false,
  clock: testClock(),
  tokens: sandboxTokens('a secret of a test'),
  people: async (reference: string) => (reference === 'nobody' ? undefined : aDemonstrationPerson),
  timers: { wait: async () => {}, later: (_ms: number, run: () => void) => run() },
})
