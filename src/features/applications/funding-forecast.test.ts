import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, type CivilDate, daysBetween, weekdayOf } from '#src/domain/dates/civil-date.ts'
import { rescissionExpires } from '#src/domain/lending/rescission.ts'
import { allStatuses, statuses } from '#src/workflow/graph/statuses.ts'
import { type FundingForecastFacts, fundingForecastOf } from './funding-forecast.rules.ts'

const facts = (overrides: Partial<FundingForecastFacts> = {}): FundingForecastFacts => ({
  status: 'INCOME_VERIFICATION',
  // This is a Monday.
  today: '2026-11-30',
  entryDates: new Map(),
  closingWait: { submittedOn: '2026-11-27', noticeGiven: '2026-11-27', itemizedGiven: null },
  rescissionRights: [],
  state: 'OH',
  isRescindable: true,
  paysDebts: false,
  signsInPerson: false,
  attorneyReviews: false,
  floodFrom: null,
  rescissionMailDays: 3,
  ...overrides,
})

test('SID-02 a borrower who does everything on Monday can cancel until Thursday, and is funded after three more business days for mailed notices', () => {
  // Friday, Monday and Tuesday are waited for, and the deed is recorded on Wednesday.
  expect(fundingForecastOf(facts())).toEqual({
    closesFrom: '2026-11-30',
    cancelUntil: '2026-12-03',
    fundsFrom: '2026-12-10',
  })
})

test('12 CFR 1026.15(c): a lender that waits longer for mailed notices funds later', () => {
  expect(fundingForecastOf(facts({ rescissionMailDays: 5 }))?.fundsFrom).toBe('2026-12-14')
})

test('a forecast made on Sunday puts signing on Monday, and a holiday does not count toward the three days', () => {
  expect(fundingForecastOf(facts({ today: '2026-12-20' }))).toMatchObject({
    closesFrom: '2026-12-21',
    cancelUntil: '2026-12-24',
  })
  expect(fundingForecastOf(facts({ today: '2026-12-22' }))).toMatchObject({
    cancelUntil: '2026-12-26',
    fundsFrom: '2027-01-04',
  })
})

test('a line on a rented home has no right to cancel, so it is funded once the deed is recorded', () => {
  expect(fundingForecastOf(facts({ isRescindable: false }))).toEqual({
    closesFrom: '2026-11-30',
    cancelUntil: null,
    fundsFrom: '2026-12-01',
  })
})

test('Texas waits until the twelfth day after application and notice for a primary residence only', () => {
  const closingWait = { submittedOn: '2026-11-27', noticeGiven: '2026-11-28', itemizedGiven: null }
  const texan = { state: 'TX', closingWait }
  expect(fundingForecastOf(facts(texan))?.closesFrom).toBe('2026-12-10')
  expect(fundingForecastOf(facts({ ...texan, closingWait: null }))?.closesFrom).toBe('2026-11-30')
  // Before the submission, the days have not begun.
  const nothingYet = { submittedOn: null, noticeGiven: null, itemizedGiven: null }
  expect(fundingForecastOf(facts({ ...texan, closingWait: nothingYet }))?.closesFrom).toBe('2026-12-12')
})

test('Texas Constitution, article XVI, section 50(a)(6)(M): the twelve days begin once the last owner or spouse has the notice', () => {
  const today = '2026-12-09'
  const receipts = { submittedOn: '2026-11-27', noticeGiven: '2026-12-01', itemizedGiven: '2026-12-08' }
  const forecast = (closingWait: FundingForecastFacts['closingWait']) =>
    fundingForecastOf(facts({ state: 'TX', today, closingWait }))?.closesFrom
  expect(forecast(receipts)).toBe('2026-12-14')
  // A spouse has not received the notice.
  expect(forecast({ ...receipts, noticeGiven: null })).toBe('2026-12-21')
  // The business day after the itemized costs.
  expect(forecast({ ...receipts, noticeGiven: '2026-11-27', itemizedGiven: today })).toBe('2026-12-10')
})

describe('12 CFR 1026.15(a)(3), (c): the money waits for everyone who may cancel', () => {
  const right = { openedOn: '2026-11-25', disclosedOn: '2026-11-25', noticedOn: '2026-11-25', statedOn: null }
  const borrower = { ...right, isBorrower: true }
  const spouse = { ...right, isBorrower: false }
  const forecast = (...rescissionRights: FundingForecastFacts['rescissionRights']) =>
    fundingForecastOf(facts({ status: 'RESCISSION', rescissionRights }))

  test('the three business days of an owner who got the notice later end later', () => {
    expect(forecast(borrower, spouse)).toMatchObject({ cancelUntil: '2026-11-30', fundsFrom: '2026-12-07' })
    const later = forecast(borrower, { ...spouse, noticedOn: '2026-11-28' })
    expect(later).toMatchObject({ cancelUntil: '2026-11-30', fundsFrom: '2026-12-09' })
  })

  test('an owner without the notice or the disclosures is expected to receive them today', () => {
    for (const missing of [{ noticedOn: null }, { disclosedOn: null }])
      expect(forecast(borrower, { ...spouse, ...missing })?.fundsFrom).toBe('2026-12-10')
  })

  test('one person’s statement does not shorten another person’s wait', () => {
    const statement = { statedOn: '2026-12-01' }
    expect(forecast({ ...borrower, ...statement }, spouse)?.fundsFrom).toBe('2026-12-07')
    expect(forecast({ ...borrower, ...statement }, { ...spouse, ...statement })?.fundsFrom).toBe('2026-12-02')
  })
})

