import { expect, test } from 'vitest'
import { vectors } from '#tests/vectors/vectors.ts'
import { texasEarliestClosing, texasMaxNewDebt } from './texas-home-equity.ts'

interface Homestead {
  marketValue: number
  existingDebt: number
}

test.each(vectors<Homestead, number>('texas-50a6', 'maxNewDebt'))(
  'texas-50a6 $id: at most $expected more',
  ({ input, expected }) => expect(texasMaxNewDebt(input)).toBe(expected),
)

test('a homestead secures loans up to exactly 80 percent of its value, and none beyond', () => {
  expect(texasMaxNewDebt({ marketValue: 400_000, existingDebt: 270_000 })).toBe(50_000)
  expect(texasMaxNewDebt({ marketValue: 400_000, existingDebt: 330_000 })).toBe(0)
})

test('closing waits twelve days from the later of application and notice', () => {
  expect(texasEarliestClosing({ applicationDate: '2026-11-20', noticeGiven: '2026-11-18' })).toBe('2026-12-02')
  expect(texasEarliestClosing({ applicationDate: '2026-11-18', noticeGiven: '2026-11-20' })).toBe('2026-12-02')
})

test('closing waits for the anniversary of the last closing', () => {
  const events = { applicationDate: '2026-11-20', noticeGiven: '2026-11-20' }
  expect(texasEarliestClosing({ ...events, lastClosing: '2026-03-01' })).toBe('2027-03-01')
  expect(texasEarliestClosing({ ...events, lastClosing: '2025-03-01' })).toBe('2026-12-02')
})

test('closing waits one business day after the final costs: Saturdays count, Sundays and federal holidays do not', () => {
  const events = { applicationDate: '2026-03-02', noticeGiven: '2026-03-02' }
  // A Friday, a Saturday, and the day before Thanksgiving.
  expect(texasEarliestClosing({ ...events, itemizedGiven: '2026-03-20' })).toBe('2026-03-21')
  expect(texasEarliestClosing({ ...events, itemizedGiven: '2026-03-21' })).toBe('2026-03-23')
  expect(texasEarliestClosing({ ...events, itemizedGiven: '2026-11-25' })).toBe('2026-11-27')
  expect(texasEarliestClosing({ ...events, itemizedGiven: '2026-03-04' })).toBe('2026-03-14')
})
