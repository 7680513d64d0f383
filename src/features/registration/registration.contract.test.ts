import fc from 'fast-check'
import { expect, test } from 'vitest'
import { consentPrompt, consentTypes, saveUserConsents } from './consents.contract.ts'
import { originatorLicensedStates, statesEligibility, zipEligibility } from './eligibility.contract.ts'
import { originatorByUuid } from './originator.contract.ts'
import { affiliatePrepop, offerByCode, referralByUuid, referralStatus } from './referral.contract.ts'
import {
  createHeloc,
  joinWaitList,
  type NewApplication,
  newApplication,
  verifyAbilityToStart,
} from './registration.contract.ts'

test.each([
  ['GET /service-application/external/api/v2/heloc/states-eligibility', statesEligibility],
  ['GET /service-application/external/api/v1/heloc/zip-eligibility', zipEligibility],
  ['GET /service-lead-portal/api/lo/:loanOriginatorUuid', originatorByUuid],
  ['GET /service-lead-portal/api/lo/:loanOriginatorUuid/licensed-states', originatorLicensedStates],
  ['GET /service-lead-portal/api/referrals/:referralUuid', referralByUuid],
  ['GET /service-application/external/api/v1/heloc/referral-id/:referralUuid', referralStatus],
  ['GET /offercode/:code', offerByCode],
  ['GET /a/external/prepop', affiliatePrepop],
  ['GET /service-application/api/v1/application/heloc/consent-types', consentTypes],
  ['GET /service-comms-prefs/external/api/v1/consent/prompt/:consentType', consentPrompt],
  ['POST /service-comms-prefs/secure/api/v1/consent/user', saveUserConsents],
  ['GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application', verifyAbilityToStart],
  ['POST /service-wait-list/api/v1/home-equity-loan-plus', joinWaitList],
  ['POST /service-application/api/v3/application/helocs', createHeloc],
] as const)('REQ-03 %s is declared exactly as specified', (call, declaration) => expect(declaration.call).toBe(call))

const home = { street1: '12 Orchard Road', city: 'Reno', state: 'NV', zip: '89501' } as const
const application: NewApplication = {
  abVersionsRequest: [{ type: 'DIRECT_DEBT_PAYOFF', version: 1 }],
  affiliateAbVersion: 'B',
  affiliateAppIndicator: true,
  affiliateLiveOffers: false,
  consentListRequest: [{ consentType: 'TERMS', optInOut: 'OPT_IN', version: 5 }],
  consentRequests: [{ consentType: 'SOFT_CREDIT', version: 4 }],
  income: { incomeCoDeeders: 0, incomePrimary: 85_000, incomeOther: 0 },
  marketingTools: { trackerUuid: '7b9d3c1e-0f1a-4a63-9c55-3f6b8a0c2d41' },
  profileRequest: {
    name: { firstName: 'Ana', middleName: '', lastName: 'Ruiz', suffix: '' },
    dob: '1980-03-02',
    email: 'ana@example.com',
    homeAddress: { ...home, street2: 'Apt 4' },
    assetAddress: home,
  },
  propertyListedForSale: false,
  propertyRequest: { occupancyType: 'SECONDARY', ownershipType: 'SOLE' },
  publish: true,
  utmParameters: { campaign: '', medium: '', source: 'MAIL', term: '', content: '', id: '' },
  employmentType: 'FULL_TIME',
  offerCode: 'FALL-26',
  optimizelyProfileRequest: { optimizelyProfileUuid: '7b9d3c1e-0f1a-4a63-9c55-3f6b8a0c2d41' },
  referrerId: '7b9d3c1e-0f1a-4a63-9c55-3f6b8a0c2d41',
  referralId: '7b9d3c1e-0f1a-4a63-9c55-3f6b8a0c2d41',
}

test('SUB-06 the create call accepts the whole body and returns it unchanged', () =>
  expect(newApplication.parse(application)).toEqual(application))

test.each([
  ['a field nobody knows', { ...application, score: 800 }],
  ['an income above the largest', { ...application, income: { ...application.income, incomePrimary: 10_000_000 } }],
  [
    'a birth date that is no day',
    { ...application, profileRequest: { ...application.profileRequest, dob: '1980-02-30' } },
  ],
  ['an unlisted consent', { ...application, consentRequests: [{ consentType: 'HARD_CREDIT', version: 1 }] }],
  ['too many experiments', { ...application, abVersionsRequest: Array(21).fill({ type: 'A', version: 1 }) }],
  ['a placeholder occupancy', { ...application, propertyRequest: { occupancyType: 'INIT' } }],
])('SUB-06 the create call rejects %s', (_, body) => expect(newApplication.safeParse(body).success).toBe(false))

test('REG-04 only an owner-occupied home needs no second address', () => {
  const { homeAddress: _, ...profileRequest } = application.profileRequest
  expect(newApplication.safeParse({ ...application, profileRequest }).error?.issues[0]?.path).toEqual([
    'profileRequest',
    'homeAddress',
    'street1',
  ])
  expect(
    newApplication.safeParse({ ...application, profileRequest, propertyRequest: { occupancyType: 'HOME' } }).success,
  ).toBe(true)
})

test('SUB-09 the calls that change something can safely be sent twice', () => {
  for (const declaration of [createHeloc, joinWaitList, saveUserConsents]) expect(declaration.idempotent).toBe(true)
})

test('SUB-02 the waiting list requires the visitor’s consent', () => {
  const visitor = {
    ...home,
    firstName: 'Ana',
    lastName: 'Ruiz',
    dob: '1980-03-02',
    email: 'ana@example.com',
    income: 85_000,
    consent: true,
  }
  expect(joinWaitList.body.safeParse(visitor).success).toBe(true)
  expect(joinWaitList.body.safeParse({ ...visitor, consent: false }).success).toBe(false)
})

test('SUB-07 a text-message consent is given or withdrawn per prompt', () => {
  const consents = [{ consentPromptUuid: '7b9d3c1e-0f1a-4a63-9c55-3f6b8a0c2d41', optInOut: 'OPT_OUT' }]
  const body = {
    org: 'lintel',
    source: 'REGISTER',
    productType: 'HELOC',
    phone: '4155550123',
    email: 'ana@example.com',
  }
  expect(saveUserConsents.body.parse({ ...body, consents }).phone).toBe('(415) 555-0123')
  expect(saveUserConsents.body.safeParse({ ...body, consents: [] }).success).toBe(false)
})

test.each(['../etc', 'a', 'x'.repeat(41), 'AB CD'])('REG-24 the offer code %j is rejected before any lookup', (code) =>
  expect(offerByCode.params.safeParse({ code }).success).toBe(false),
)

test('REQ-03 no input makes the parsing of a registration call throw', () =>
  fc.assert(
    fc.property(fc.jsonValue(), (input) => {
      for (const { body } of [createHeloc, joinWaitList, saveUserConsents])
        expect(body.safeParse(input).success).toBe(false)
    }),
  ))
