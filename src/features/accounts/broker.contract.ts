import * as z from 'zod/mini'
import { email } from '#src/domain/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { Identity } from './accounts.contract.ts'
import { audienceRoles } from './audiences.table.ts'

/** Where the browser goes next. */
const Redirect = z.strictObject({ redirect: z.string() })

const path = z.string().check(z.maxLength(2_000))

const LogInQuery = z.strictObject({
  /** Ties what telemetry saw before to what it sees after. */
  telemetryTrackingId: z.optional(z.uuid()),
  /** The path of this site to return to. */
  redirectUrl: z.optional(path),
})

const logIn = {
  summary: 'Begins a log-in at the identity broker and says where it goes on',
  access: ['visitor'],
  on: 'nobody',
  query: LogInQuery,
  answer: Redirect,
  refusals: ['account/broker-away'],
} as const

export const brokerLogIn = endpoint({ ...logIn, call: 'POST /identity-broker/customer/api/v3/login' })
export const agentLogIn = endpoint({ ...logIn, call: 'POST /identity-broker/agent/api/v3/login' })

export const brokerRegister = endpoint({
  call: 'POST /identity-broker/customer/api/v3/register',
  summary: 'Begins a registration at the identity broker and says where it goes on',
  access: ['visitor'],
  on: 'nobody',
  query: z.strictObject({
    telemetryTrackingId: z.optional(z.uuid()),
    redirectUrl: z.optional(path),
    /** Comes back in the address; what was typed before is restored to the browser that knows it. */
    externalStateNonce: z.string().check(z.regex(/^[\w-]{16,128}$/)),
    /** The broker's page repeats what was agreed to. */
    displayConsentsWithMfa: z.optional(z.enum(['true', 'false'])),
  }),
  /** Filled in on the broker's page, where the broker takes it otherwise than by an address. */
  body: z.strictObject({ email: z.optional(email) }),
  answer: Redirect,
  refusals: ['account/broker-away'],
})

const logOut = {
  summary: 'Ends the session on the server and says where to go next: the broker, where it came from there',
  access: knownRoles,
  on: 'self',
  answer: Redirect,
  beforeSecondFactor: true,
} as const

export const brokerLogOut = endpoint({ ...logOut, call: 'POST /identity-broker/customer/secure/api/v3/logout' })
export const agentLogOut = endpoint({ ...logOut, call: 'POST /identity-broker/agent/secure/api/v3/logout' })

const selfInfo = {
  summary: 'The identity of the person who is logged in, for one product',
  on: 'self',
  /** A product's key and `info`, as in `helocinfo`. */
  params: z.strictObject({ productInfo: z.string().check(z.regex(/^[a-z][a-z-]{0,40}info$/)) }),
  answer: Identity,
  beforeSecondFactor: true,
} as const

export const readSelfInfo = endpoint({
  ...selfInfo,
  access: audienceRoles.customer,
  call: 'GET /identity-broker/customer/secure/api/v3/self/:productInfo',
})
export const readAgentSelfInfo = endpoint({
  ...selfInfo,
  access: audienceRoles.agent,
  call: 'GET /identity-broker/agent/secure/api/v3/self/:productInfo',
})
