import { expect, test } from 'vitest'
import { shownValue } from './shown-value.rules.ts'

const values = {
  status: 'OFFER_SELECTION',
  appraisedValue: undefined,
  estimatedValue: null,
  modelValue: 239_900,
} as const

test('the page that calls a home’s value unreliable does not show that value', () => {
  expect(shownValue(values)).toBe(239_900)
  expect(shownValue({ ...values, status: 'NAV_BPO_ESTIMATE' })).toBeNull()
  expect(shownValue({ ...values, status: 'NO_AVM_FOUND', modelValue: undefined })).toBeNull()
})

test('an appraised value takes precedence over the borrower’s estimate, and the estimate over the model it replaced', () => {
  expect(shownValue({ ...values, estimatedValue: 300_000 })).toBe(300_000)
  expect(shownValue({ ...values, estimatedValue: 300_000, appraisedValue: 280_000 })).toBe(280_000)
})
