import { expect, test } from 'vitest'
import { shippedFigures, withPublished } from '../figures/published-figures.ts'
import { lateCharge as lateChargeBy } from './late-charge.ts'
import { lateChargeCaps } from './late-charge-caps.table.ts'
import type { UsState } from './us-states.ts'

const lateCharge = (...[state, plan]: [UsState, Parameters<typeof lateChargeBy>[1]]) =>
  lateChargeBy(state, plan, { source: shippedFigures, on: '2026-11-20' })
const plan = { lateCharge: { percent: '5.00', afterDays: 15 } }
const strict = { lateCharge: { percent: '10.00', afterDays: 0 } }

test.each<[string, UsState, ReturnType<typeof lateCharge>]>([
  ['New York Real Property Law 254-b: 2% after 15 days', 'NY', { percent: '2.00', afterDays: 15, maximumCents: null }],
  ['NCGS 24-10.1(b): 4%, and 15 days past due', 'NC', { percent: '4.00', afterDays: 15, maximumCents: null }],
  ['Mississippi Code 75-17-27: 4%, at most $50', 'MS', { percent: '4.00', afterDays: 15, maximumCents: 50_00 }],
  ['MGL chapter 183, section 59: 3% after 15 days', 'MA', { percent: '3.00', afterDays: 15, maximumCents: null }],
  ['9-A MRS 2-502(1)(A): 5%, at most $10', 'ME', { percent: '5.00', afterDays: 15, maximumCents: 10_00 }],
  ['a state without a cap', 'OH', { percent: '5.00', afterDays: 15, maximumCents: null }],
])('the lower of the plan and the cap: %s', (_law, state, charge) => expect(lateCharge(state, plan)).toEqual(charge))

test.each<[string, UsState, ReturnType<typeof lateCharge>]>([
  ['Code of Virginia 6.2-400: 5% after 7 days', 'VA', { percent: '5.00', afterDays: 7, maximumCents: null }],
  ['California Civil Code 2954.4: 6% after 10 days', 'CA', { percent: '6.00', afterDays: 10, maximumCents: null }],
  ['OCGA 7-6A-3: 5%, 10 days past due', 'GA', { percent: '5.00', afterDays: 9, maximumCents: null }],
  ['NJSA 46:10B-25(d): 5%, 15 days past due', 'NJ', { percent: '5.00', afterDays: 14, maximumCents: null }],
  ['Code of Alabama 5-19-4(a): 5%, at most $100', 'AL', { percent: '5.00', afterDays: 9, maximumCents: 100_00 }],
  ['KSA 16a-2-502(1): 5%, at most $25', 'KS', { percent: '5.00', afterDays: 10, maximumCents: 25_00 }],
  ['SC Code 37-3-203: 5%, at most $25.50', 'SC', { percent: '5.00', afterDays: 10, maximumCents: 25_50 }],
  ['WV Code 46A-3-113: 5%, at most $30', 'WV', { percent: '5.00', afterDays: 10, maximumCents: 30_00 }],
  ['IC 24-4.5-3-203.5: $25 after 10 days', 'IN', { percent: '10.00', afterDays: 10, maximumCents: 25_00 }],
])('a plan above the cap is brought down to it: %s', (_law, state, charge) =>
  expect(lateCharge(state, strict)).toEqual(charge),
)

test('a plan below the cap stays as it is', () =>
  expect(lateCharge('NY', { lateCharge: { percent: '1.50', afterDays: 20 } })).toEqual({
    percent: '1.50',
    afterDays: 20,
    maximumCents: null,
  }))

test('SC Code 37-1-109(5): the maximum is the one published for the day of the agreement, and a new one needs no release', () => {
  const chargeOn = (on: string, source = shippedFigures) => lateChargeBy('SC', plan, { source, on }).maximumCents
  expect([chargeOn('2024-06-30'), chargeOn('2024-07-01'), chargeOn('2026-11-20')]).toEqual([23_00, 25_50, 25_50])
  const row = { kind: 'south-carolina-late-charge', from: '2026-07-01', area: '', figures: { maximum: 27.5 } } as const
  expect(chargeOn('2026-11-20', withPublished([row]))).toBe(27_50)
  expect(() => chargeOn('2022-06-30')).toThrow(RangeError)
})

test('every cap names its source', () => {
  for (const { source } of Object.values(lateChargeCaps)) expect(source).toMatch(/\d/)
})
