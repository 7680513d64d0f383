import { expect, test } from 'vitest'
import type { ClosingRole } from '#src/application/closing-documents.table.ts'
import { mayRead } from './readable-documents.rules.ts'

const signerIn = (role: ClosingRole, state: string, occupancy: 'HOME' | 'INVESTMENT' = 'HOME') => ({
  role: 'signer' as const,
  signer: { id: 'signer', role, home: { state, occupancy } },
})
const disclosures = { kind: 'ACCOUNT_OPENING_DISCLOSURE', signerId: null } as const

test.each([
  ['an owner', signerIn('owner', 'OH'), true],
  ['7 TAC 153.25: a spouse in Texas who is on no title', signerIn('spouse', 'TX'), true],
  ['a spouse in California, where spouses own in community', signerIn('spouse', 'CA'), true],
  ['a spouse in Ohio, whose dower is not ownership', signerIn('spouse', 'OH'), false],
  ['an owner of a rented-out home, who has no right to cancel', signerIn('owner', 'TX', 'INVESTMENT'), false],
  ['a person who does not sign', { role: 'signer' as const, signer: undefined }, false],
])('12 CFR 1026.15(a)(3): %s may read the account-opening disclosures: %j', (_who, reader, expected) => {
  expect(mayRead(reader, disclosures)).toBe(expected)
})

test('a signer reads their own copies of the notice, and no one else’s', () => {
  const spouse = signerIn('spouse', 'TX')
  expect(mayRead(spouse, { kind: 'RIGHT_TO_CANCEL', signerId: 'signer' })).toBe(true)
  expect(mayRead(spouse, { kind: 'RIGHT_TO_CANCEL', signerId: 'another' })).toBe(false)
})

test.each(['TEXAS_EQUITY_NOTICE', 'TEXAS_ITEMIZED_COSTS', 'TEXAS_APPLICATION_COPY'] as const)(
  'Constitution XVI 50(a)(6)(M): an owner and an owner’s spouse read their own copy of %s',
  (kind) => {
    for (const role of ['owner', 'spouse'] as const) {
      expect(mayRead(signerIn(role, 'TX'), { kind, signerId: 'signer' })).toBe(true)
      expect(mayRead(signerIn(role, 'TX'), { kind, signerId: null })).toBe(false)
    }
  },
)

test('Constitution XVI 50(a)(6)(Q)(ix): each owner reads the acknowledgment of the value', () => {
  const acknowledgment = { kind: 'TEXAS_VALUE_ACKNOWLEDGMENT', signerId: null } as const
  expect(mayRead(signerIn('owner', 'TX'), acknowledgment)).toBe(true)
  expect(mayRead(signerIn('owner', 'OH', 'INVESTMENT'), acknowledgment)).toBe(false)
})

test('a spouse with the right to cancel reads the deed, and none of the borrower’s other figures', () => {
  const spouse = signerIn('spouse', 'TX')
  expect(mayRead(spouse, { kind: 'SECURITY_INSTRUMENT', signerId: null })).toBe(true)
  expect(mayRead(spouse, { kind: 'CREDIT_AGREEMENT', signerId: null })).toBe(false)
  expect(mayRead(spouse, { kind: 'EARLY_DISCLOSURES', signerId: null })).toBe(false)
})
