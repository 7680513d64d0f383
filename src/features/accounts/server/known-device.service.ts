import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { emailKeyOf } from './accounts.store.ts'

interface Account {
  organisation: string
  email: string
}

export const accountOf = ({ organisation, email }: Account): string => `${organisation} ${emailKeyOf(email)}`

/** The mark by which a browser is known to have logged in to this account. */
export const newDeviceMark = (vault: Vault, account: Account): string => {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${deviceSeal(vault, account, nonce).toString('base64url')}`
}

const deviceSeal = (vault: Vault, account: Account, nonce: string): Buffer =>
  vault.hash('known device', `${nonce} ${accountOf(account)}`)

/** The nonce of a mark that this server made for this account, else undefined. */
export const knownDevice = (vault: Vault, account: Account, deviceMark = ''): string | undefined => {
  const [nonce = '', seal = ''] = deviceMark.split('.')
  const given = Buffer.from(seal, 'base64url')
  const ours = deviceSeal(vault, account, nonce)
  return given.length === ours.length && timingSafeEqual(given, ours) ? nonce : undefined
}
