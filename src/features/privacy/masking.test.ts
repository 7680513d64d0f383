import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { lastFour } from './masking.rules.ts'

test.each(vectors<string, string>('plaid', 'accountMaskFromAccountNumber'))(
  'plaid $id: only an account’s last four digits are shown, as the bank masks it',
  ({ input, expected }) => expect(lastFour(input)).toBe(`•••${expected}`),
)
