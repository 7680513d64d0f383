import { expect, test } from 'vitest'
import { displayedHomeValue } from './displayed-home-value.rules.ts'

const values = {
  status: 'OFFER_SELECTION',
  appraisedValue: undefined,
  estimatedValue: null,
  modelValue: 239_900,
} as const

test('the page that calls a home’s value unreliable does not show that value', () => {
  expect(displayedHomeValue(values)).toBe(239_900)
  expect(displayedHomeValue({ ...values, status: 'NAV_BPO_ESTIMATE' })).toBeNull()
  expect(displayedHomeValue({ ...values, status: 'NO_AVM_FOUND', modelValue: undefined })).toBeNull()
})

test('an appraised value takes precedence over the borrower’s estimate, and the estimate over the model it replaced', () => {
  expect(displayedHomeValue({ ...values, estimatedValue: 300_000 })).toBe(300_000)
  expect(displayedHomeValue({ ...values, estimatedValue: 300_000, appraisedValue: 280_000 })).toBe(280_000)
})
