import * as z from 'zod/mini'
import { maxDwellingUnits } from '#src/domain/us/dwelling-units.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const base = '/service-compliance/secure/api/v1' as const

const Units = z
  .object({
    /** Null while they are not known. */
    units: z.nullable(z.int()),
    /** Where staff found the number. Null if it is that of the property record. */
    source: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'DwellingUnits' })

export const readDwellingUnits = endpoint({
  call: `GET ${base}/applications/:uuid/dwelling-units`,
  summary: 'Returns the number of dwelling units of the home, from the property record or from staff',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: Units,
})

export const fileDwellingUnits = endpoint({
  call: `POST ${base}/applications/:uuid/dwelling-units`,
  summary:
    'Records the number of dwelling units of the home; the register row is rebuilt, and a tax that depends on it is priced again',
  access: ['processor', 'underwriter', 'compliance'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    units: z.int('Choose a number').check(z.minimum(1), z.maximum(maxDwellingUnits)),
    /** Such as the appraisal, or the certificate of occupancy (12 CFR part 1003, comment 4(a)(31)-4). */
    source: recordText(
      z.string('Enter the source').check(z.trim(), z.minLength(2, 'Enter the source'), z.maxLength(80)),
    ),
  }),
  answer: Units,
  refusals: ['application/moved-on', 'compliance/year-closed'],
  idempotent: true,
})

const County = z
  .object({
    /** State and county by the property record and by the geocoder, five digits. Null while they agree. */
    conflict: z.nullable(z.object({ recorded: z.string(), located: z.string(), settled: z.nullable(z.string()) })),
  })
  .register(z.globalRegistry, { id: 'HomeCounty' })

export const readHomeCounty = endpoint({
  call: `GET ${base}/applications/:uuid/county`,
  summary: 'Returns the counties that the property record and the geocoder name, if they differ',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: County,
})

export const settleHomeCounty = endpoint({
  call: `POST ${base}/applications/:uuid/county`,
  summary: 'Settles in which county a home lies if two sources differ; an offer that was priced is priced again',
  access: ['processor', 'underwriter', 'compliance'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    fips: z.string('Choose a county').check(z.regex(/^\d{5}$/, 'Choose a county')),
    reason: writtenReason(),
  }),
  answer: County,
  refusals: ['application/moved-on'],
  idempotent: true,
})
