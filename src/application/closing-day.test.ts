import { expect, test } from 'vitest'
import { lenderDay } from '#src/domain/dates/zones.ts'
import { closingDayOf } from './closing-day.rules.ts'

const at = new Date('2026-11-20T15:00:00Z')

test('a closing on paper is on the day of the notary, not on the day when staff uploaded the deed', () => {
  expect(closingDayOf({ trace: { documentId: 'd', notarizedOn: '2026-11-15' }, at }, lenderDay)).toBe('2026-11-15')
})

test.each([null, {}, { notarizedOn: 'soon' }, { notarizedOn: 5 }])(
  'a closing on a screen is on the day of its last signature: %j',
  (trace) => expect(closingDayOf({ trace, at }, lenderDay)).toBe('2026-11-20'),
)
