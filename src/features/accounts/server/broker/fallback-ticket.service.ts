import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

/** Minutes in which a person whose broker failed may log in by password. */
export const fallbackMinutes = 15

/** Says that a log-in of this organisation has just failed at its broker; only this server can write it. */
export interface FallbackTickets {
  write(organisation: string): string
  isGood(organisation: string, ticket: string | undefined): boolean
}

export const fallbackTickets = (vault: Vault, clock: Clock): FallbackTickets => {
  const sealOf = (organisation: string, until: string) => vault.hash('log-in fallback', `${organisation} ${until}`)
  return {
    write(organisation) {
      const until = String(clock.now().getTime() + fallbackMinutes * 60_000)
      return `${until}.${sealOf(organisation, until).toString('base64url')}`
    },
    isGood(organisation, ticket = '') {
      const [until = '', seal = ''] = ticket.split('.')
      const ours = sealOf(organisation, until)
      const given = Buffer.from(seal, 'base64url')
      return given.length === ours.length && timingSafeEqual(given, ours) && Number(until) > clock.now().getTime()
    },
  }
}
