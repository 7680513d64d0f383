import * as z from 'zod/mini'
import { usStateCodes } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'

const orgCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/))
/** The key of one of an organization's products. */
export const productKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))
const states = z.array(z.enum(usStateCodes))

export const statesEligibility = endpoint({
  call: 'GET /service-application/external/api/v2/heloc/states-eligibility',
  summary: 'Returns the states an organization lends in, with this product where one is named',
  access: roles,
  on: 'none',
  query: z.strictObject({ orgCode, product: z.optional(productKey) }),
  answer: states,
})

export const zipEligibility = endpoint({
  call: 'GET /service-application/external/api/v1/heloc/zip-eligibility',
  summary: 'Returns the zips an organization does not lend in',
  access: roles,
  on: 'none',
  query: z.strictObject({ orgCode }),
  answer: z.array(z.string()),
})

export const originatorLicensedStates = endpoint({
  call: 'GET /service-lead-portal/api/lo/:loanOriginatorUuid/licensed-states',
  summary: 'Returns the states a referring loan originator is licensed in',
  access: roles,
  on: 'none',
  limit: 'originator',
  objects: { loanOriginatorUuid: 'originator' },
  params: z.strictObject({ loanOriginatorUuid: z.guid() }),
  query: z.strictObject({ organization: orgCode }),
  answer: states,
})
