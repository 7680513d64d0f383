import fc from 'fast-check'
import { expect, test } from 'vitest'
import { civilDateAt } from '#src/domain/dates/civil-date.ts'
import { lenderZone } from '#src/domain/dates/zones.ts'
import {
  type CourseCount,
  falloutReason,
  falloutStage,
  falloutWithin,
  hasFigures,
  medianDaysToFund,
  medianOfCounts,
  monthlyFigures,
  pullThrough,
  reportTotals,
} from './report.rules.ts'
import { reportCsv } from './report-csv.rules.ts'
import { maxMonths, monthBounds, monthOf, monthsFrom, reportMonths, shiftMonth } from './report-months.rules.ts'

const aCourse = (facts: Partial<CourseCount> = {}): CourseCount => ({
  startedIn: 1,
  submittedIn: null,
  approvedIn: null,
  fundedIn: null,
  lostIn: null,
  lostFrom: null,
  lostTo: null,
  lostBy: null,
  daysToFund: null,
  applications: 1,
  dollars: 0,
  ...facts,
})
const aFundedCourse = (facts: Partial<CourseCount> = {}) =>
  aCourse({ submittedIn: 1, approvedIn: 1, fundedIn: 2, daysToFund: 30, dollars: 50_000, ...facts })
const aLostCourse = (from: string, to: string, by: string, facts: Partial<CourseCount> = {}) =>
  aCourse({ lostIn: 1, lostFrom: from, lostTo: to, lostBy: by, ...facts })

test('the median of counted values is the median of the values written out', () => {
  const counts = fc.array(fc.record({ value: fc.integer({ min: 0, max: 400 }), count: fc.integer({ min: 0, max: 6 }) }))
  fc.assert(
    fc.property(counts, (rows) => {
      const values = rows.flatMap(({ value, count }) => Array<number>(count).fill(value)).sort((a, b) => a - b)
      const upper = values[Math.floor(values.length / 2)]
      const lower = values[Math.floor((values.length - 1) / 2)]
      expect(medianOfCounts(rows)).toBe(upper === undefined || lower === undefined ? null : (upper + lower) / 2)
    }),
  )
})

test('every instant is in the month of its date in the lender’s time zone, also when the clocks change', () => {
  const months = monthsFrom('2025-12', '2027-11')
  const bounds = monthBounds(months, lenderZone)
  const moments = fc.integer({ min: bounds[0]!, max: bounds.at(-1)! - 1 })
  const nearBounds = fc
    .tuple(fc.constantFrom(...bounds.slice(1, -1)), fc.integer({ min: -90 * 60_000, max: 90 * 60_000 }))
    .map(([start, offset]) => start + offset)
  fc.assert(
    fc.property(fc.oneof(moments, nearBounds), (moment) => {
      const index = bounds.findLastIndex((start) => start <= moment)
      expect(months[index]).toBe(monthOf(civilDateAt(moment, lenderZone)))
    }),
  )
})

test('a month begins at midnight Eastern time, in winter and in summer', () => {
  expect(monthBounds(['2026-03', '2026-04'], lenderZone).map((start) => new Date(start).toISOString())).toEqual([
    '2026-03-01T05:00:00.000Z',
    '2026-04-01T04:00:00.000Z',
    '2026-05-01T04:00:00.000Z',
  ])
  expect(monthBounds([], lenderZone)).toEqual([])
})

test('a report covers the last twelve months, or what was chosen, and is never longer than its maximum', () => {
  expect(reportMonths({}, '2026-11-20')).toEqual(monthsFrom('2025-12', '2026-11'))
  expect(reportMonths({ to: '2026-02' }, '2026-11-20')).toEqual(monthsFrom('2025-03', '2026-02'))
  expect(reportMonths({ from: '2026-09' }, '2026-11-20')).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(reportMonths({ from: '2020-01' }, '2026-11-20')).toEqual(monthsFrom('2020-01', '2021-12'))
  expect(reportMonths({ from: '2027-01' }, '2026-11-20')).toEqual(['2027-01'])
  expect(reportMonths({ from: '2026-01', to: '2026-02' }, '2026-11-20')).toEqual(['2026-01', '2026-02'])
  expect(reportMonths({ from: '2020-01' }, '2026-11-20')).toHaveLength(maxMonths)
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
})

test('an application counts in the month of each event, and as open from its start until it ends', () => {
  const courses = [
    aFundedCourse({ applications: 2, dollars: 100_000 }),
    aLostCourse('FINAL_OFFER', 'CANCELLED', 'cancelled', { submittedIn: 1, lostIn: 3 }),
    aLostCourse('HARD_CREDIT_PULL', 'DECLINED', 'declined', { startedIn: 0, submittedIn: 0, lostIn: 1 }),
    aCourse({ startedIn: 0 }),
    aCourse({ startedIn: 3 }),
  ]
  const figures = monthlyFigures(courses, ['2026-01', '2026-02', '2026-03'])
  expect(figures[0]).toEqual({
    month: '2026-01',
    starts: 3,
    submissions: 3,
    approvals: 2,
    fundings: 0,
    denials: 1,
    withdrawals: 0,
    openCount: 4,
    fundedAmount: 0,
    fundedSubmissions: 2,
    medianDaysToFund: null,
  })
  expect(figures[1]).toMatchObject({ fundings: 2, fundedAmount: 100_000, openCount: 2, medianDaysToFund: 30 })
  expect(figures[2]).toMatchObject({ starts: 1, withdrawals: 1, denials: 0, openCount: 2 })
})

