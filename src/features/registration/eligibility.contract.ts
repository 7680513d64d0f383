import * as z from 'zod/mini'
import { usStateCodes } from '#src/domain/us-states.ts'
import { endpoint, roles } from '#src/platform/contract/endpoint.ts'

const orgCode = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/))
const states = z.array(z.enum(usStateCodes))

export const statesEligibility = endpoint({
  call: 'GET /service-application/external/api/v2/heloc/states-eligibility',
  summary: 'The states an organisation lends in',
  access: roles,
  on: 'nobody',
  query: z.strictObject({ orgCode }),
  answer: states,
})

export const zipEligibility = endpoint({
  call: 'GET /service-application/external/api/v1/heloc/zip-eligibility',
  summary: 'The zips an organisation does not lend in',
  access: roles,
  on: 'nobody',
  query: z.strictObject({ orgCode }),
  answer: z.array(z.string()),
})

export const originatorLicensedStates = endpoint({
  call: 'GET /service-lead-portal/api/lo/:loanOriginatorUuid/licensed-states',
  summary: 'The states a referring loan originator is licensed in',
  access: roles,
  on: 'nobody',
  params: z.strictObject({ loanOriginatorUuid: z.guid() }),
  query: z.strictObject({ organization: orgCode }),
  answer: states,
})

const displayInfo = z.strictObject({
  originatorName: z.string(),
  brokerName: z.nullable(z.string()),
  avatarUri: z.nullable(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  nmls: z.string(),
  wholesaleBrokerNmls: z.nullable(z.string()),
})
export type OriginatorDisplayInfo = z.output<typeof displayInfo>

export const originatorDisplay = endpoint({
  call: 'GET /service-lead-portal/api/lo/:loanOriginatorUuid',
  summary: 'How a loan originator is shown to the people they refer',
  access: roles,
  on: 'nobody',
  params: z.strictObject({ loanOriginatorUuid: z.guid() }),
  query: z.strictObject({ organization: orgCode }),
  answer: displayInfo,
})

export const originatorOfApplication = endpoint({
  call: 'GET /service-lead-portal/api/application/:uuid/lo',
  summary: 'The loan originator who referred an application',
  access: ['borrower', 'signer', 'agent', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: z.strictObject({ uuid: z.guid() }),
  answer: displayInfo,
})
