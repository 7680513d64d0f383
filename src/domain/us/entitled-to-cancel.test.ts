import { expect, test } from 'vitest'
import { entitledSpouses, isEntitledToCancel } from './entitled-to-cancel.table.ts'
import { needsMaritalStatus } from './spousal-rights.ts'
import { usStateCodes } from './us-states.ts'

const home = (state: string) => ({ state, occupancy: 'HOME' as const })
const spouseIn = (state: string) => isEntitledToCancel({ role: 'spouse' }, home(state))

test.each(usStateCodes)('12 CFR 1026.15(a)(1), 1026.2(a)(11): borrower and owners may cancel in %s', (state) => {
  for (const role of ['borrower', 'owner'] as const) {
    expect(isEntitledToCancel({ role }, home(state))).toBe(true)
    expect(isEntitledToCancel({ role }, { state, occupancy: 'INVESTMENT' })).toBe(false)
  }
})

test('7 TAC 153.25(1): in Texas a spouse who is on no title may cancel', () => {
  expect(spouseIn('TX')).toBe(true)
  expect(isEntitledToCancel({ role: 'spouse' }, { state: 'TX', occupancy: 'INVESTMENT' })).toBe(false)
})

test('a spouse may cancel in Texas and where spouses own in community, and nowhere else', () => {
  expect(usStateCodes.filter(spouseIn).toSorted()).toEqual(
    ['AZ', 'CA', 'ID', 'LA', 'NV', 'NM', 'TX', 'WA', 'WI'].toSorted(),
  )
})

test('comment 2(a)(11)-2: dower in Ohio and a homestead in Florida are not ownership', () => {
  expect([spouseIn('OH'), spouseIn('FL')]).toEqual([false, false])
})

test.each(Object.entries(entitledSpouses))(
  'in %s a spouse is asked for, and the row names its source',
  (state, row) => {
    expect(needsMaritalStatus(state, 'HOME')).toBe(true)
    expect(row.source).toMatch(/\d/)
  },
)
