import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonPasswords } from '#src/features/accounts/common-passwords.table.ts'
import { guessable } from './guessable-password.ts'

const isGuessable = guessable(commonPasswords, ['Lintel', 'Lintel Home Lending', 'lintel-ny', 'maria.garcia', 'María'])

test.each([
  'Password1234!',
  'P@ssw0rd2026!',
  '$unshine-2026',
  'Welcome@12345',
  '2026!Dragon!',
  'monkeymonkey',
  'Contraseña2026!',
  'aaaaaaaaaaaa',
  'Abcabcabcabc',
  'Qwertyuiop123!',
  '1qaz2wsx3edc!',
  'abcdefghijklmno',
  '123456789012345',
  'Passwordpassword1!',
  'l3tm31n!2026$',
  'Sunsh1ne####99',
])('AUT-07 %s is an easily guessed password', (password) => expect(isGuessable(password)).toBe(true))

test.each(['Lintel-2026-!!', 'LintelHome2026!', 'Maria.Garcia1!', 'Garcia1984!Garcia', 'L1ntel-Password1'])(
  'AUT-07 %s is a password made of known names',
  (password) => expect(isGuessable(password)).toBe(true),
)

test.each([
  'Harbour-light-7!',
  'correct horse battery staple',
  'Threshold-2026!',
  'Maria keeps 7 quiet herons',
  'pelícano 🌊 rojo y azul',
])('AUT-07 %s is an acceptable password', (password) => expect(isGuessable(password)).toBe(false))

test('AUT-07 thousands of common words are rejected in any disguise', () => {
  expect(commonPasswords.size).toBeGreaterThan(5_000)
  const endings = ['1234!', '2026!', '@123', '123!@#', '#1']
  fc.assert(
    fc.property(fc.constantFrom(...commonPasswords), fc.constantFrom(...endings), (word, ending) => {
      expect(isGuessable(`${word.slice(0, 1).toUpperCase()}${word.slice(1)}${ending}`)).toBe(true)
    }),
  )
})

test('AUT-07 any text can be checked, fast enough to run on each keystroke', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 128 }), (text) => typeof isGuessable(text) === 'boolean'),
  ))
