import { randomBytes, timingSafeEqual } from 'node:crypto'
import { toEmailKey } from '#src/domain/person/email.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

interface Account {
  organization: string
  email: string
}

export const accountKey = ({ organization, email }: Account): string => `${organization} ${toEmailKey(email)}`

/** Returns a new mark, which shows that a browser has logged in to this account. */
export const newDeviceMark = (vault: Vault, account: Account): string => {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${deviceSeal(vault, account, nonce).toString('base64url')}`
}

const deviceSeal = (vault: Vault, account: Account, nonce: string): Buffer =>
  vault.hash('known device', `${nonce} ${accountKey(account)}`)

/** Returns the nonce of a mark that this server made for this account, or undefined for any other mark. */
export const knownDevice = (vault: Vault, account: Account, deviceMark = ''): string | undefined => {
  const [nonce = '', seal = ''] = deviceMark.split('.')
  const sealBytes = Buffer.from(seal, 'base64url')
  const expectedSeal = deviceSeal(vault, account, nonce)
  return sealBytes.length === expectedSeal.length && timingSafeEqual(sealBytes, expectedSeal) ? nonce : undefined
}
