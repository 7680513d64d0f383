import { createHash } from 'node:crypto'
import type { Log } from '#src/platform/server/log.ts'
import type { BreachedPasswords } from '#src/vendors/breached-password/breached-password.port.ts'

/** So few digits identify no password: hundreds of the stolen hashes begin with the same digits. */
const prefixLength = 5

/**
 * Checks whether a password was found in stolen data. Only five digits of its hash leave this function. If the service
 * does not answer, the password counts as not found, because an outage must not keep people from their accounts.
 */
export const breachedPasswordCheck =
  (breachedPasswords: BreachedPasswords, log: Log) =>
  async (password: string): Promise<boolean> => {
    const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
    try {
      return (await breachedPasswords.fetchSuffixes(digest.slice(0, prefixLength))).has(digest.slice(prefixLength))
    } catch (error) {
      log.warn({ err: error }, 'a new password was not looked for among stolen ones')
      return false
    }
  }
