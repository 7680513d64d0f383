import { createHash } from 'node:crypto'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { refuseInProduction } from '#src/platform/server/sandbox-service.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'
import { breachedPasswordSandbox } from '../sandbox.table.ts'

const service = 'breached-password'
const prefixLength = 5

/** Knows the passwords of its table, by their hashes alone, as a real one would. Throws when built for production. */
export const sandboxBreachedPasswords = (production: boolean): BreachedPasswords => {
  refuseInProduction(service, production)
  const known = breachedPasswordSandbox.rows.map(({ word, effect }) => ({
    ...{ digest: createHash('sha1').update(word).digest('hex').toUpperCase(), effect },
  }))
  return {
    async endingsOf(prefix) {
      const found = known.filter(({ digest }) => digest.startsWith(prefix))
      if (found.some(({ effect }) => effect === 'failing'))
        throw new VendorUnavailable(service, 'the sandbox was asked to fail')
      if (found.some(({ effect }) => effect === 'silent')) return new Promise(() => {})
      return new Set(found.map(({ digest }) => digest.slice(prefixLength)))
    },
  }
}
