import { createHash } from 'node:crypto'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { refuseInProduction } from '#src/platform/server/sandbox/sandbox-service.ts'
import type { BreachedPasswords } from '../breached-password.port.ts'
import { breachedPasswordSandbox } from '../sandbox.table.ts'

const service = 'breached-password'
const prefixLength = 5

/** Knows the passwords of its table by their hashes, like the real service. Throws in production. */
export const sandboxBreachedPasswords = (production: boolean): BreachedPasswords => {
  refuseInProduction(service, production)
  const entries = breachedPasswordSandbox.rows.map(({ word, effect }) => ({
    digest: createHash('sha1').update(word).digest('hex').toUpperCase(),
    effect,
  }))
  return {
    async fetchSuffixes(prefix) {
      const matches = entries.filter(({ digest }) => digest.startsWith(prefix))
      if (matches.some(({ effect }) => effect === 'failing'))
        throw new VendorUnavailable(service, 'the sandbox was asked to fail')
      if (matches.some(({ effect }) => effect === 'silent')) return new Promise(() => {})
      return new Set(matches.map(({ digest }) => digest.slice(prefixLength)))
    },
  }
}
