import { describe, expect, test } from 'vitest'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import { vectors } from '#tests/vectors/vectors.ts'
import {
  actionsTaken,
  denialCodes,
  denialReasons,
  loanPurposeOf,
  loanPurposes,
  requireCode,
  scoringModel,
} from './hmda-codes.ts'
import { isBusinessPurpose } from './hmda-purpose.ts'
import { leftOutOfRegister, reportsOpenEndLines } from './hmda-register-facts.ts'
import {
  aporComparableTermYears,
  comparableTermOf,
  introductoryRatePeriodMonths,
  loanAmountReported,
  loanTermMonths,
  type RatePlan,
} from './hmda-terms.ts'
import { parseTransmittalSheet, transmittalFields, transmittalLine } from './hmda-transmittal.ts'

const tables = { denialReasonCode: denialReasons, loanPurposeCode: loanPurposes, actionTakenCode: actionsTaken }
describe.each(Object.entries(tables))('%s', (fn, table) => {
  test.each(vectors<string, number>('hmda-codes', fn))('hmda-codes $id: $input is $expected', ({ input, expected }) =>
    expect(requireCode(table, input)).toBe(expected),
  )
})

test('a word that no table contains has no code', () => {
  expect(() => requireCode(loanPurposes, 'constructor')).toThrow(RangeError)
})

test('each denial code is reported once, with four at most, and another reason in its own words', () => {
  expect(denialCodes(['excessive-obligations', 'income-insufficient', 'other'])).toEqual({
    codes: [1, 9],
    text: 'Other reason given in this notice',
  })
  expect(
    denialCodes([
      'balances-high',
      'accounts-young',
      'collateral-value',
      'employment-short',
      'identity-unverifiable',
      'other',
    ]),
  ).toEqual({
    codes: [3, 4, 2, 6],
    text: '',
  })
  expect(denialCodes(['high-cost-by-rate'])).toEqual({
    codes: [9],
    text: 'The rate would make this a high-cost mortgage, which we do not make',
  })
})

test('a model without a code is reported in words', () => {
  expect(scoringModel('FICO Score 8')).toEqual({ code: 12, text: '' })
  expect(scoringModel('House Score 3')).toEqual({ code: 8, text: 'House Score 3' })
})

test.each([
  [{ use: 'HOME_PURCHASE', paysOffHomeLien: true, cash: 10 }, 1],
  [{ use: 'HOME_IMPROVEMENT', paysOffHomeLien: true, cash: 10 }, 32],
  [{ use: 'DEBT_CONSOLIDATION', paysOffHomeLien: true, cash: 0 }, 31],
  [{ use: 'HOME_IMPROVEMENT', paysOffHomeLien: false, cash: 10 }, 2],
  [{ use: 'DEBT_CONSOLIDATION', paysOffHomeLien: false, cash: 10 }, 4],
  [{ use: null, paysOffHomeLien: false, cash: 10 }, 4],
] as const)('a line with %j has the loan purpose %i', (line, code) => {
  expect(loanPurposeOf({ ...line, isBusiness: false })).toBe(code)
})

test('a business line for another purpose is not reported', () => {
  const line = { use: 'RESERVE', paysOffHomeLien: false, cash: 1, isBusiness: true } as const
  expect(leftOutOfRegister(line)).toBe('business-purpose')
  expect(leftOutOfRegister({ ...line, use: 'HOME_IMPROVEMENT' })).toBeNull()
  expect(leftOutOfRegister({ ...line, isBusiness: false })).toBeNull()
})

test('lines of credit are reported from 200 in each of two years', () =>
  expect([
    reportsOpenEndLines([200, 200], shippedFigures, 2026),
    reportsOpenEndLines([199, 4000], shippedFigures, 2026),
    // 500 before 2022.
    reportsOpenEndLines([499, 4000], shippedFigures, 2021),
  ]).toEqual([true, false, false]))