test('42 USC 4104a(a)(1): in a flood hazard area the line closes ten days after the notice, and is funded after that', () => {
  expect(fundingForecastOf(facts({ floodFrom: '2026-12-08' }))).toEqual({
    closesFrom: '2026-12-08',
    cancelUntil: '2026-12-11',
    fundsFrom: '2026-12-18',
  })
})

test.each([
  ['payoff letters', { paysDebts: true }, '2026-12-02'],
  ['an attorney', { attorneyReviews: true }, '2026-12-02'],
  ['a notary in person', { signsInPerson: true }, '2026-12-02'],
  ['both', { signsInPerson: true, attorneyReviews: true }, '2026-12-04'],
  [
    'an appraiser who has just begun',
    { status: 'ONSITE_APPRAISAL_PENDING', entryDates: new Map([['ONSITE_APPRAISAL_PENDING', '2026-11-27']]) },
    '2026-12-08',
  ],
  [
    'an appraiser who is late',
    { status: 'ONSITE_APPRAISAL_PENDING', entryDates: new Map([['ONSITE_APPRAISAL_PENDING', '2026-10-01']]) },
    '2026-11-30',
  ],
] as const)('%s take their usual number of business days', (_what, overrides, closesFrom) => {
  expect(fundingForecastOf(facts(overrides))?.closesFrom).toBe(closesFrom)
})

test('once the deed is signed, the legal waiting periods run from the actual dates', () => {
  const entryDates = new Map([
    ['GEN_RESCISSION', '2026-11-25'],
    ['RESCISSION', '2026-11-25'],
  ])
  // Thanksgiving is the 26th.
  expect(fundingForecastOf(facts({ status: 'RESCISSION', entryDates }))).toEqual({
    closesFrom: null,
    cancelUntil: '2026-11-30',
    fundsFrom: '2026-12-07',
  })
  expect(
    fundingForecastOf(facts({ status: 'RECORDING', entryDates: new Map([['RECORDING', '2026-11-30']]) }))?.fundsFrom,
  ).toBe('2026-12-01')
  expect(fundingForecastOf(facts({ status: 'FUNDABLE' }))?.fundsFrom).toBe('2026-11-30')
})

test('there is no forecast before offers exist, or after the money is sent or the application has ended', () => {
  for (const status of ['WAITING_FOR_SOFT_CREDIT', 'DIRECT_DEBT_PAYOFF', 'COMPLETE', 'CANCELLED', 'DECLINED'] as const)
    expect(fundingForecastOf(facts({ status }))).toBeNull()
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
  floodFrom: fc.constantFrom(null, '2024-01-05', '2031-06-01'),
  rescissionMailDays: fc.integer({ min: 1, max: 5 }),
  appliedDaysAgo: fc.nat(90),
  sinceDaysAgo: fc.nat(30),
})
type AnyFacts = ReturnType<typeof fc.sample<typeof anyFacts extends fc.Arbitrary<infer F> ? F : never>>[number]
const whole = (
  { appliedDaysAgo, sinceDaysAgo, isHomestead, ...rest }: AnyFacts,
  today: CivilDate = rest.today,
): FundingForecastFacts => ({
  ...rest,
  today,
  rescissionRights: [],
  closingWait: isHomestead
    ? { submittedOn: addDays(rest.today, -appliedDaysAgo), noticeGiven: null, itemizedGiven: null }
    : null,
  entryDates: new Map([
    ...[rest.status, 'GEN_RESCISSION'].map((status) => [status, addDays(rest.today, -sinceDaysAgo)] as const),
  ]),
})

test('the forecast never promises money in the past, on a non-business day, or before the right to cancel has ended', () => {
  fc.assert(
    fc.property(anyFacts, (sample) => {
      const fundingForecast = fundingForecastOf(whole(sample))
      if (!fundingForecast) return
      expect(fundingForecast.fundsFrom >= sample.today).toBe(true)
      expect(isGeneralBusinessDay(fundingForecast.fundsFrom)).toBe(true)
      if (fundingForecast.cancelUntil) expect(fundingForecast.fundsFrom > fundingForecast.cancelUntil).toBe(true)
      if (fundingForecast.closesFrom) {
        expect(weekdayOf(fundingForecast.closesFrom)).not.toBe('sunday')
        expect(fundingForecast.cancelUntil !== null).toBe(sample.isRescindable)
        if (fundingForecast.cancelUntil)
          expect(fundingForecast.cancelUntil).toBe(
            rescissionExpires({
              accountOpened: fundingForecast.closesFrom,
              materialDisclosures: fundingForecast.closesFrom,
              rescissionNotice: fundingForecast.closesFrom,
            }),
          )
        if (sample.state === 'TX' && sample.isHomestead)
          expect(
            daysBetween(addDays(sample.today, -sample.appliedDaysAgo), fundingForecast.closesFrom),
          ).toBeGreaterThanOrEqual(12)
      }
    }),
  )
})

test('a day without progress never moves the funding date earlier', () => {
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 1, max: 20 }), (sample, days) => {
      const before = fundingForecastOf(whole(sample))
      const after = fundingForecastOf(whole(sample, addDays(sample.today, days)))
      if (before && after) expect(after.fundsFrom >= before.fundsFrom).toBe(true)
    }),
  )
})

test('every status except the three final ones is part of the process', () => {
  expect(allStatuses.filter((status) => statuses[status].milestone === null)).toEqual([
    'COMPLETE',
    'CANCELLED',
    'DECLINED',
  ])
})
