import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  abVersionsToSend,
  campaignFrom,
  consentsToSend,
  consentVersions,
  sentEmploymentType,
} from './registration.submission.ts'

test.each([
  ['ALIMONY', 'SEPARATE_MAINTENANCE_PAYMENTS'],
  ['CHILD_SUPPORT', 'SEPARATE_MAINTENANCE_PAYMENTS'],
  ['PUBLIC_ASSISTANCE_PROGRAM', 'SEPARATE_MAINTENANCE_PAYMENTS'],
  ['SEPARATE_MAINTENANCE_PAYMENTS', 'SEPARATE_MAINTENANCE_PAYMENTS'],
  ['FULL_TIME', 'FULL_TIME'],
  ['LOTTERY', 'UNRECOGNIZED'],
  ['', 'UNRECOGNIZED'],
])('SUB-06 the income type %j is sent as %s', (type, employmentType) =>
  expect(sentEmploymentType(type)).toBe(employmentType),
)

const versions = { PRIVACY: 3, TERMS: 5, COMMUNICATIONS: 2, SOFT_CREDIT: 4 }

test('SUB-07 the consents include the versions named by the server', () =>
  expect(consentsToSend('CA', false, versions)).toEqual({
    consentListRequest: [
      { consentType: 'PRIVACY', optInOut: 'OPT_IN', version: 3 },
      { consentType: 'TERMS', optInOut: 'OPT_IN', version: 5 },
      { consentType: 'COMMUNICATIONS', optInOut: 'OPT_IN', version: 2 },
    ],
    consentRequests: [{ consentType: 'SOFT_CREDIT', version: 4 }],
  }))

test('SUB-07 registration sends no New York soft-credit consent while its flag is off', () => {
  expect(consentsToSend('NY', false, versions).consentRequests).toEqual([])
  expect(consentsToSend('NY', true, versions).consentRequests).toHaveLength(1)
})

test('SUB-07 consent versions are sent only when every consent text is in force', () => {
  const inForce = Object.entries(versions).map(([type, version]) => ({ type: type as keyof typeof versions, version }))
  expect(consentVersions(inForce)).toEqual(versions)
  expect(consentVersions(inForce.slice(1))).toBeNull()
})

test('SUB-08 direct debt payoff is sent only while intellidebt is on', () => {
  expect(abVersionsToSend(true)).toEqual([{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }])
  expect(abVersionsToSend(false)).toEqual([])
})

test('REG-25 campaign parameters are sent in uppercase', () =>
  expect(campaignFrom(new URLSearchParams('utm_source=cloc&utm_campaign=Fall%20mail&utm_id=7&utm_other=x'))).toEqual({
    campaign: 'FALL MAIL',
    medium: '',
    source: 'CLOC',
    term: '',
    content: '',
    id: '7',
  }))

test('REG-25 a campaign parameter is never longer than its column', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      (text) => campaignFrom({ get: () => text }).source.length <= 120,
    ),
  ))
