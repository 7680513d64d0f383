import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  defaultPasswordPolicy,
  longPasswordPolicy,
  newPassword,
  newPasswordPair,
  passwordRules,
  passwordStrength,
} from './password.ts'

const metRules = (password: string) =>
  passwordRules(password)
    .filter((rule) => rule.met)
    .map((rule) => rule.label)
const messagesFor = (pair: unknown) =>
  newPasswordPair()
    .safeParse(pair)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

test('AUT-07 the five rules in the documents are the default', () => {
  expect(metRules('')).toEqual([])
  expect(metRules('Correct-Horse1')).not.toContain('A special character from {characters}')
  expect(metRules('Correct!Horse1')).toHaveLength(5)
})

test.each([...'!@#$%^&*'])('AUT-07 %s counts as a special character', (special) =>
  expect(newPassword().safeParse(`Abcdefghij1${special}`).success).toBe(true),
)

test('AUT-07 eleven characters are too few', () => expect(newPassword().safeParse('Abcdefghi1!').success).toBe(false))

test('AUT-07 the meter fills its fourth segment only when every rule is met', () => {
  const strength = (password: string) => passwordStrength(passwordRules(password))
  expect(['', 'a', 'aB', 'aB1', 'aB1!', 'aB1!aB1!aB1!'].map(strength)).toEqual([0, 0, 1, 2, 3, 4])
})

test('AUT-07 both fields are required and must match', () => {
  expect(messagesFor({})).toEqual(['password: Required', 'confirmPassword: Required'])
  expect(messagesFor({ password: 'Correct!Horse1', confirmPassword: 'Correct!Horse2' })).toEqual([
    "confirmPassword: Passwords don't match",
  ])
  expect(messagesFor({ password: 'Correct!Horse1', confirmPassword: 'Correct!Horse1' })).toEqual([])
})

test('AUT-07 the password policy is organization data and may include a list of rejected passwords', () => {
  const isGuessable = (password: string) => password.toLowerCase() === 'correct horse battery'
  expect(newPassword(longPasswordPolicy).safeParse('correct horse battery').success).toBe(true)
  expect(newPassword(longPasswordPolicy, isGuessable).safeParse('Correct Horse Battery').success).toBe(false)
})

test('AUT-07 a password is never altered, and has at most 128 characters', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (entry) => {
      const password = newPassword({
        ...defaultPasswordPolicy,
        minimumLength: 1,
        needsUppercase: false,
        needsLowercase: false,
        needsNumber: false,
        specialCharacters: '',
      })
      const result = password.safeParse(entry)
      if (result.success) expect(result.data).toBe(entry)
      if (entry.length > 128) expect(result.success).toBe(false)
    }),
  ))
