import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** The minutes in which a person may log in with a password after the broker failed. */
export const fallbackMinutes = 15

/**
 * Tickets that state that a login of this organization has just failed at its broker. Only this server can write them.
 */
export interface FallbackTickets {
  write(organization: string): string
  isGood(organization: string, ticket: string | undefined): boolean
}

export const fallbackTickets = (vault: Vault, clock: Clock): FallbackTickets => {
  const sealTicket = (organization: string, until: string) => vault.hash('log-in fallback', `${organization} ${until}`)
  return {
    write(organization) {
      const until = String(clock.now().getTime() + fallbackMinutes * 60_000)
      return `${until}.${sealTicket(organization, until).toString('base64url')}`
    },
    isGood(organization, ticket = '') {
      const [until = '', seal = ''] = ticket.split('.')
      const expectedSeal = sealTicket(organization, until)
      const sealBytes = Buffer.from(seal, 'base64url')
      return (
        sealBytes.length === expectedSeal.length &&
        timingSafeEqual(sealBytes, expectedSeal) &&
        Number(until) > clock.now().getTime()
      )
    },
  }
}
