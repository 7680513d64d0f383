import { expect, test } from 'vitest'
import type { Liability } from '#src/domain/lending/liability.ts'
import { aRepricing, confirmedList, knownInOhio } from '#tests/support/walks/repricing.ts'
import { decisionRatios } from './decision-ratios.ts'

const secondLien = (change: Partial<Liability> = {}): Liability => ({
  ...confirmedList()[0]!,
  id: 'second',
  lienPosition: 2,
  creditor: 'Harbor Savings',
  balance: 12_000,
  reported: 12_000,
  recorded: null,
  limit: 12_000,
  monthlyPayment: 240,
  tradeline: null,
  ...change,
})
const withLiabilities = (liabilities: Liability[]) => aRepricing({ inputs: { ...knownInOhio, liabilities } })

test('the ratios include today’s debts, and with the line its full payment', () => {
  const { line, dti, cltv, ltv, debt, liens } = decisionRatios(withLiabilities(confirmedList()))
  // $1,300 for the mortgage and $160 for the card, of $10,000 a month; $210,000 of a value of $480,000.
  expect([debt, liens]).toEqual([
    { before: 1_460, after: 1_460 },
    { before: 210_000, after: 210_000 },
  ])
  expect([dti?.before, cltv.before]).toEqual([14.6, 43.75])
  expect(dti?.after).toBeCloseTo((1_460 + line!.payment) / 100, 2)
  expect(cltv.after).toBeCloseTo(((210_000 + line!.amount) / 480_000) * 100, 2)
  expect(ltv.after).toBeCloseTo((line!.amount / 480_000) * 100, 2)
})

test('a lien that the line pays off counts before the line and not after it', () => {
  const { debt, liens } = decisionRatios(
    withLiabilities([...confirmedList(), secondLien({ payoffStatus: 'MARKED_FOR_PAYOFF' })]),
  )
  expect([debt, liens]).toEqual([
    { before: 1_700, after: 1_460 },
    { before: 222_000, after: 210_000 },
  ])
})

test('a lien that stays counts both before and after', () => {
  const { debt, liens } = decisionRatios(withLiabilities([...confirmedList(), secondLien()]))
  expect([debt.after, liens.after]).toEqual([1_700, 222_000])
})

test('the limits are the lender’s for this score and use, and verified income replaces stated income', () => {
  const inputs = { ...knownInOhio, liabilities: confirmedList(), verifiedIncome: 60_000 }
  const { dti, cltv, repayment } = decisionRatios(aRepricing({ inputs }))
  expect(repayment).toEqual({ from: 'INCOME', monthly: 5_000, isVerified: true })
  expect(dti?.before).toBe(29.2)
  const { pricing } = aRepricing()
  const [table] = pricing.products.heloc!
  expect(dti?.limit).toBe(table!.repayment.from === 'INCOME' ? table!.repayment.maxDtiPct : null)
  expect(cltv.limit).toBe(table!.scoreTiers.find(({ from }) => 752 >= from)!.maxCltvPct.HOME)
})

test('before an offer is chosen there are no ratios for the time after it', () => {
  const { line, dti, cltv } = decisionRatios({ ...withLiabilities(confirmedList()), selection: null })
  expect([line, dti?.after, cltv.after]).toEqual([null, null, null])
})
