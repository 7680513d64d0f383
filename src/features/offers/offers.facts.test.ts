import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyOfTradeline } from '#src/application/lien-matching.rules.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { Liability } from '#src/domain/lending/liability.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import type { Lien, PropertyRecord } from '#src/vendors/property-record/property-record.port.ts'
import { countLiens, type PricingInputs, pricingFacts } from './offers.facts.rules.ts'

const tradeline = (overrides: Partial<Tradeline> = {}): Tradeline => ({
  id: 't1',
  kind: 'MORTGAGE',
  creditor: 'Prairie Union Bank',
  balance: 200_000,
  limit: 260_000,
  monthlyPayment: 1_300,
  securedByProperty: true,
  status: 'CURRENT',
  pastDue: 0,
  late: { days30: 0, days60: 0, days90: 0 },
  opened: '2018-04-01',
  lastReported: '2026-11-01',
  ...overrides,
})
const lien = (overrides: Partial<Lien> = {}): Lien => ({
  position: 1,
  lender: 'PRAIRIE UNION BANK',
  kind: 'MORTGAGE',
  originalAmount: 260_000,
  openBalanceEstimate: 215_000,
  recordedDate: '2018-04-09',
  ...overrides,
})

test('the balance reported by the creditor takes precedence over the recorder’s estimate', () =>
  expect(countLiens([lien()], [tradeline()]).liens).toEqual([
    { kind: 'MORTGAGE', amount: 200_000, source: 'CREDITOR' },
  ]))

test('a lien that no creditor reports counts at the recorder’s estimate', () => {
  const { liens } = countLiens([lien(), lien({ kind: 'TAX', openBalanceEstimate: 14_200 })], [tradeline()])
  expect(liens[1]).toEqual({ kind: 'TAX', amount: 14_200, source: 'RECORDER' })
})

test('an open line of credit counts with its full limit, since it can be drawn again', () => {
  const line = tradeline({ kind: 'HELOC', balance: 20_000, limit: 60_000 })
  const { liens } = countLiens([lien({ kind: 'HELOC', openBalanceEstimate: 30_000 })], [line])
  expect(liens[0]?.amount).toBe(60_000)
})

test('a mortgage sold to another servicer is matched by its kind and the nearest balance', () => {
  const soldMortgage = tradeline({ id: 'sold', creditor: 'Other Servicer', balance: 212_000 })
  const elsewhere = tradeline({ id: 'elsewhere', creditor: 'Third Bank', balance: 90_000 })
  expect(countLiens([lien()], [elsewhere, soldMortgage]).matchedTradelines.map((line) => line.id)).toEqual(['sold'])
})

test('no debt is counted for two liens', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (liens, debts) => {
      const recordedLiens = Array.from({ length: liens }, (_, at) => lien({ position: at + 1 }))
      const tradelines = Array.from({ length: debts }, (_, at) => tradeline({ id: `t${at}` }))
      const countedLiens = countLiens(recordedLiens, tradelines)
      expect(countedLiens.liens).toHaveLength(liens)
      expect(new Set(countedLiens.matchedTradelines).size).toBe(Math.min(liens, debts))
    }),
  ))

const inputsWith = (overrides: Partial<PricingInputs> = {}): PricingInputs => ({
  product: 'heloc',
  state: 'OH',
  property: {
    address: {} as PricingInputs['property']['address'],
    occupancy: 'HOME',
    parcelId: null,
    estimatedValue: null,
    smallerLine: false,
  },
  applicant: { income: 90_000, otherIncome: 12_000, assets: [] },
  credit: {
    score: null,
    tradelines: [
      tradeline(),
      tradeline({ id: 'card', kind: 'CARD', securedByProperty: false, balance: 4_000, monthlyPayment: 120 }),
      tradeline({ id: 'old', kind: 'AUTO', securedByProperty: false, status: 'CLOSED', balance: 0 }),
    ],
  } as unknown as CreditFile,
  record: { type: 'CONDO', liens: [lien()] } as unknown as PropertyRecord,
  valuation: { value: 400_000, lower: 360_000, upper: 440_000, fsd: 0.1, confidence: 'HIGH', asOf: '2026-11-20' },
  today: '2026-11-20',
  figureSource: shippedFigures,
  ...overrides,
})

test('income is everything stated, and debts are the payments on open accounts', () =>
  expect(pricingFacts(inputsWith())).toMatchObject({
    income: 102_000,
    monthlyDebt: 1_420,
    monthlyHomeDebt: 1_300,
    propertyType: 'CONDO',
    value: { amount: 400_000, source: 'HIGH' },
  }))

