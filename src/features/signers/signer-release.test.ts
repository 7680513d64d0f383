import { describe, expect, test } from 'vitest'
import { type ReleaseQuestion, releaseRefusal } from './signer-release.rules.ts'

const jordan = { firstName: 'Jordan', middleName: null, lastName: 'Garcia', suffix: null }
const question: ReleaseQuestion = {
  status: 'CO_DEED_REQ',
  signer: { role: 'owner', name: jordan },
  applicant: { name: { ...jordan, firstName: 'Maria' } },
  owners: [
    { name: 'GARCIA MARIA', kind: 'PERSON' },
    { name: 'GARCIA JORDAN', kind: 'PERSON' },
  ],
  ownersAsOf: '2026-03-02',
  recordedOn: '2026-03-02',
  coOwners: [],
  maritalStatus: null,
  state: 'OH',
  occupancy: 'HOME',
}
const spouse = {
  relation: 'SPOUSE',
  firstName: 'Jordan',
  lastName: 'Garcia',
  email: 'j@example.com',
  phone: '+16145550100',
}

describe('12 CFR 1026.2(a)(11): an owner may cancel', () => {
  test('the title blocks a release without a newer recorded deed', () => {
    expect(releaseRefusal({ ...question, recordedOn: null })).toBe('signer/still-on-title')
    expect(releaseRefusal({ ...question, recordedOn: '2026-03-01' })).toBe('signer/still-on-title')
    expect(releaseRefusal(question)).toBeNull()
  })

  test('a person who is not on the title needs no recorded deed', () => {
    const owners = question.owners.slice(0, 1)
    expect(releaseRefusal({ ...question, owners, recordedOn: null })).toBeNull()
  })

  test('state law keeps a spouse as a signer after the deed', () => {
    const marriedQuestion = { ...question, coOwners: [spouse], maritalStatus: 'MARRIED' } as ReleaseQuestion
    expect(releaseRefusal(marriedQuestion)).toBe('signer/spousal-rights')
    expect(releaseRefusal({ ...marriedQuestion, state: 'VA' })).toBeNull()
  })

  test('the statuses after the notary documents reject every release', () => {
    expect(releaseRefusal({ ...question, status: 'NOTE_SIGNING' })).toBeNull()
    for (const status of ['GEN_NOTARY_DISCLOSURE', 'DEED_SIGNING', 'RESCISSION', 'COMPLETE'] as const)
      expect(releaseRefusal({ ...question, status })).toBe('signer/release-too-late')
  })
})
