import { expect, test } from 'vitest'
import { refusesOtherCollateral } from './texas-homestead.ts'

const crypto = { isCrypto: true }

test('Constitution XVI 50(a)(6)(H), 7 TAC 153.8: nothing but the homestead secures a line on a Texas homestead', () => {
  expect(refusesOtherCollateral({ state: 'TX', occupancy: 'HOME' }, crypto)).toBe(true)
  expect(refusesOtherCollateral({ state: 'TX', occupancy: 'HOME' }, { isCrypto: false })).toBe(false)
  expect(refusesOtherCollateral({ state: 'TX', occupancy: 'INVESTMENT' }, crypto)).toBe(false)
  expect(refusesOtherCollateral({ state: 'OK', occupancy: 'HOME' }, crypto)).toBe(false)
})
