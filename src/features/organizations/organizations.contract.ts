import { z } from 'zod'
import { StateCode } from '#src/brands/state-code.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

const OrgCodeQuery = z.strictObject({ orgCode: z.string().max(64).optional() })

/** Called when the application starts. Without `orgCode`, it answers for the organization of the request. */
export const readAuthenticationMode = endpoint({
  call: 'GET /service-organization/external/api/v1/organization/authentication-mode',
  summary: 'Returns whether people sign in through the identity broker or with a password here',
  access: ['visitor'],
  on: 'none',
  query: OrgCodeQuery,
  answer: z.strictObject({
    orgCode: z.string(),
    mode: z.enum(['EXTERNAL', 'LEGACY']),
    isExternal: z.boolean(),
  }),
  refusals: ['organization/unknown'],
})

export const readStateLicenses = endpoint({
  call: 'GET /service-application/external/api/v1/heloc/state-licenses',
  summary: 'Returns the states in which the organization is licensed',
  access: ['visitor'],
  on: 'none',
  query: OrgCodeQuery,
  answer: z.array(z.strictObject({ abbrev: StateCode, name: z.string() })),
  refusals: ['organization/unknown'],
})

export const listOrganizations = endpoint({
  call: 'GET /service-organization/external/api/v1/organizations',
  summary: 'Returns the brands of a demonstration, for the page of all screens',
  access: ['visitor'],
  on: 'none',
  answer: z.array(z.strictObject({ orgCode: z.string(), name: z.string() })),
  sandboxOnly: true,
})
