import * as z from 'zod/mini'
import type { FieldMessage } from './field-messages.es.ts'

/** What a password must have. Organisation data; the default below is the rule of the house. */
export interface PasswordPolicy {
  minimumLength: number
  needsUppercase: boolean
  needsLowercase: boolean
  needsNumber: boolean
  /** At least one of these; '' asks for none. */
  specialCharacters: string
}

export const defaultPasswordPolicy: PasswordPolicy = {
  minimumLength: 12,
  needsUppercase: true,
  needsLowercase: true,
  needsNumber: true,
  specialCharacters: '!@#$%^&*',
}

/** NIST SP 800-63B, 3.1.1.2: length alone, for a lender that asks for no composition. */
export const longPasswordPolicy: PasswordPolicy = {
  minimumLength: 15,
  needsUppercase: false,
  needsLowercase: false,
  needsNumber: false,
  specialCharacters: '',
}

/** Long enough for any passphrase, short enough that hashing one cannot be used to tire the server. */
export const maxPasswordLength = 128

export interface PasswordRule {
  label: FieldMessage
  /** Fills {count} and {characters} of the label. */
  values: { count?: number; characters?: string }
  met: boolean
}

/**
 * The policy as a list a person can tick off while typing.
 * @param isGuessable whether others would try this password early, see guessable-password.ts.
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

/** Lit segments of the four-segment meter. Only a password that meets every rule lights the fourth. */
export const passwordStrength = (rules: readonly PasswordRule[]): PasswordStrength => {
  const met = rules.filter((rule) => rule.met).length
  if (met === rules.length) return 4
  return Math.min(3, Math.floor((4 * met) / rules.length)) as PasswordStrength
}

/** A new password; never repaired, since what was typed is what will be typed again. */
export const newPassword = (
  policy: PasswordPolicy = defaultPasswordPolicy,
  isGuessable?: (password: string) => boolean,
) =>
  z.string({ error: 'Required' satisfies FieldMessage }).check(
    z.minLength(1, { error: 'Required' satisfies FieldMessage, abort: true }),
    z.maxLength(maxPasswordLength, { error: 'That is longer than we can accept.' satisfies FieldMessage, abort: true }),
    z.refine((password) => !/\p{Cc}|\p{Cs}/u.test(password), {
      error: 'Some of the characters entered are not supported.' satisfies FieldMessage,
      abort: true,
    }),
    z.refine((password) => passwordRules(password, policy, isGuessable).every((rule) => rule.met), {
      error: 'Choose a password that meets every rule below' satisfies FieldMessage,
    }),
  )

/** Password and its confirmation; the confirmation speaks only when both were given. */
export const newPasswordPair = (policy?: PasswordPolicy, isGuessable?: (password: string) => boolean) =>
  z
    .strictObject({
      password: newPassword(policy, isGuessable),
      confirmPassword: z
        .string({ error: 'Required' satisfies FieldMessage })
        .check(
          z.minLength(1, { error: 'Required' satisfies FieldMessage, abort: true }),
          z.maxLength(maxPasswordLength, { error: 'That is longer than we can accept.' satisfies FieldMessage }),
        ),
    })
    .check(
      z.refine(({ password, confirmPassword }) => password === confirmPassword, {
        error: "Passwords don't match" satisfies FieldMessage,
        path: ['confirmPassword'],
      }),
    )