describe('a monthly payment that staff corrected', () => {
  const { credit } = inputsWith()
  const [mortgage, card] = credit.tradelines
  const liabilityOf = (one: Tradeline | undefined, overrides: Partial<Liability>): Liability => ({
    id: 'first',
    kind: 'MORTGAGE',
    source: 'BUREAU',
    creditor: 'Prairie Union Bank',
    lienPosition: null,
    balance: 100_000,
    limit: 100_000,
    monthlyPayment: one?.monthlyPayment ?? 0,
    accountEnding: null,
    tradeline: one ? keyOfTradeline(one) : null,
    recorded: null,
    reported: 100_000,
    confirmedAt: null,
    removedFor: null,
    payoffStatus: 'NOT_MARKED',
    ...overrides,
  })
  const first = liabilityOf(mortgage, { lienPosition: 1, monthlyPayment: 2_500, isPaymentCorrected: true })
  const second = liabilityOf(card, { id: 'second', kind: 'CARD' })
  const debtWith = (liabilities: readonly Liability[], overrides: Partial<PricingInputs> = {}) =>
    pricingFacts(inputsWith({ liabilities, ...overrides })).monthlyDebt

  test('counts in place of the payment that the bureau reports', () => {
    expect(debtWith([first, second])).toBe(2_620)
    expect(debtWith([first, { ...second, monthlyPayment: 40, isPaymentCorrected: true }])).toBe(2_540)
    expect(debtWith([{ ...first, monthlyPayment: 1_300 }, second])).toBe(1_420)
  })

  test('leaves with the lien that the line pays off, and takes nothing from other debts', () =>
    expect(debtWith([first, second], { paidOff: new Set(['first']) })).toBe(120))

  test('is that of one loan, where a creditor made two on one day', () => {
    const loan = tradeline({ id: 'loan', kind: 'STUDENT', securedByProperty: false, monthlyPayment: 200 })
    const twoLoans = { ...credit, tradelines: [loan, { ...loan, id: 'other loan' }] }
    const correctedLoan = liabilityOf(loan, { id: 'a', kind: 'STUDENT', monthlyPayment: 50, isPaymentCorrected: true })
    expect(debtWith([correctedLoan, liabilityOf(loan, { id: 'b', kind: 'STUDENT' })], { credit: twoLoans })).toBe(250)
  })

  test('a corrected payment of a debt that is no longer reported does not lower the payments on others when its lien leaves', () => {
    const cardOnly = { ...credit, tradelines: credit.tradelines.filter(({ id }) => id === 'card') }
    expect(debtWith([first, second], { credit: cardOnly, paidOff: new Set(['first']) })).toBe(120)
  })
})

test('units come from the record, unless staff filed them, and are unknown without either', () => {
  const record = (units: number | null) =>
    ({ type: 'TWO_TO_FOUR_UNITS', units, liens: [] }) as unknown as PropertyRecord
  expect(pricingFacts(inputsWith()).units).toBe(1)
  expect(pricingFacts(inputsWith({ record: record(3) })).units).toBe(3)
  expect(pricingFacts(inputsWith({ record: record(null) })).units).toBeNull()
  expect(pricingFacts(inputsWith({ record: record(3), filedUnits: 2 })).units).toBe(2)
  expect(pricingFacts(inputsWith({ record: undefined })).units).toBeNull()
})

test('the principal of a filed debt counts as refinanced only where the line pays the debt off', () => {
  const filedDebts = [{ liabilityId: 'first', unpaidPrincipal: 80_000, recordedAs: 'Deed Book 9, page 12' }]
  const principal = (overrides: Partial<PricingInputs>) =>
    pricingFacts(inputsWith({ state: 'MD', refinancedDebts: filedDebts, ...overrides })).refinancedPrincipal
  expect(principal({})).toBe(0)
  expect(principal({ paidOff: new Set(['first']) })).toBe(80_000)
  expect(principal({ paidOff: new Set(['second']) })).toBe(0)
  expect(principal({ paidOff: new Set(['first']), state: 'OH' })).toBe(0)
})

test('an estimate replaces a valuation, but never exceeds what the model considers possible', () => {
  const valueFromEstimate = (value: number) =>
    pricingFacts(inputsWith({ property: { ...inputsWith().property, estimatedValue: value } })).value
  expect(valueFromEstimate(420_000)).toEqual({ amount: 420_000, source: 'BORROWER_ESTIMATE' })
  expect(valueFromEstimate(900_000)).toEqual({ amount: 440_000, source: 'BORROWER_ESTIMATE' })
})

test('a home without a valuation or an estimate is not priced', () =>
  expect(() => pricingFacts(inputsWith({ valuation: undefined }))).toThrow('a valuation or an estimate'))

test('APP-07 the proven rent replaces the stated rent, and does not count as income', () => {
  const rental = { monthlyRent: 4_800, yearlyTaxes: 5_000, yearlyInsurance: 1_500, monthlyDues: 0 }
  const rentalInputs = { ...inputsWith(), applicant: { income: 0, otherIncome: 0, assets: [], rental } }
  expect(pricingFacts(rentalInputs)).toMatchObject({ monthlyRent: 4_800, income: 0 })
  expect(pricingFacts({ ...rentalInputs, verifiedIncome: 48_000 })).toMatchObject({ monthlyRent: 4_000, income: 0 })
})
