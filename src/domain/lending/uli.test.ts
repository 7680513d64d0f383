import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { isMod9710, mod9710CheckDigits, toMod9710Digits } from '../person/iso7064.ts'
import { isLei, isUli, uliCheckDigits, uliFault, uliOf } from './uli.ts'

type OrError<Answer> = Answer | { error: string }
const errorOf = (expected: OrError<unknown>) =>
  typeof expected === 'object' && expected !== null && 'error' in expected ? String(expected.error) : undefined

describe('ISO 7064', () => {
  test.each(vectors<string, string>('iso7064', 'mod9710CheckDigits'))(
    'iso7064 $id has the check digits $expected',
    ({ input, expected }) => expect(mod9710CheckDigits(input)).toBe(expected),
  )

  test.each(vectors<string, boolean>('iso7064', 'mod9710Validate'))('iso7064 $id is $expected', ({ input, expected }) =>
    expect(isMod9710(input)).toBe(expected),
  )

  test('replacing one digit or one letter with another is always detected', () => {
    const identifiers = fc.stringMatching(/^[0-9A-Z]{18,40}$/)
    fc.assert(
      fc.property(identifiers, fc.nat(17), fc.constantFrom(...'0123456789ABCXYZ'), (text, at, other) => {
        fc.pre(text[at] !== other && /\d/.test(text[at]!) === /\d/.test(other))
        const identifier = text + mod9710CheckDigits(text)
        expect(isMod9710(identifier)).toBe(true)
        expect(isMod9710(identifier.slice(0, at) + other + identifier.slice(at + 1))).toBe(false)
      }),
    )
  })
})

describe('ULI', () => {
  test.each(vectors<string, string>('uli', 'uliToNumericString'))('uli $id converts to digits', ({ input, expected }) =>
    expect(toMod9710Digits(input)).toBe(expected),
  )

  test.each(vectors<string, OrError<string>>('uli', 'uliCheckDigit'))(
    'uli $id has the check digits $expected',
    ({ input, expected }) => {
      const error = errorOf(expected)
      if (error) expect(() => uliCheckDigits(input)).toThrow(new RangeError(error))
      else expect(uliCheckDigits(input)).toBe(expected)
    },
  )

  test.each(vectors<string, OrError<boolean>>('uli', 'uliValidate'))('uli $id is $expected', ({ input, expected }) => {
    expect(uliFault(input)).toBe(errorOf(expected))
    expect(isUli(input)).toBe(errorOf(expected) ? false : expected)
  })

  test('a generated ULI is valid and its length is bounded', () => {
    expect(isUli(uliOf('213800KUD8LAJWSQ9D15', 'HL0000123'))).toBe(true)
    expect(() => uliOf('213800KUD8LAJWSQ9D15', '')).toThrow('length not 21..43')
    expect(uliFault('A'.repeat(46))).toBe('length not 23..45')
  })

  test.each(vectors<string, boolean>('lei', 'leiValidate'))('lei $id is $expected', ({ input, expected }) => {
    expect(isLei(input)).toBe(expected)
    expect(isLei(input.toLowerCase())).toBe(false)
  })
})
