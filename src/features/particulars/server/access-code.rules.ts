import type { Vault } from '#src/platform/server/field-encryption.ts'

/** Without letters and digits that are read for one another. */
const signs = 'ACDEFHJKMNPRTUVWXY347'
const length = 6

/** The code in an application's document of proof: always the same, and nothing that anybody could work out. */
export const accessCode = (vault: Pick<Vault, 'hash'>, applicationId: string): string =>
  [...vault.hash('electronic access', applicationId).subarray(0, length)]
    .map((byte) => signs.charAt(byte % signs.length))
    .join('')

/** However it is typed. */
export const isSameCode = (typed: string, code: string): boolean => typed.replace(/[\s-]/g, '').toUpperCase() === code
