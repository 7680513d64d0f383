import { expect, test } from 'vitest'
import { shownValue } from './shown-value.rules.ts'

const known = { status: 'OFFER_SELECTION', found: undefined, estimated: null, modelled: 239_900 } as const

test('a home is not shown with a value on the page that calls that value unreliable', () => {
  expect(shownValue(known)).toBe(239_900)
  expect(shownValue({ ...known, status: 'NAV_BPO_ESTIMATE' })).toBeNull()
  expect(shownValue({ ...known, status: 'NO_AVM_FOUND', modelled: undefined })).toBeNull()
})

test('what somebody found stands before the borrower’s estimate, and that before a model it was asked in place of', () => {
  expect(shownValue({ ...known, estimated: 300_000 })).toBe(300_000)
  expect(shownValue({ ...known, estimated: 300_000, found: 280_000 })).toBe(280_000)
})
