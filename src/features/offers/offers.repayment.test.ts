import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amortizationSchedule, monthlyPayment } from '#src/domain/money/amortization.ts'
import {
  balancePoints,
  costAfter,
  dollarMarks,
  halfwayMonth,
  interestPoints,
  scheduleCsv,
  yearsOf,
} from './offers.repayment.rules.ts'

const lineAmount = 52_495
const loan = { principal: lineAmount, annualRatePct: 8.25, months: 120 }
const schedule = amortizationSchedule({ ...loan, payment: monthlyPayment(loan) })
const sum = (amounts: readonly number[]) => Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100

test('the years add up to the schedule', () => {
  const years = yearsOf(schedule)
  expect(years).toHaveLength(10)
  expect(sum(years.map(({ principal }) => principal))).toBe(lineAmount)
  expect(sum(years.map(({ totalPaid }) => totalPaid))).toBe(sum(schedule.map(({ payment }) => payment)))
  expect(years.at(-1)?.balance).toBe(0)
})

test('the curves start today and end with the last payment', () => {
  expect(balancePoints(lineAmount, schedule).at(0)).toEqual({ month: 0, dollars: lineAmount })
  expect(balancePoints(lineAmount, schedule).at(-1)).toEqual({ month: 120, dollars: 0 })
  expect(interestPoints(schedule).at(-1)?.dollars).toBeCloseTo(sum(schedule.map(({ interest }) => interest)), 2)
})

test.each([
  [52_495, [0, 20_000, 40_000, 60_000]],
  [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [15_000, [0, 5_000, 10_000, 15_000]],
  [392_104, [0, 100_000, 200_000, 300_000, 400_000]],
  [700, [0, 200, 400, 600, 800]],
])('the grid lines of a chart up to %i dollars are at round amounts', (most, marks) =>
  expect(dollarMarks(most)).toEqual(marks),
)

test('the grid lines of a chart are few and cover the plotted values', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (most) => {
      const marks = dollarMarks(most)
      expect(marks.at(-1)).toBeGreaterThanOrEqual(most)
      expect(marks.at(-2)).toBeLessThan(most)
      expect(marks.length).toBeLessThanOrEqual(7)
    }),
  ))

test('half is paid off after more than half of the time', () =>
  expect(halfwayMonth(lineAmount, schedule)).toBeGreaterThan(60))

test('a line paid off early costs its payments plus its balance', () => {
  const first = schedule[0]!
  expect(costAfter(1, schedule)).toBe(sum([first.payment, first.balance]))
  expect(costAfter(120, schedule)).toBe(sum(schedule.map(({ payment }) => payment)))
})

test('the spreadsheet file has one row per month and escapes its headings', () => {
  const lines = scheduleCsv(schedule, ['Año', 'Pay"ment', 'Interest', 'Principal', 'Balance']).split('\r\n')
  expect(lines).toHaveLength(122)
  expect(lines[0]).toBe('\uFEFFAño,"Pay""ment",Interest,Principal,Balance')
  expect(lines[120]).toMatch(/^120,\d+\.\d\d,.*,0\.00$/)
})
