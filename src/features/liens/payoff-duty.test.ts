import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMarked, type Liability, lienKinds } from '#src/domain/lending/liability.ts'
import { payoffDutiesOf } from './payoff-duty.rules.ts'

const lien = (overrides: Partial<Liability> = {}): Liability => ({
  id: 'first',
  kind: 'MORTGAGE',
  source: 'RECORD',
  lienPosition: 1,
  confirmedAt: null,
  removedFor: null,
  creditor: 'Meadowbank',
  balance: 50_000,
  limit: 90_000,
  monthlyPayment: 600,
  accountEnding: null,
  tradeline: null,
  recorded: 50_000,
  reported: null,
  payoffStatus: 'NOT_MARKED',
  ...overrides,
})
const rules = { mustPayOff: ['TAX', 'JUDGMENT'], maxBefore: 1, largestDraw: 100_000 }
const second = lien({ id: 'second', kind: 'HELOC', lienPosition: 2 })

test('a tax lien is always paid off, and a mortgage is the borrower’s choice', () => {
  const duties = payoffDutiesOf([lien(), lien({ id: 'tax', kind: 'TAX', lienPosition: 2 })], rules)
  expect(Object.fromEntries(duties)).toEqual({ first: 'MAY', tax: 'MUST' })
})

test('the last lien is paid off when too many liens would rank before the line', () =>
  expect(Object.fromEntries(payoffDutiesOf([lien(), second], rules))).toEqual({ first: 'MAY', second: 'MUST' }))

test('paying off the first lien instead leaves room for the second', () => {
  const duties = payoffDutiesOf([lien({ payoffStatus: 'MARKED_FOR_PAYOFF' }), second], rules)
  expect(Object.fromEntries(duties)).toEqual({ first: 'MUST', second: 'MAY' })
})

test('a lien that costs more than the line can provide stays', () =>
  expect(payoffDutiesOf([lien({ balance: 100_001 })], rules).get('first')).toBe('STAYS'))

test('once all required payoffs are marked, no more liens remain than may rank before the line', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ kind: fc.constantFrom(...lienKinds), marked: fc.boolean() }), { maxLength: 7 }),
      fc.integer({ min: 0, max: 3 }),
      (entries, maxBefore) => {
        const liens = entries.map(({ kind, marked }, at) =>
          lien({ id: `${at}`, kind, lienPosition: at + 1, payoffStatus: marked ? 'MARKED_FOR_PAYOFF' : 'NOT_MARKED' }),
        )
        const duties = payoffDutiesOf(liens, { ...rules, maxBefore })
        const remainingLiens = liens.filter((lien) => !isMarked(lien) && duties.get(lien.id) !== 'MUST')
        expect(remainingLiens.length).toBeLessThanOrEqual(maxBefore)
        expect(remainingLiens.every(({ kind }) => kind !== 'TAX' && kind !== 'JUDGMENT')).toBe(true)
      },
    ),
  ))
