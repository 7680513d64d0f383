import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles, staffRoles } from '#src/platform/contract/roles.ts'

/** What a borrower sees of a loan originator. */
const OriginatorDisplayInfo = z.strictObject({
  originatorName: z.string(),
  brokerName: z.nullable(z.string()),
  /** Path on this host; empty for none. */
  avatarUri: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  nmls: z.string(),
})

const Originator = z.strictObject({
  uuid: z.guid(),
  originatorDisplayInfo: OriginatorDisplayInfo,
  licensedStates: z.array(z.string()),
  enforceLicensedStatesForReferral: z.boolean(),
  /** NMLS number of the wholesale broker the originator works for; null for the lender's own originators. */
  wholesaleBrokerNmls: z.nullable(z.string()),
})
export type Originator = z.infer<typeof Originator>

export const originatorByUuid = endpoint({
  call: 'GET /service-lead-portal/api/lo/:loanOriginatorUuid',
  summary: 'Returns the contact and licensed states of the loan originator who referred the visitor',
  access: roles,
  // Everyone who has the link may see the loan officer's card. The link determines the organization.
  on: 'none',
  limit: 'originator',
  objects: { loanOriginatorUuid: 'originator' },
  // Any value in the URL is looked up. A value that is not a UUID gets a 400, and the referrer is removed.
  params: z.strictObject({ loanOriginatorUuid: z.guid() }),
  query: z.strictObject({ organization: z.string().check(z.maxLength(64)) }),
  answer: Originator,
})

export const originatorOfApplication = endpoint({
  call: 'GET /service-lead-portal/api/application/:uuid/lo',
  summary: 'Returns the contact of the loan originator who referred an application',
  access: ['borrower', 'signer', ...staffRoles],
  on: 'application',
  params: z.strictObject({ uuid: z.guid() }),
  answer: OriginatorDisplayInfo,
})
