import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateParts, daysBetween } from '#src/domain/dates/civil-date.ts'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { amortizationSchedule, monthlyPayment } from '#src/domain/money/amortization.ts'
import { firstPaymentOf, texasPaymentsBeginBy } from './first-payment.rules.ts'

/** 100,000 at 7.3%, of which a day costs 20 dollars. */
const line = { owedCents: 100_000_00, rate: 7.3, monthlyCents: 1_176_61 }
const firstPaymentDue = (sentOn: Parameters<typeof firstPaymentOf>[1], dayOfMonth: number | null) =>
  firstPaymentOf(line, sentOn, { dayOfMonth, notAfter: null }).dueOn

test('the first payment is due on the chosen day, leaving time for a statement before it', () => {
  expect(firstPaymentDue('2026-11-20', 15)).toBe('2026-12-15')
  expect(firstPaymentDue('2026-11-21', 15)).toBe('2027-01-15')
  expect(firstPaymentDue('2026-01-31', null)).toBe('2026-02-28')
})

test('it is always 25 to 56 days after funding, on the chosen day', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (fundedOn, dayOfMonth) => {
      const due = firstPaymentDue(fundedOn, dayOfMonth)
      expect(dateParts(due).day).toBe(dayOfMonth)
      expect(daysBetween(fundedOn, due)).toBeGreaterThanOrEqual(25)
      expect(daysBetween(fundedOn, due)).toBeLessThanOrEqual(56)
    }),
  )
})

test('12 CFR 1026.6(a)(1)(i) interest from disbursement to the first full month is paid with the first payment', () => {
  // Sent on November 21, the first month begins on December 15: 24 days of 20 dollars.
  expect(firstPaymentOf(line, '2026-11-21', { dayOfMonth: 15, notAfter: null })).toEqual({
    dueOn: '2027-01-15',
    amountCents: 1_176_61 + 480_00,
    oddDays: 24,
    oddDaysInterestCents: 480_00,
  })
  // Sent on November 20, the first month began on November 15: five days are not owed.
  expect(firstPaymentOf(line, '2026-11-20', { dayOfMonth: 15, notAfter: null })).toEqual({
    dueOn: '2026-12-15',
    amountCents: 1_176_61 - 100_00,
    oddDays: -5,
    oddDaysInterestCents: -100_00,
  })
  expect(firstPaymentOf(line, '2026-11-15', { dayOfMonth: 15, notAfter: null })).toMatchObject({
    oddDays: 0,
    amountCents: 1_176_61,
  })
})

test('12 CFR 1026.6(a)(1)(iv) interest runs from the disbursement date to the first due date, whatever day that is', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2026-01-01', count))
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 28 }), (sentOn, dayOfMonth) => {
      const { dueOn, oddDays } = firstPaymentOf(line, sentOn, { dayOfMonth, notAfter: null })
      expect(addDays(sentOn, oddDays)).toBe(addMonths(dueOn, -1))
      expect(Math.abs(oddDays)).toBeLessThanOrEqual(28)
    }),
  )
})

test('Texas Constitution, article XVI, section 50(t)(8): payments begin within two months of the closing', () => {
  const notAfter = texasPaymentsBeginBy('2026-12-05')
  expect(notAfter).toBe('2027-02-05')
  const dueOf = (sentOn: Parameters<typeof firstPaymentOf>[1], dayOfMonth: number) =>
    firstPaymentOf(line, sentOn, { dayOfMonth, notAfter }).dueOn
  expect(dueOf('2026-12-11', 3)).toBe('2027-02-03')
  // The seventh would be two days too late.
  expect(dueOf('2026-12-14', 7)).toBe('2027-02-05')
  expect(firstPaymentOf(line, '2026-12-14', { dayOfMonth: 7, notAfter }).oddDays).toBe(22)
  // A statement comes 21 days before, however late the money was.
  expect(dueOf('2027-01-20', 7)).toBe('2027-02-14')
})

test('the last payment stays close to the others, regardless of the odd days', () => {
  const loan = { principal: 100_000, annualRatePct: 7.3, months: 120 }
  const payment = monthlyPayment(loan)
  const rows = amortizationSchedule({ ...loan, payment })
  expect(payment).toBe(1_176.61)
  // The first payment differs by the odd days alone, so what it repays of the principal is that of the schedule.
  const { amountCents, oddDaysInterestCents } = firstPaymentOf(line, '2026-11-21', { dayOfMonth: 15, notAfter: null })
  expect(amountCents - oddDaysInterestCents).toBe(Math.round(rows[0]!.payment * 100))
  expect(Math.abs(rows.at(-1)!.payment - payment)).toBeLessThan(2)
})

test('a lender’s day changes at midnight in New York', () => {
  expect(lenderDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20')
})