test('the open count of a month is that of the month before, plus starts, minus ends', () => {
  const position = fc.integer({ min: 0, max: 6 })
  const course = fc.record({ start: position, length: position, way: fc.constantFrom('open', 'funded', 'lost') })
  fc.assert(
    fc.property(fc.array(course), (randomCourses) => {
      const courses = randomCourses.map(({ start, length, way }) => {
        if (way === 'open') return aCourse({ startedIn: start })
        const end = start + length
        return way === 'funded'
          ? aCourse({ startedIn: start, fundedIn: end })
          : aLostCourse('OFFER_SELECTION', 'CANCELLED', 'cancelled', { startedIn: start, lostIn: end })
      })
      const figures = monthlyFigures(courses, ['2026-01', '2026-02', '2026-03', '2026-04'])
      for (const [index, { openCount, starts, fundings, withdrawals }] of figures.entries()) {
        const before = figures[index - 1]
        if (before) expect(openCount).toBe(before.openCount + starts - fundings - withdrawals)
      }
    }),
  )
})

test('the median time to fund is that of the lines funded within the months', () => {
  const courses = [
    aFundedCourse({ daysToFund: 20, applications: 3 }),
    aFundedCourse({ daysToFund: 41 }),
    aFundedCourse({ daysToFund: 90, fundedIn: 4 }),
    aFundedCourse({ daysToFund: 7, fundedIn: 0 }),
  ]
  expect(medianDaysToFund(courses, [2, 2])).toBe(20)
  expect(medianDaysToFund(courses, [3, 4])).toBe(90)
  expect(medianDaysToFund(courses, [3, 3])).toBeNull()
})

test('pull-through is the share of a month’s submissions that are funded by now', () => {
  expect(pullThrough({ submissions: 3, fundedSubmissions: 1 })).toBe(0.3333)
  expect(pullThrough({ submissions: 0, fundedSubmissions: 0 })).toBeNull()
})

test.each([
  ['HARD_CREDIT_PULL', 'DECLINED', 'declined', 'denied', 'underwriting'],
  ['INCOME_VERIFICATION', 'CANCELLED', 'closedIncomplete', 'incomplete', 'verification'],
  ['OFFER_SELECTION', 'CANCELLED', 'cancelled', 'withdrawn', 'offer'],
  ['OFFER_SELECTION', 'CANCELLED', 'withdrawn', 'withdrawn', 'offer'],
  ['RESCISSION', 'CANCELLED', 'cancelled', 'rescinded', undefined],
  ['RESCISSION', 'CANCELLED', 'cancelledBySigner', 'rescinded', undefined],
  ['COMPLETE', 'CANCELLED', 'cancelledInWriting', 'rescinded', 'ended'],
])('an application that goes from %s to %s as %s is values as %s', (from, to, by, reason, stage) => {
  const course = aLostCourse(from, to, by)
  expect(falloutReason(course)).toBe(reason)
  if (stage) expect(falloutStage(course)).toBe(stage)
})

test('fallout lists stages and reasons within the months, the most frequent first', () => {
  const courses = [
    aLostCourse('OFFER_SELECTION', 'CANCELLED', 'cancelled', { applications: 2 }),
    aLostCourse('OFFER_SELECTION', 'CANCELLED', 'withdrawn', { lostIn: 2 }),
    aLostCourse('HARD_CREDIT_PULL', 'DECLINED', 'declined'),
    aLostCourse('HARD_CREDIT_PULL', 'DECLINED', 'declined', { lostIn: 3 }),
    aLostCourse('HARD_CREDIT_PULL', 'DECLINED', 'declined', { lostIn: 0 }),
    aCourse(),
  ]
  expect(falloutWithin(courses, ['2026-01', '2026-02'])).toEqual([
    { stage: 'offer', reason: 'withdrawn', count: 3 },
    { stage: falloutStage(aLostCourse('HARD_CREDIT_PULL', 'DECLINED', 'declined')), reason: 'denied', count: 1 },
  ])
})

test('the CSV has one row for each month, with empty cells where there is no figure', () => {
  const months = monthlyFigures([aFundedCourse()], ['2026-01', '2026-02'])
  expect(hasFigures(months)).toBe(true)
  expect(hasFigures(monthlyFigures([], ['2026-01']))).toBe(false)
  expect(reportTotals(months)).toEqual({
    starts: 1,
    submissions: 1,
    fundings: 1,
    fundedSubmissions: 1,
    fundedAmount: 50_000,
  })
  expect(reportCsv(months).split('\r\n')).toEqual([
    'Month,Started,Submitted,Approved,Funded,Denied,Withdrawn,Open at month end,Funded amount (USD),Submissions funded to date,Pull-through (0 to 1),Median days to fund',
    '2026-01,1,1,1,0,0,0,1,0.00,1,1,',
    '2026-02,0,0,0,1,0,0,0,50000.00,0,,30',
    '',
  ])
})
