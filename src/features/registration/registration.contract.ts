import * as z from 'zod/mini'
import { isCivilDate } from '#src/domain/dates/civil-date.ts'
import { givenConsent } from '#src/domain/lending/consent.ts'
import { occupancy } from '#src/domain/lending/occupancy.schema.ts'
import { email } from '#src/domain/person/email.ts'
import { employmentTypes, maxAnnualIncome } from '#src/domain/person/employment.ts'
import { firstName, lastName, personName } from '#src/domain/person/person.ts'
import { address, city, state, street1, street2, zip } from '#src/domain/us/address.ts'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { productKey } from './eligibility.contract.ts'
import { campaignFields, maxCampaignLength, registrationConsents } from './registration.submission.ts'

/** A short text that is passed on and not shown. */
const token = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{C}]*$/u))

/** Dollars a year, or a month where the field says so. */
const dollars = z.number().check(z.minimum(0), z.maximum(maxAnnualIncome))

/** A valid calendar date. The service knows today's date, so it checks the age with `dateOfBirth`. */
const birthDay = z.string().check(z.refine(isCivilDate, { error: 'Invalid date' }))

const consentType = z.enum(registrationConsents)
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const version = z.int().check(z.minimum(1), z.maximum(100_000))

/**
 * What a URL or the browser's storage adds to an application and no field shows. The caller keeps only valid values,
 * because the person could not correct the others.
 */
export const forwardedSchemas = {
  affiliateAbVersion: token(60),
  offerCode: token(40),
  product: productKey,
  referralId: z.guid(),
  referrerId: z.guid(),
  trackerUuid: z.guid(),
  campaign: token(maxCampaignLength),
}

const utmParameters = z.strictObject(
  Object.fromEntries(campaignFields.map((name) => [name, forwardedSchemas.campaign])) as Record<
    (typeof campaignFields)[number],
    typeof forwardedSchemas.campaign
  >,
)

/** The contents of a new application. In production the service refuses digits in a last name. */
export const newApplication = z
  .strictObject({
    abVersionsRequest: z.array(z.strictObject({ type: token(60), version })).check(z.maxLength(20)),
    affiliateAbVersion: z.optional(forwardedSchemas.affiliateAbVersion),
    affiliateAppIndicator: z.optional(z.boolean()),
    affiliateLiveOffers: z.optional(z.boolean()),
    consentListRequest: z
      .array(z.strictObject({ consentType, optInOut: z.enum(['OPT_IN', 'OPT_OUT']), version }))
      .check(z.maxLength(10)),
    consentRequests: z.array(z.strictObject({ consentType: z.literal('SOFT_CREDIT'), version })).check(z.maxLength(1)),
    income: z.strictObject({
      incomeCoDeeders: z.optional(dollars),
      incomePrimary: dollars,
      incomeOther: dollars,
    }),
    marketingTools: z.optional(z.strictObject({ trackerUuid: z.optional(forwardedSchemas.trackerUuid) })),
    profileRequest: z.strictObject({
      name: personName({ digits: true }),
      dob: birthDay,
      email,
      homeAddress: z.optional(address()),
      assetAddress: address(),
    }),
    propertyListedForSale: z.boolean(),
    propertyRequest: z.strictObject({
      occupancyType: occupancy,
      ownershipType: z.optional(z.enum(['SOLE', 'JOINT', 'TRUST'])),
    }),
    publish: z.boolean(),
    utmParameters: z.optional(utmParameters),
    employmentType: z.enum([...employmentTypes, 'UNRECOGNIZED'], { error: 'Required' }),
    /** Product key of the organization; heloc if absent. */
    product: z.optional(forwardedSchemas.product),
    /** Asked instead of income by a product that the rent repays. */
    rental: z.optional(
      z.strictObject({ monthlyRent: dollars, yearlyTaxes: dollars, yearlyInsurance: dollars, monthlyDues: dollars }),
    ),
    offerCode: z.optional(forwardedSchemas.offerCode),
    optimizelyProfileRequest: z.optional(z.strictObject({ optimizelyProfileUuid: z.guid() })),
    referrerId: z.optional(forwardedSchemas.referrerId),
    referralId: z.optional(forwardedSchemas.referralId),
    /**
     * That the applicant received the disclosures and the booklet before applying (12 CFR 1026.40(b)), and the hash of
     * what they were shown. Left out only for lines to which Regulation Z does not apply.
     */
    earlyDisclosures: z.optional(z.strictObject({ sha256, version })),
  })
  .check(
    z.refine(
      ({ propertyRequest, profileRequest }) =>
        propertyRequest.occupancyType === 'HOME' || profileRequest.homeAddress !== undefined,
      { error: 'Street address is required', path: ['profileRequest', 'homeAddress', 'street1'] },
    ),
  )
export type NewApplication = z.output<typeof newApplication>

export const createHeloc = endpoint({
  call: 'POST /service-application/api/v3/application/helocs',
  summary: 'Starts an application for the signed-in person',
  access: ['borrower'],
  on: 'self',
  query: z.strictObject({ state: z.enum(usStateCodes) }),
  body: newApplication,
  status: 201,
  answer: z.strictObject({ uuid: z.guid(), status: z.strictObject({ checklistStatus: z.string() }) }),
  refusals: [
    'registration/unemployed',
    'registration/not-in-state',
    'registration/not-in-area',
    'registration/other-collateral',
    'registration/originator-not-licensed',
    'registration/referrer-required',
    'registration/waitlist-only',
    'registration/cannot-start',
    'registration/disclosures-first',
    'consents/not-in-force',
  ],
  idempotent: true,
})

export const verifyAbilityToStart = endpoint({
  call: 'GET /service-search/api/v1/profiles/actions/verify-ability-to-start-application',
  summary: 'Returns whether the signed-in person may start an application or, if not, what they can do instead',
  access: ['borrower'],
  on: 'self',
  answer: z.strictObject({
    canStartApplication: z.boolean(),
    organizationsWithActiveApplication: z.array(z.string()),
    /** Applies to the caller's own organization; null if an application may start. */
    reason: z.nullable(z.enum(['wait', 'contact-loan-officer', 'continue'])),
    applicationUuid: z.nullable(z.guid()),
    /** The first day on which the next application may start, for the reason `wait`. */
    startsFrom: z.nullable(z.string()),
  }),
})

export const joinWaitList = endpoint({
  call: 'POST /service-wait-list/api/v1/home-equity-loan-plus',
  summary: 'Adds a visitor to the waiting list for an area that is not served yet',
  access: roles,
  on: 'organization',
  limit: 'waitList',
  body: z.strictObject({
    firstName,
    lastName: lastName({ digits: true }),
    dob: birthDay,
    email,
    income: dollars,
    street1,
    street2: z.optional(street2),
    city,
    state: state(),
    zip,
    consent: givenConsent,
  }),
  status: 204,
  answer: z.void(),
  idempotent: true,
})
