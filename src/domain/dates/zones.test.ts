import { expect, test } from 'vitest'
import { consentDay, lenderDay } from './zones.ts'

test('the lender’s day begins at midnight in New York, and the consent texts’ day three hours later', () => {
  const [before, after] = [new Date('2026-11-20T04:59:59Z'), new Date('2026-11-20T05:00:00Z')]
  expect([lenderDay(before), lenderDay(after)]).toEqual(['2026-11-19', '2026-11-20'])
  expect(consentDay(after)).toBe('2026-11-19')
  expect(consentDay(new Date('2026-11-20T08:00:00Z'))).toBe('2026-11-20')
})
