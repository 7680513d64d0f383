import { expect, test } from 'vitest'
import type { PayoffStatus } from '#src/domain/lending/application-enums.ts'
import { partiesToScreen, partyKey } from './parties.rules.ts'
import { isHeldBySanctions, type ReviewOpinion, reportDue, reviewDecision } from './reviews.rules.ts'

const by = (givenBy: string, decision: ReviewOpinion['decision']): ReviewOpinion => ({ givenBy, decision })

test.each<[string, ReviewOpinion[], string | null]>([
  ['no person', [], null],
  ['one person', [by('a', 'NO_MATCH')], null],
  ['one person twice', [by('a', 'MATCH'), by('a', 'MATCH')], null],
  ['two who differ', [by('a', 'MATCH'), by('b', 'NO_MATCH')], null],
  ['two who agree', [by('a', 'NO_MATCH'), by('b', 'NO_MATCH')], 'NO_MATCH'],
  ['two who agree after they differed', [by('a', 'NO_MATCH'), by('b', 'MATCH'), by('a', 'MATCH')], 'MATCH'],
])('a review decided by %s', (_, opinions, decision) => expect(reviewDecision(opinions)).toBe(decision))

test('31 CFR 501.603(b)(1): a match is reported within ten business days', () =>
  expect(reportDue('2026-11-23')).toBe('2026-12-08'))

test('an open hit blocks an application just as a match does', () => {
  const status = { isScreened: true, areListsFresh: true, openReviews: 0, matches: 0 }
  expect(isHeldBySanctions(status)).toBe(false)
  expect(isHeldBySanctions({ ...status, openReviews: 1 })).toBe(true)
  expect(isHeldBySanctions({ ...status, matches: 1 })).toBe(true)
})

test('the screened parties are the borrower, the other signers, and creditors being paid off, each once', () => {
  const name = (firstName: string, lastName: string) => ({ firstName, middleName: null, lastName, suffix: null })
  const homeAddress = { street1: '1 Elm Street', city: 'Austin', state: 'TX', zip: '78704' } as const
  const applicant = { name: name('Maria', 'Garcia'), birthDate: '1979-03-14', homeAddress }
  const debt = (creditor: string, payoffStatus: PayoffStatus) => ({
    creditor,
    payoffStatus,
    removedFor: null,
  })
  const parties = partiesToScreen(
    applicant,
    [name('Jordan', 'Hartwell')],
    [
      debt('Meadowbank', 'MARKED_FOR_PAYOFF'),
      debt('Meadowbank', 'MARKED_FOR_PAYOFF'),
      debt('Carddirect', 'NOT_MARKED'),
    ],
  )
  expect(parties).toMatchObject([
    { role: 'BORROWER', kind: 'individual', name: 'Maria Garcia', birthDate: '1979-03-14' },
    { role: 'SIGNER', kind: 'individual', name: 'Jordan Hartwell', birthDate: null },
    { role: 'CREDITOR', kind: 'organization', name: 'Meadowbank' },
  ])
  expect(new Set(parties.map(partyKey)).size).toBe(3)
})
