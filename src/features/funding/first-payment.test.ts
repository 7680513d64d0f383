import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, partsOf } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { firstPaymentDue } from './first-payment.rules.ts'

test('the first payment is due on the chosen day, with time for a statement before it', () => {
  expect(firstPaymentDue('2026-11-20', 15)).toBe('2026-12-15')
  expect(firstPaymentDue('2026-11-21', 15)).toBe('2027-01-15')
  expect(firstPaymentDue('2026-01-31', null)).toBe('2026-02-28')
})

test('it is always 25 to 56 days after the money, on the day that was chosen', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (fundedOn, dayOfMonth) => {
      const due = firstPaymentDue(fundedOn, dayOfMonth)
      expect(partsOf(due).day).toBe(dayOfMonth)
      expect(daysBetween(fundedOn, due)).toBeGreaterThanOrEqual(25)
      expect(daysBetween(fundedOn, due)).toBeLessThanOrEqual(56)
    }),
  )
})

test('a lender’s day turns in New York', () => {
  expect(lenderDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
})
