import { createHash } from 'node:crypto'
import type { Log } from '#src/platform/server/log.ts'
import type { BreachedPasswords } from '#src/vendors/breached-password/breached-password.port.ts'

/** As many digits as name no password: hundreds of those stolen begin so. */
const prefixLength = 5

/**
 * Whether a password was found in stolen data. Of it and its hash nothing but five digits leaves this function. When
 * nobody can tell it counts as not found: a service that is away must not keep people from an account.
 */
export const breachedPasswordCheck =
  (asked: BreachedPasswords, log: Log) =>
  async (password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    try {
      return (await asked.endingsOf(digest.slice(0, prefixLength))).has(digest.slice(prefixLength))
    } catch (error) {
      log.warn({ err: error }, 'a new password was not looked for among stolen ones')
      return false
    }
  }
