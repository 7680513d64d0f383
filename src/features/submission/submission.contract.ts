import * as z from 'zod/mini'
import { citizenships, maritalStatuses, ownerRelations, usesOfFunds } from '#src/domain/lending/additional-info.ts'
import { employmentTypes, occupancyTypes } from '#src/domain/person/applicant.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const StatusChange = z.object({ checklistStatus: z.string(), revision: z.int() })

export const ApplicationSummary = z
  .object({
    loanNumber: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    /** Formatted as on a letter. */
    homeAddress: z.string(),
    ssnMasked: z.nullable(z.string()),
    employment: z.enum(employmentTypes),
    /** Whole dollars a year, as stated by the borrower. */
    income: z.number(),
    otherIncome: z.number(),
    /** Dollars; asked instead of income when the rent repays the line. */
    rental: z.nullable(
      z.object({
        monthlyRent: z.number(),
        yearlyTaxes: z.number(),
        yearlyInsurance: z.number(),
        monthlyDues: z.number(),
      }),
    ),
    property: z.object({ address: z.string(), occupancy: z.enum(occupancyTypes) }),
    particulars: z.nullable(
      z.object({
        citizenship: z.enum(citizenships),
        maritalStatus: z.nullable(z.enum(maritalStatuses)),
        useOfFunds: z.enum(usesOfFunds),
        coOwners: z.array(z.object({ name: z.string(), relation: z.enum(ownerRelations) })),
        mailingAddress: z.nullable(z.string()),
      }),
    ),
    /** Amounts in dollars, the rate in percent a year, the term in years. */
    offer: z.nullable(
      z.object({
        amount: z.number(),
        rate: z.number(),
        termYears: z.number(),
        monthlyPayment: z.number(),
      }),
    ),
    /** The consent that the borrower gives by submitting. */
    hardCredit: z.object({ version: z.int(), text: z.object({ en: z.string(), es: z.string() }) }),
  })
  .register(z.globalRegistry, { id: 'ApplicationSummary' })
export type ApplicationSummary = z.infer<typeof ApplicationSummary>

export const readSummary = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/app-summary',
  summary: 'Returns the borrower’s answers and choices for review before submission',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: ApplicationSummary,
})

export const submitApplication = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/submit',
  summary: 'Submits the application, once; the summary disclosure is prepared and sent with it',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    hardCreditVersion: z.int().check(z.minimum(1), z.maximum(100_000)),
    /** The borrower confirms that the answers are true. */
    isTrue: z.literal(true, { error: 'Please check the box if this is true' }),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on', 'consents/not-in-force', 'offers/none-yet'],
  idempotent: true,
})

export const readSummaryDisclosure = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/app-summary/disclosure',
  summary: 'Returns the summary disclosure as PDF; opening it records receipt',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  query: z.object({ language: z._default(z.enum(['en', 'es']), 'en') }),
  bytesOut: ['application/pdf'],
  answer: z.unknown(),
  /** The refusal while there is no disclosure yet. */
  refusals: ['application/outcome-not-declared'],
})

export const acceptSummary = endpoint({
  call: 'POST /service-application/api/v1/application/heloc/:uuid/app-summary/accept',
  summary: 'Accepts the summary disclosure; verification starts',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({ accepted: z.literal(true, { error: 'Please check the box if you accept' }) }),
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})
