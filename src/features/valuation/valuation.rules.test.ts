import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGeneralBusinessDay } from '#src/domain/dates/business-day.ts'
import { addDays, daysBetween } from '#src/domain/dates/civil-date.ts'
import { isRefundable } from './appraisal-refund.rules.ts'
import { closingAfterCopies } from './valuation-copies.rules.ts'
import { valuationStages } from './valuation-stages.rules.ts'

const days = fc.integer({ min: 0, max: 3_000 }).map((more) => addDays('2026-01-01', more))

describe('12 CFR 1002.14 the first day of closing', () => {
  test('is three business days after the newest copy, not counting Thanksgiving or the weekend', () => {
    expect(closingAfterCopies(['2026-11-20', '2026-11-24'])).toBe('2026-11-30')
    expect(closingAfterCopies([])).toBeNull()
  })

  test('comes after exactly three business days, whatever the copies and their order', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 5 }), (copyDays) => {
        const first = closingAfterCopies(copyDays)!
        const newest = [...copyDays].sort().at(-1)!
        const between = Array.from({ length: daysBetween(newest, first) }, (_, at) => addDays(newest, at + 1))
        expect(between.filter(isGeneralBusinessDay)).toHaveLength(3)
        expect(isGeneralBusinessDay(first)).toBe(true)
        expect(closingAfterCopies([...copyDays].reverse())).toBe(first)
      }),
    )
  })
})

test('a fee is refundable until the appraiser’s visit begins, and not after', () => {
  const visitFrom = new Date('2026-11-24T15:00:00Z')
  expect(isRefundable({ visitFrom: null, deliveredAt: null }, visitFrom)).toBe(true)
  expect(isRefundable({ visitFrom, deliveredAt: null }, new Date('2026-11-24T14:59:59Z'))).toBe(true)
  expect(isRefundable({ visitFrom, deliveredAt: null }, visitFrom)).toBe(false)
  expect(isRefundable({ visitFrom: null, deliveredAt: visitFrom }, visitFrom)).toBe(false)
})

describe('the stages of a valuation', () => {
  const moves = [
    { status: 'NAV_BPO_ORDER_REQUEST', at: '2026-11-20T14:00:00Z' },
    { status: 'NAV_BPO_PROCESSING', at: '2026-11-20T15:00:00Z' },
    { status: 'NAV_BPO_PROPERTY_CONDITION', at: '2026-11-21T15:00:00Z' },
  ]

  test('are complete once left, and include only those that this application goes through', () => {
    expect(valuationStages('NAV_BPO_PROPERTY_CONDITION', moves)).toEqual([
      { label: 'You agreed to it', state: 'done', endedAt: '2026-11-20T15:00:00Z' },
      { label: 'A local broker values your home from the street', state: 'done', endedAt: '2026-11-21T15:00:00Z' },
      { label: 'Property condition report', state: 'now', endedAt: null },
      { label: 'We confirm your figures', state: 'next', endedAt: null },
    ])
  })

  test('are none when nothing is valued', () => expect(valuationStages('OFFER_SELECTION', moves)).toEqual([]))
})
