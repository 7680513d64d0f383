import { randomInt } from 'node:crypto'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { recoveryCodeCount } from '../second-factor.rules.ts'
import type { Passwords } from './passwords.service.ts'

// Without letters that are read as digits or as one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Ten codes of 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )

/** As shown to people: 'ABCDE-FGHJK'. */
export const setOut = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/**
 * Hashed like a password, as codes this short must be (ASVS 6.5.2). All codes of a person share one salt, which nobody
 * without the master key can know, so that one hash tells whether a code is among the ten.
 */
export const recoveryCodeHash = (
  { passwords, vault }: { passwords: Passwords; vault: Vault },
  identityId: string,
  code: string,
): Promise<Buffer> => passwords.derive(code, vault.hash('recovery codes', identityId))
