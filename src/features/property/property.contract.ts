import * as z from 'zod/mini'
import { address } from '#src/domain/us/address.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const StatusChange = z.object({ checklistStatus: z.string(), revision: z.int() })

const GivenAddress = z.object({
  street1: z.string(),
  street2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

export const readPropertyUnits = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/property/units',
  summary: 'Returns the address as entered and the units that match it',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  answer: z.object({
    address: GivenAddress,
    units: z.array(z.object({ unit: z.string(), parcelId: z.string() })),
  }),
})

/** The county's record of the home, for the borrower to compare with what they know. */
export const PropertyOnRecord = z
  .object({
    address: GivenAddress,
    /** Null if no record was found, or several. */
    record: z.nullable(
      z.object({
        parcelId: z.string(),
        county: z.string(),
        owners: z.array(z.string()),
        /** Whether the applicant is one of the owners. */
        namesApplicant: z.boolean(),
        lastTransferOn: z.nullable(z.iso.date()),
      }),
    ),
    /** The parcel of the full title, if it differs from the record's. */
    titleParcelId: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PropertyOnRecord' })
export type PropertyOnRecord = z.infer<typeof PropertyOnRecord>

export const readPropertyOnRecord = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/:uuid/property/record',
  summary: 'Returns owners and parcel from county records, including the latest title report',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: PropertyOnRecord,
})

export const correctPropertyAddress = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/property/address',
  summary: 'Saves another address if no parcel or several matched; the record is searched again',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: address(),
  answer: StatusChange,
  refusals: ['application/moved-on', 'property/state-differs'],
  idempotent: true,
})

export const pickPropertyUnit = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/property/unit',
  summary: 'Chooses a parcel among the units found',
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    parcelId: z
      .string('Please choose your unit')
      .check(z.minLength(1, 'Please choose your unit'), z.maxLength(64, 'Please choose your unit')),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on', 'property/unit-unknown'],
  idempotent: true,
})

const largestHomeValue = 100_000_000

export const estimatePropertyValue = endpoint({
  call: 'PUT /service-application/api/v1/application/heloc/:uuid/property/estimate',
  summary: "Saves the borrower's own estimate in whole dollars, to be verified later",
  access: ['borrower'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    estimatedValue: z
      .int('Please enter what you think your home is worth')
      .check(
        z.minimum(10_000, 'Must be at least $10,000'),
        z.maximum(largestHomeValue, 'Must be at most $100,000,000'),
      ),
  }),
  answer: StatusChange,
  refusals: ['application/moved-on'],
  idempotent: true,
})
