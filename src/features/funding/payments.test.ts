import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  arrivalSides,
  cashCents,
  forfeitedSides,
  givenBackSides,
  hasArrived,
  hasFailed,
  isSettled,
  type LedgerSide,
  openedLine,
  openingSides,
  paymentStatuses,
  railFor,
  reversedSides,
  tenderSides,
} from './payments.rules.ts'
import { payoffDue } from './payoff-due.rules.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })
const totalCents = (sides: readonly LedgerSide[]) => sides.reduce((sum, { amountCents }) => sum + amountCents, 0)
const balanceOf = (account: string, sides: readonly LedgerSide[]) =>
  totalCents(sides.filter((side) => side.account === account))

test('the sides of every posting sum to zero', () => {
  fc.assert(
    fc.property(cents, cents, cents, fc.constantFrom('CASH' as const, 'PAYOFF' as const), (a, b, c, kind) => {
      expect(totalCents(openingSides({ drawCents: a, feeCents: b, taxCents: c }))).toBe(0)
      expect(totalCents(arrivalSides(kind, a))).toBe(0)
    }),
  )
})

test('once cash and creditors are paid nothing is left to pay out, and no payment exceeds the draw', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), cents, (extra, payoffs, feeCents) => {
      const drawCents = payoffs.reduce((sum, payoff) => sum + payoff, extra)
      const cash = cashCents(drawCents, payoffs)
      const books = [
        ...openingSides({ drawCents, feeCents, taxCents: 0 }),
        ...arrivalSides('CASH', cash),
        ...payoffs.flatMap((payoff) => arrivalSides('PAYOFF', payoff)),
      ]
      expect(balanceOf('CLEARING', books)).toBe(0)
      expect(balanceOf('BORROWER', books) + balanceOf('CREDITOR', books) + drawCents).toBe(0)
      expect(balanceOf('LINE', books)).toBe(drawCents + feeCents)
    }),
  )
})

test('12 CFR 1026.15(d): a canceled line leaves no balance once the money is back, whatever had arrived', () => {
  const payments = fc.array(fc.tuple(fc.constantFrom('CASH' as const, 'PAYOFF' as const), cents, fc.boolean()), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(payments, cents, cents, (draws, feeCents, taxCents) => {
      const drawCents = draws.reduce((sum, [, amount]) => sum + amount, 0)
      const opening = openingSides({ drawCents, feeCents, taxCents })
      const arrivals = draws.filter(([, , hasCome]) => hasCome)
      const booksAfter = [
        ...opening,
        ...arrivals.flatMap(([kind, amount]) => arrivalSides(kind, amount)),
        ...reversedSides(opening),
        ...arrivals.flatMap(([, amount]) => tenderSides(amount)),
      ]
      const outCents = arrivals.reduce((sum, [, amount]) => sum + amount, 0)
      for (const account of ['LINE', 'FEE', 'TAX', 'CLEARING']) expect(balanceOf(account, booksAfter)).toBe(0)
      expect(balanceOf('TENDER', booksAfter)).toBe(outCents)
      const back = [...booksAfter, ...arrivals.flatMap(([kind, amount]) => givenBackSides(kind, amount))]
      for (const { account } of back) expect(balanceOf(account, back)).toBe(0)
      const booksKept = [...booksAfter, ...arrivals.flatMap(([, amount]) => forfeitedSides(amount))]
      expect([balanceOf('TENDER', booksKept), balanceOf('FORFEITED', booksKept)]).toEqual([0, outCents])
    }),
  )
})

test('payoffs that exceed the draw raise an error', () => {
  expect(() => cashCents(100, [60, 41])).toThrow(RangeError)
  expect(cashCents(100, [60, 40])).toBe(0)
})

test('no payment status counts as both arrived and failed', () => {
  expect(paymentStatuses).toHaveLength(10)
  for (const status of paymentStatuses) expect(hasArrived(status) && hasFailed(status)).toBe(false)
  expect(paymentStatuses.filter((status) => !isSettled(status))).toEqual(['PENDING', 'SUBMITTED', 'SENT'])
})

test('dollars become whole cents, and one million is the ACH maximum', () => {
  expect(openedLine({ draw: 40_000.1, originationFee: 1_996.005, recordingTax: 0 })).toMatchObject({
    drawCents: 4_000_010,
  })
  expect([railFor(100_000_000), railFor(100_000_001)]).toEqual(['ACH', 'WIRE'])
})

test('a payoff costs the letter’s amount through its good-through date, plus per diem interest for each day after', () => {
  const letter = { amountCents: 812_345, perDiemCents: 219, goodThrough: '2026-12-20' }
  expect(payoffDue(letter, '2026-12-01')).toBe(812_345)
  expect(payoffDue(letter, '2026-12-20')).toBe(812_345)
  expect(payoffDue(letter, '2026-12-23')).toBe(812_345 + 3 * 219)
})
