import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGeneralBusinessDay } from '#src/domain/business-day.ts'
import { addDays, type CivilDate, daysBetween, weekdayOf } from '#src/domain/civil-date.ts'
import { rescissionExpires } from '#src/domain/rescission.ts'
import { allStatuses } from '#src/workflow/statuses.ts'
import { milestoneOf } from './milestones.table.ts'
import { type OutlookFacts, outlookOf } from './outlook.rules.ts'

const facts = (given: Partial<OutlookFacts> = {}): OutlookFacts => ({
  status: 'INCOME_VERIFICATION',
  // A Monday.
  today: '2026-11-30',
  applied: '2026-11-27',
  entered: new Map(),
  ...{ state: 'OH', isHomestead: true, isRescindable: true, paysDebts: false },
  ...{ signsInPerson: false, attorneyReviews: false },
  ...given,
})

test('SID-02 who does everything on Monday cancels until Thursday and has money the Monday after the deed is recorded', () => {
  expect(outlookOf(facts())).toEqual({ closesFrom: '2026-11-30', cancelUntil: '2026-12-03', fundsFrom: '2026-12-07' })
})

test('a Sunday signs on Monday, and a holiday is no day of the three', () => {
  expect(outlookOf(facts({ today: '2026-12-20' }))).toMatchObject({
    closesFrom: '2026-12-21',
    cancelUntil: '2026-12-24',
  })
  expect(outlookOf(facts({ today: '2026-12-22' }))).toMatchObject({
    cancelUntil: '2026-12-26',
    fundsFrom: '2026-12-29',
  })
})

test('nobody cancels a line on a rented home, so its money comes with the recorded deed', () => {
  expect(outlookOf(facts({ isRescindable: false, isHomestead: false }))).toEqual({
    ...{ closesFrom: '2026-11-30', cancelUntil: null, fundsFrom: '2026-12-01' },
  })
})

test('Texas waits for the twelfth day after application and notice, on a home that is lived in alone', () => {
  const texan = { state: 'TX', entered: new Map([['WAITING_FOR_SOFT_CREDIT', '2026-11-28']]) }
  expect(outlookOf(facts(texan))?.closesFrom).toBe('2026-12-10')
  expect(outlookOf(facts({ ...texan, isHomestead: false }))?.closesFrom).toBe('2026-11-30')
})

test.each([
  ['payoff letters', { paysDebts: true }, '2026-12-02'],
  ['an attorney', { attorneyReviews: true }, '2026-12-02'],
  ['a notary in person', { signsInPerson: true }, '2026-12-02'],
  ['both', { signsInPerson: true, attorneyReviews: true }, '2026-12-04'],
  [
    'an appraiser who has just begun',
    { status: 'ONSITE_APPRAISAL_PENDING', entered: new Map([['ONSITE_APPRAISAL_PENDING', '2026-11-27']]) },
    '2026-12-08',
  ],
  [
    'an appraiser who is late',
    { status: 'ONSITE_APPRAISAL_PENDING', entered: new Map([['ONSITE_APPRAISAL_PENDING', '2026-10-01']]) },
    '2026-11-30',
  ],
] as const)('%s take the business days that they usually take', (_what, given, closesFrom) => {
  expect(outlookOf(facts(given))?.closesFrom).toBe(closesFrom)
})

test('once the deed is signed the date is that of the law, from the days on which it happened', () => {
  const entered = new Map([
    ['GEN_RESCISSION', '2026-11-25'],
    ['RESCISSION', '2026-11-25'],
  ])
  // Thanksgiving is the 26th.
  expect(outlookOf(facts({ status: 'RESCISSION', entered }))).toEqual({
    ...{ closesFrom: null, cancelUntil: '2026-11-30', fundsFrom: '2026-12-02' },
  })
  expect(outlookOf(facts({ status: 'RECORDING', entered: new Map([['RECORDING', '2026-11-30']]) }))?.fundsFrom).toBe(
    '2026-12-01',
  )
  expect(outlookOf(facts({ status: 'FUNDABLE' }))?.fundsFrom).toBe('2026-11-30')
})

test('nothing is foretold before there are offers, nor once the money has left or the application has ended', () => {
  for (const status of ['WAITING_FOR_SOFT_CREDIT', 'DIRECT_DEBT_PAYOFF', 'COMPLETE', 'CANCELLED', 'DECLINED'] as const)
    expect(outlookOf(facts({ status }))).toBeNull()
})

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))
const anyFacts = fc.record({
  status: fc.constantFrom(...allStatuses),
  today: day,
  state: fc.constantFrom('TX', 'OH', 'GA'),
  isHomestead: fc.boolean(),
  isRescindable: fc.boolean(),
  paysDebts: fc.boolean(),
  signsInPerson: fc.boolean(),
  attorneyReviews: fc.boolean(),
  appliedDaysAgo: fc.nat(90),
  sinceDaysAgo: fc.nat(30),
})
type AnyFacts = ReturnType<typeof fc.sample<typeof anyFacts extends fc.Arbitrary<infer F> ? F : never>>[number]
const whole = ({ appliedDaysAgo, sinceDaysAgo, ...rest }: AnyFacts, today: CivilDate = rest.today): OutlookFacts => ({
  ...rest,
  today,
  applied: addDays(rest.today, -appliedDaysAgo),
  entered: new Map([rest.status, 'GEN_RESCISSION'].map((status) => [status, addDays(rest.today, -sinceDaysAgo)])),
})

test('no money is promised for a day in the past, on a day when nobody pays out, or before the right to cancel has ended', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const outlook = outlookOf(whole(given))
      if (!outlook) return
      expect(outlook.fundsFrom >= given.today).toBe(true)
      expect(isGeneralBusinessDay(outlook.fundsFrom)).toBe(true)
      if (outlook.cancelUntil) expect(outlook.fundsFrom > outlook.cancelUntil).toBe(true)
      if (outlook.closesFrom) {
        expect(weekdayOf(outlook.closesFrom)).not.toBe('sunday')
        expect(outlook.cancelUntil !== null).toBe(given.isRescindable)
        if (outlook.cancelUntil)
          expect(outlook.cancelUntil).toBe(
            rescissionExpires({
              accountOpened: outlook.closesFrom,
              materialDisclosures: outlook.closesFrom,
              rescissionNotice: outlook.closesFrom,
            }),
          )
        if (given.state === 'TX' && given.isHomestead)
          expect(daysBetween(whole(given).applied, outlook.closesFrom)).toBeGreaterThanOrEqual(12)
      }
    }),
  )
})

test('a day that passes without anything done never brings the money nearer', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 1, max: 20 }), (given, days) => {
      const before = outlookOf(whole(given))
      const after = outlookOf(whole(given, addDays(given.today, days)))
      if (before && after) expect(after.fundsFrom >= before.fundsFrom).toBe(true)
    }),
  )
})

test('every status but the three ends is part of the way', () => {
  expect(allStatuses.filter((status) => milestoneOf[status] === null)).toEqual(['COMPLETE', 'CANCELLED', 'DECLINED'])
})
