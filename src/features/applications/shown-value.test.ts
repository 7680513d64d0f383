import { expect, test } from 'vitest'
import { shownValue } from './shown-value.rules.ts'

const values = {
  status: 'OFFER_SELECTION',
  appraisedValue: undefined,
  estimatedValue: null,
  modelValue: 239_900,
} as const

test('a home is not shown with a value on the page that calls that value unreliable', () => {
  expect(shownValue(values)).toBe(239_900)
  expect(shownValue({ ...values, status: 'NAV_BPO_ESTIMATE' })).toBeNull()
  expect(shownValue({ ...values, status: 'NO_AVM_FOUND', modelValue: undefined })).toBeNull()
})

test('what somebody found stands before the borrower’s estimate, and that before a model it was asked in place of', () => {
  expect(shownValue({ ...values, estimatedValue: 300_000 })).toBe(300_000)
  expect(shownValue({ ...values, estimatedValue: 300_000, appraisedValue: 280_000 })).toBe(280_000)
})
