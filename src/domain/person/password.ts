import * as z from 'zod/mini'
import type { FieldMessage } from '../field-messages.es.ts'

/** Password requirements. Organization data; the default below is the specification's rule. */
export interface PasswordPolicy {
  minimumLength: number
  needsUppercase: boolean
  needsLowercase: boolean
  needsNumber: boolean
  /** At least one of these characters; '' means no requirement. */
  specialCharacters: string
}

export const defaultPasswordPolicy: PasswordPolicy = {
  minimumLength: 12,
  needsUppercase: true,
  needsLowercase: true,
  needsNumber: true,
  specialCharacters: '!@#$%^&*',
}

/** NIST SP 800-63B, 3.1.1.2: only a minimum length, for a lender without composition rules. */
export const longPasswordPolicy: PasswordPolicy = {
  minimumLength: 15,
  needsUppercase: false,
  needsLowercase: false,
  needsNumber: false,
  specialCharacters: '',
}

/** Long enough for any passphrase, short enough that hashing one cannot be used to overload the server. */
export const maxPasswordLength = 128

export interface PasswordRule {
  label: FieldMessage
  /** Fills {count} and {characters} of the label. */
  values: { count?: number; characters?: string }
  met: boolean
}

/**
 * The policy as a checklist that updates while a person types.
 * @param isGuessable whether attackers would try this password early, see guessable-password.ts.
 */
export const passwordRules = (
  password: string,
  policy: PasswordPolicy = defaultPasswordPolicy,
  isGuessable?: (password: string) => boolean,
): readonly PasswordRule[] => {
  const rules: (PasswordRule | false)[] = [
    {
      label: 'At least {count} characters',
      values: { count: policy.minimumLength },
      met: [...password].length >= policy.minimumLength,
    },
    policy.needsUppercase && { label: 'An uppercase letter', values: {}, met: /\p{Lu}/u.test(password) },
    policy.needsLowercase && { label: 'A lowercase letter', values: {}, met: /\p{Ll}/u.test(password) },
    policy.needsNumber && { label: 'A number', values: {}, met: /\d/.test(password) },
    policy.specialCharacters !== '' && {
      label: 'A special character from {characters}',
      values: { characters: policy.specialCharacters },
      met: [...policy.specialCharacters].some((character) => password.includes(character)),
    },
    isGuessable !== undefined && {
      label: 'Not a password that others would guess',
      values: {},
      met: password !== '' && !isGuessable(password),
    },
  ]
  return rules.filter((rule) => rule !== false)
}

export type PasswordStrength = 0 | 1 | 2 | 3 | 4

/** Filled segments of the four-segment meter. Only a password that meets every rule fills the fourth. */
export const passwordStrength = (rules: readonly PasswordRule[]): PasswordStrength => {
  const metCount = rules.filter((rule) => rule.met).length
  if (metCount === rules.length) return 4
  return Math.min(3, Math.floor((4 * metCount) / rules.length)) as PasswordStrength
}

/** A new password. It is never normalized, because the person will type the same again. */
export const newPassword = (
  policy: PasswordPolicy = defaultPasswordPolicy,
  isGuessable?: (password: string) => boolean,
) =>
  z.string({ error: 'Required' satisfies FieldMessage }).check(
    z.minLength(1, { error: 'Required' satisfies FieldMessage, abort: true }),
    z.maxLength(maxPasswordLength, { error: 'That’s longer than we can accept.' satisfies FieldMessage, abort: true }),
    z.refine((password) => !/\p{Cc}|\p{Cs}/u.test(password), {
      error: 'Some of the characters entered are not supported.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((password) => passwordRules(password, policy, isGuessable).every((rule) => rule.met), {
      error: 'Choose a password that meets every rule below' satisfies FieldMessage,
    }),
  )

/** Password and confirmation. The confirmation shows an error only if both were entered. */
export const newPasswordPair = (policy?: PasswordPolicy, isGuessable?: (password: string) => boolean) =>
  z
    .strictObject({
      password: newPassword(policy, isGuessable),
      confirmPassword: z
        .string({ error: 'Required' satisfies FieldMessage })
        .check(
          z.minLength(1, { error: 'Required' satisfies FieldMessage, abort: true }),
          z.maxLength(maxPasswordLength, { error: 'That’s longer than we can accept.' satisfies FieldMessage }),
        ),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: "Passwords don't match" satisfies FieldMessage,
        path: ['confirmPassword'],
      }),
    )
