import { expect, test } from 'vitest'
import { timeZonesOf } from './state-geography.ts'
import { usStateCodes } from './us-states.ts'

test('every time zone is a valid one, and states that span two zones list both', () => {
  for (const state of usStateCodes)
    for (const timeZone of timeZonesOf(state))
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  expect(timeZonesOf('TX')).toEqual(['America/Chicago', 'America/Denver'])
  expect(timeZonesOf('HI')).toEqual(['Pacific/Honolulu'])
})
