import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** Excludes letters and digits that look alike. */
const signs = 'ACDEFHJKMNPRTUVWXY347'
const length = 6

/** Returns the code in an application's proof document. It is always the same and cannot be guessed. */
export const accessCode = (vault: Pick<Vault, 'hash'>, applicationId: string): string =>
  [...vault.hash('electronic access', applicationId).subarray(0, length)]
    .map((byte) => signs.charAt(byte % signs.length))
    .join('')

/** Returns whether the codes match, ignoring case, spaces and dashes. */
export const isSameCode = (entry: string, code: string): boolean => entry.replace(/[\s-]/g, '').toUpperCase() === code