type TermInput = { months?: number; plan?: string }
/** The plans that the worked examples describe in words. */
const plans: Record<string, RatePlan> = {
  'open-end, index plus margin, no introductory fixed period': { rate: 'variable', termMonths: 240 },
  'fixed, 5-year term, 30-year amortisation (balloon)': { rate: 'fixed', termMonths: 60 },
  'open-end, variable rate with optional fixed-rate draws': { rate: 'variable', termMonths: 240 },
}
test.each(vectors<TermInput, number>('hmda-terms', 'aporComparableTermYears'))(
  'hmda-terms $id',
  ({ input, expected }) => {
    const years =
      input.months === undefined ? comparableTermOf(plans[input.plan ?? '']!) : aporComparableTermYears(input.months)
    expect(years).toBe(expected)
  },
)
test.each(vectors<{ plan: string }, string>('hmda-terms', 'aporTable'))('hmda-terms $id', ({ input, expected }) =>
  expect(plans[input.plan]!.rate).toBe(expected),
)

const openingDate = '2026-03-01'
const introductions: Record<string, { openingDate: string; ends: string } | null> = {
  '50 days after account opening': { openingDate, ends: '2026-04-20' },
  'step rate, first 24 months': { openingDate, ends: '2028-03-01' },
  'autopay-discounted, rises only if autopay is revoked': null,
}
test.each(vectors<{ intro?: string; rate?: string }, string>('hmda-terms', 'introductoryRatePeriodMonths'))(
  'hmda-terms $id',
  ({ input, expected }) => {
    const introduction = introductions[input.intro ?? input.rate ?? '']
    expect(introduction).not.toBeUndefined()
    expect(introductoryRatePeriodMonths(introduction ?? null)).toBe(expected)
  },
)
test('a period of less than a month counts as one month', () => {
  expect(introductoryRatePeriodMonths({ openingDate, ends: '2026-03-20' })).toBe('1')
})
test.each(vectors<{ creditLimit: number; initialDraw: number }, number>('hmda-terms', 'loanAmountReported'))(
  'hmda-terms $id',
  ({ input, expected }) => expect(loanAmountReported(input)).toBe(expected),
)
test.each(vectors<{ loan: string }, string>('hmda-terms', 'loanTermMonths'))(
  'hmda-terms $id',
  ({ input, expected }) => {
    expect(input.loan).toBe('5-year balloon')
    expect(loanTermMonths({ termMonths: 60, amortizesOverMonths: 360 })).toBe(expected)
  },
)
test('12 CFR 1003 Supp. I, comment 4(a)(25)-4: the term of a line is its draw period plus its repayment period', () =>
  expect(loanTermMonths({ drawMonths: 36, termMonths: 240 })).toBe('276'))

test.each([
  ['a rented home improved with the line', 'INVESTMENT', 'HOME_IMPROVEMENT', true],
  ['a rented home that secures other spending', 'INVESTMENT', 'MEDICAL', false],
  ['the owner’s own home improved with the line', 'HOME', 'HOME_IMPROVEMENT', false],
  ['a second home that its owner uses, improved with the line', 'SECONDARY', 'HOME_IMPROVEMENT', false],
  ['a business financed with the line', 'HOME', 'BUSINESS', true],
] as const)('12 CFR 1026 Supp. I, comment 3(a)-5: %s', (_, occupancy, use, expected) => {
  expect(isBusinessPurpose({ isBusinessProduct: false, use, occupancy })).toBe(expected)
  expect(isBusinessPurpose({ isBusinessProduct: true, use, occupancy })).toBe(true)
})

test.each(vectors<string, Record<string, unknown>>('hmda-lar', 'parseTransmittalSheet'))(
  'hmda-lar $id',
  ({ input, expected }) => {
    const { fields, ...cells } = expected
    expect(parseTransmittalSheet(input)).toMatchObject(cells)
    expect(transmittalFields).toBe(fields)
    expect(transmittalLine(parseTransmittalSheet(input))).toBe(input)
  },
)
test('a different row is not a transmittal sheet', () => {
  expect(() => parseTransmittalSheet('2|Bank0')).toThrow(RangeError)
})

test('a line break or a pipe character in a name does not split the transmittal sheet', () => {
  const sheet = parseTransmittalSheet(
    '1|Bank0|2026|1|Mr. Smug Pockets|555-555-5555|pockets@ficus.com|1234 Hocus Way|Tatertown|UT|54096|7|1|02-1234567|B90YWS6AFX2LGWOXJ1LD',
  )
  const line = transmittalLine({ ...sheet, institution: 'Acme\nBank|Trust' })
  expect(parseTransmittalSheet(line)).toEqual({ ...sheet, institution: 'Acme Bank Trust' })
  expect(line).not.toContain('\n')
})
