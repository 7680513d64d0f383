import { expect, test } from 'vitest'
import type { CreditReport } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { type CheckedDocument, type IdentificationFacts, identificationOf } from './identification.rules.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day, 15))
const noFile: CreditReport = { result: 'NO_MATCH', ssnUsed: false }
const withheldFile: CreditReport = { result: 'WITHHELD', restrictions: [{ bureau: 'EXPERIAN', kind: 'FROZEN' }] }
const refusedPassport: CheckedDocument = {
  kind: 'PASSPORT',
  isVerified: false,
  reason: 'unreadable',
  document: null,
  at: on(4),
}
const acceptedLicense: CheckedDocument = {
  kind: 'DRIVERS_LICENSE',
  isVerified: true,
  reason: null,
  document: {
    kind: 'DRIVERS_LICENSE',
    issuer: 'TX',
    number: 'D1234567',
    name: null,
    birthDate: null,
    issued: '2022-05-01',
    expires: '2030-05-01',
    address: null,
  },
  at: on(5),
}
const facts = (overrides: Partial<IdentificationFacts> = {}): IdentificationFacts => ({
  applicant: {
    name: { firstName: 'Maria', middleName: null, lastName: 'Garcia', suffix: null },
    birthDate: '1979-03-14',
    homeAddress: { street1: '1 Elm Street', city: 'Austin', state: 'TX', zip: '78704' },
    ssn: '123456789',
  },
  collectedAt: on(1),
  creditReports: [],
  documents: [acceptedLicense],
  passage: { isByStaff: false },
  comparison: { listVersion: 'abc', comparedAt: on(6), decisions: [] },
  ...overrides,
})

test('31 CFR 1020.220(a)(3)(i)(A)-(B): the record has what was collected, and each document’s type, number, issuer and dates', () => {
  const record = identificationOf(facts())
  expect(record.collected).toMatchObject({
    name: 'Maria Garcia',
    birthDate: '1979-03-14',
    address: '1 Elm Street, Austin, TX 78704',
    taxpayerIdEnding: '6789',
  })
  expect(record.verifications).toEqual([
    {
      method: 'document',
      source: "US Driver's License",
      description: 'Number D1234567, issued by TX, on 2022-05-01, expires 2030-05-01',
      result: 'Genuine, and belongs to the customer',
      at: '2026-11-05T15:00:00.000Z',
    },
  ])
  expect(record.isVerified).toBe(true)
})

test('31 CFR 1020.220(a)(3)(i)(C)-(D): the record has other methods and their results, and how discrepancies were resolved', () => {
  const record = identificationOf(
    facts({
      creditReports: [
        { report: noFile, receivedAt: on(2) },
        { report: withheldFile, receivedAt: on(3) },
      ],
      documents: [refusedPassport, acceptedLicense],
    }),
  )
  expect(record.verifications.map(({ method, result }) => `${method}: ${result}`)).toEqual([
    'non-document: No file matched',
    'non-document: The file was withheld',
    'document: unreadable',
    'document: Genuine, and belongs to the customer',
  ])
  expect(record.discrepancies).toEqual([
    { what: 'No credit file matched', resolution: 'Not resolved by this check' },
    { what: 'A credit file was withheld', resolution: 'Not resolved by this check' },
    { what: 'unreadable', resolution: 'A later document was accepted' },
  ])
})

test('staff who accept other proof resolve discrepancies left by the documents', () => {
  const record = identificationOf(facts({ documents: [refusedPassport], passage: { isByStaff: true } }))
  expect(record.discrepancies).toEqual([{ what: 'unreadable', resolution: 'Staff accepted the proof of identity' }])
  expect(identificationOf(facts({ passage: null })).isVerified).toBe(false)
})

test.each<[IdentificationFacts['comparison']['decisions'], boolean, string]>([
  [[], false, 'not-compared'],
  [[], true, 'no-hit'],
  [[null], true, 'open'],
  [['NO_MATCH', null], true, 'open'],
  [['NO_MATCH'], true, 'no-match'],
  [['NO_MATCH', 'MATCH', null], true, 'match'],
])('31 CFR 1020.220(a)(4): the comparison with the lists for decisions %j', (decisions, isCompared, result) => {
  const comparison = { listVersion: null, comparedAt: isCompared ? on(6) : null, decisions }
  expect(identificationOf(facts({ comparison })).comparison.result).toBe(result)
})
