import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IdentityDocument } from '#src/domain/person/identity/identity-document.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { judgeIdentity } from './identity-match.rules.ts'
import { matchName } from './name-match.rules.ts'

const today = '2026-11-21'
const applicant = {
  name: { firstName: 'María', middleName: null, lastName: 'García López', suffix: null },
  birthDate: '1980-03-02',
  homeAddress: { state: 'TX', zip: '78704' },
}
const document: IdentityDocument = {
  kind: 'DRIVERS_LICENSE',
  issuer: 'TX',
  number: 'D1',
  birthDate: '1980-03-02',
  issued: '2022-01-05',
  name: { firstName: 'MARIA', middleName: 'ELENA', lastName: 'GARCIA LOPEZ', suffix: null },
  expires: '2030-03-02',
  address: { street1: '12 ORCHARD ST', street2: null, city: 'AUSTIN', state: 'TX', zip: '78704' },
}
const otherName = (firstName: string, lastName: string) => ({ firstName, middleName: null, lastName, suffix: null })
const whitfield = { name: otherName('JORDAN', 'WHITFIELD'), birthDate: '1961-07-19' }
type Read = Extract<ProofingReport, { result: 'READ' }>
const judge = (of: Partial<IdentityDocument> = {}, more: Partial<Read> = {}) => {
  const read = { result: 'READ', document: { ...document, ...of }, source: 'print', concerns: [] } as const
  const report = { ...read, selfie: { match: 96, liveness: 90 }, ...more }
  return judgeIdentity({ applicant, kind: 'DRIVERS_LICENSE', today, report })
}
const face = (match: number, liveness: number) => ({ selfie: { match, liveness } })

describe('an identity', () => {
  test.each([
    ['where all fits', judge(), 'VERIFIED null'],
    ['by an ID on its last day', judge({ expires: today }), 'VERIFIED null'],
    ['by an ID with an earlier address', judge({ address: { ...document.address!, state: 'OH' } }), 'VERIFIED null'],
    ['by an expired ID', judge({ expires: '2026-11-20' }), 'FAILED_VERIFICATION expired'],
    ['by another kind than was chosen', judge({ kind: 'STATE_ID' }), 'FAILED_VERIFICATION wrong-kind'],
    ['by another birth date', judge({ birthDate: '1981-03-02' }), 'FAILED_VERIFICATION birth-date'],
    ['by a birth date nobody can read', judge({ birthDate: null }), 'FAILED_VERIFICATION birth-date'],
    ['by an altered ID', judge({}, { concerns: ['altered'] }), 'PENDING_REVIEW suspect-document'],
    ['by an ID issued tomorrow', judge({ issued: '2026-11-22' }), 'PENDING_REVIEW impossible-dates'],
    ['by an ID of Ontario', judge({ issuer: 'ON' }), 'FAILED_VERIFICATION issuer-unknown'],
    ['by a picture of a picture', judge({}, face(96, 8)), 'FAILED_VERIFICATION not-live'],
    ['by another face', judge({}, face(21, 90)), 'PENDING_REVIEW other-face'],
    ['by a face half in the dark', judge({}, face(60, 90)), 'FAILED_VERIFICATION unclear-face'],
    ['by a married name', judge({ name: otherName('MARIA', 'HALLORAN') }), 'PENDING_REVIEW name'],
    ['by the ID of somebody else', judge(whitfield), 'FAILED_VERIFICATION another-person'],
    [
      'by an expired ID of somebody else',
      judge({ ...whitfield, expires: '2020-01-01' }),
      'FAILED_VERIFICATION another-person',
    ],
  ])('%s', (_, { outcome, reason }, expected) => expect(`${outcome} ${reason}`).toBe(expected))

  test('an identity with an unreadable ID fails', () =>
    expect(judgeIdentity({ applicant, kind: 'PASSPORT', today, report: { result: 'UNREADABLE' } })).toMatchObject({
      outcome: 'FAILED_VERIFICATION',
      reason: 'unreadable',
    }))

  test('has a trace that contains no personal data', () =>
    expect(JSON.stringify(judge({ birthDate: '1981-03-02' }).trace)).not.toMatch(/garc|mar[ií]a|198\d|78704|orchard/i))
})

describe('a name', () => {
  const name = (firstName: string, lastName: string, more: { middleName?: string; suffix?: string } = {}) => ({
    firstName,
    lastName,
    ...more,
  })
  test.each([
    ['in accents and capitals', name('José', 'Núñez'), name('JOSE', 'NUNEZ'), 'same'],
    ['in letters that a zone writes out', name('Søren', 'Großmann'), name('SOEREN', 'GROSSMANN'), 'same'],
    ['with hyphens, apostrophes and spaces', name('Anne-Marie', 'O’Brien'), name('ANNE MARIE', 'OBRIEN'), 'same'],
    ['with particles written together', name('Luis', 'De La Cruz'), name('LUIS', 'DELACRUZ'), 'same'],
    ['with the last name first', name('Nguyen', 'Thi Mai'), name('THI MAI', 'NGUYEN'), 'same'],
    ['with one of two last names', name('Ana', 'Garcia'), name('ANA', 'GARCIA LOPEZ'), 'close'],
    ['with one letter off', name('Steven', 'Petersen'), name('STEVEN', 'PETERSON'), 'close'],
    ['with two letters swapped', name('Brain', 'Hollis'), name('BRIAN', 'HOLLIS'), 'close'],
    ['in a short form', name('Alex', 'Reyes'), name('ALEXANDER', 'REYES'), 'close'],
    ['by the middle name one goes by', name('Marie', 'Dunn'), name('ANNA', 'DUNN', { middleName: 'MARIE' }), 'close'],
    ['with a suffix on one side only', name('John', 'Dow', { suffix: 'JR' }), name('JOHN', 'DOW'), 'same'],
    [
      'with a suffix in other letters',
      name('Al', 'Dow', { suffix: 'JR' }),
      name('AL', 'DOW', { suffix: 'Jr.' }),
      'same',
    ],
    ['of father and son', name('Al', 'Dow', { suffix: 'SR' }), name('AL', 'DOW', { suffix: 'JR' }), 'different'],
    ['that is short, one letter off', name('Kim', 'Lee'), name('KIM', 'LIE'), 'different'],
    ['of brothers', name('Mark', 'Olsen'), name('PAUL', 'OLSEN'), 'different'],
  ] as const)('%s', (_, a, b, expected) => {
    expect(matchName(a, b)).toBe(expected)
    expect(matchName(b, a)).toBe(expected)
  })
  test('always matches itself, and the order of two names does not matter', () => {
    const names = fc.record({ firstName: fc.string({ minLength: 1 }), lastName: fc.string({ minLength: 1 }) })
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(matchName(a, b)).toBe(matchName(b, a))
        if (/\p{L}/u.test(a.firstName)) expect(matchName(a, a)).toBe('same')
      }),
    )
  })
})
