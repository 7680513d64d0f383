import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccountNumber } from './bank-account.ts'

test('an account number is four to seventeen digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 99_999_999_999_999_999_999n }), (digits) => {
      const text = digits.toString()
      expect(isAccountNumber(text)).toBe(text.length >= 4 && text.length <= 17)
    }),
  )
  for (const wrong of ['', '123', '0000', '12 345', '12345a', '١٢٣٤٥']) expect(isAccountNumber(wrong)).toBe(false)
})
