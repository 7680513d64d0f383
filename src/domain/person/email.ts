import { plainText, textField } from '../text-field.ts'

const local = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const label = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

/**
 * The format that mail systems deliver to: a local part of at most 64 characters, and a host of at least two labels,
 * the last not a number.
 */
const isEmail = (value: string): boolean => {
  const at = value.lastIndexOf('@')
  const name = value.slice(0, at)
  const labels = value.slice(at + 1).split('.')
  return (
    at > 0 &&
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    /^\p{L}[\p{L}\p{M}\d-]+$/u.test(labels.at(-1) ?? '')
  )
}

/** A pasted 'mailto:' is removed. The host is case-insensitive and is changed to lower case. */
const plainEmail = (entry: string): string => {
  const address = plainText(entry).replace(/^(mailto: ?)+/i, '')
  const at = address.lastIndexOf('@')
  return at < 0 ? address : address.slice(0, at) + address.slice(at).toLowerCase().normalize('NFC')
}

/**
 * Returns the key of an email address. Different spellings of one address get the same key, so they are one account.
 */
export const toEmailKey = (address: string): string => address.normalize('NFC').toLowerCase()

/**
 * Returns the key of the mailbox that an address delivers to, for limits on what is sent there: 'ana+loan@example.com' and
 * 'ana@example.com' are read by one person (RFC 5233, subaddressing).
 */
export const toMailboxKey = (address: string): string => toEmailKey(address).replace(/(?<=^[^+]+)\+.*(?=@[^@]*$)/, '')

export const email = textField({
  requiredMessage: 'Please enter your email',
  max: 254,
  normalize: plainEmail,
  rules: [{ fits: isEmail, message: 'Please enter a valid email address' }],
})
