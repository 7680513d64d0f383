import { randomInt } from 'node:crypto'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import { recoveryCodeCount } from '../../second-factor.rules.ts'
import type { Passwords } from '../passwords/passwords.service.ts'

// The alphabet has no letters that look like digits or like one another.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Returns ten new codes of 49 bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )

/** Returns a code as people see it: 'ABCDE-FGHJK'. */
export const setOut = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/**
 * Returns the hash of a recovery code. Codes this short must be hashed like passwords (ASVS 6.5.2). All codes of a
 * person share one salt, so one hash shows whether a code is among the ten. The salt cannot be computed without the
 * master key.
 */
export const recoveryCodeHash = (
  { passwords, vault }: { passwords: Passwords; vault: Vault },
  identityId: string,
  code: string,
): Promise<Buffer> => passwords.derive(code, vault.hash('recovery codes', identityId))
