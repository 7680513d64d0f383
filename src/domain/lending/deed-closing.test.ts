import { describe, expect, test } from 'vitest'
import { addDays } from '../dates/civil-date.ts'
import { attorneyStates, stateNotarization } from '../us/remote-notarization.table.ts'
import { type DeedClosingFacts, deedClosing } from './deed-closing.rules.ts'

const ordinary: DeedClosingFacts = {
  state: 'OH',
  today: '2026-11-21',
  isHomestead: true,
  isInPersonChosen: false,
  events: { applicationDate: '2026-11-20', noticeGiven: '2026-11-21' },
  attorneyStates,
  inPersonStates: [],
}
const closing = (facts: Partial<DeedClosingFacts>) => deedClosing({ ...ordinary, ...facts })

describe('NAV-15 how a deed may be signed', () => {
  test('online, today and without an attorney when nothing prevents it', () => {
    expect(closing({})).toEqual({
      inPerson: null,
      source: 'ORC 147.64',
      earliest: '2026-11-21',
      attorneyReviews: false,
    })
  })

  test('a Texas homestead waits twelve days and closes at an office; a rented-out house there does neither', () => {
    expect(closing({ state: 'TX' })).toMatchObject({ inPerson: 'homestead-office', earliest: '2026-12-03' })
    expect(closing({ state: 'TX', isHomestead: false })).toMatchObject({ inPerson: null, earliest: '2026-11-21' })
  })

  test.each([
    ['a state whose notaries may not', { state: 'SC' }, 'state-law'],
    ['a law that is not in force yet', { state: 'NC', today: '2024-06-30' }, 'state-law'],
    ['the lender’s own choice', { inPersonStates: ['OH'] }, 'lender'],
    ['staff’s choice', { isInPersonChosen: true }, 'chosen'],
  ] as const)('in person by %s', (_, facts, reason) => {
    expect(closing(facts).inPerson).toBe(reason)
  })

  test('a law applies from its first day', () => {
    expect(closing({ state: 'NC', today: '2024-07-01' }).inPerson).toBeNull()
  })

  test('an attorney reviews the closing when the lender requires it', () => {
    expect(closing({ state: 'MA' })).toMatchObject({ attorneyReviews: true, inPerson: null })
    expect(closing({ state: 'MA', attorneyStates: [] }).attorneyReviews).toBe(false)
  })

  test('each state that allows it declares how long recordings are retained, and none depends on a future law', () => {
    const rows = Object.values(stateNotarization)
    expect(rows.filter(({ since, recordingYears }) => (since === null) !== (recordingYears === 0))).toEqual([])
    expect(rows.filter(({ since }) => since !== null && since > addDays('2026-11-21', 0))).toEqual([])
  })
})
