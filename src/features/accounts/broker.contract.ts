import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { Identity } from './accounts.contract.ts'
import { audienceRoles } from './audiences.table.ts'

/** The address that the browser opens next. */
const Redirect = z.strictObject({ redirect: z.string() })

const path = z.string().check(z.maxLength(2_000))

const LogInQuery = z.strictObject({
  /** Connects the telemetry before the login with the telemetry after it. */
  telemetryTrackingId: z.optional(z.uuid()),
  /** The path of this site to return to. */
  redirectUrl: z.optional(path),
})

const logIn = {
  summary: 'Starts a login at the identity broker and returns where it continues',
  access: ['visitor'],
  on: 'none',
  query: LogInQuery,
  answer: Redirect,
  refusals: ['account/broker-away'],
} as const

export const brokerLogIn = endpoint({ ...logIn, call: 'POST /identity-broker/customer/api/v3/login' })
export const agentLogIn = endpoint({ ...logIn, call: 'POST /identity-broker/agent/api/v3/login' })

export const brokerRegister = endpoint({
  call: 'POST /identity-broker/customer/api/v3/register',
  summary: 'Starts a registration at the identity broker and returns where it continues',
  access: ['visitor'],
  on: 'none',
  query: z.strictObject({
    telemetryTrackingId: z.optional(z.uuid()),
    redirectUrl: z.optional(path),
    /** Comes back in the address. The browser that knows it restores the answers typed before. */
    externalStateNonce: z.string().check(z.regex(/^[\w-]{16,128}$/)),
    /** The broker's page repeats the consents that were given. */
    displayConsentsWithMfa: z.optional(z.enum(['true', 'false'])),
  }),
  /**
   * Fills in the email on the broker's page if the broker accepts pushed requests. An address never contains the email.
   */
  body: z.strictObject({ email: z.optional(email) }),
  answer: Redirect,
  refusals: ['account/broker-away'],
})

const logOut = {
  summary: 'Ends the session on the server and returns where to go next: the broker, if the session started there',
  access: knownRoles,
  on: 'self',
  answer: Redirect,
  beforeSecondFactor: true,
} as const

export const brokerLogOut = endpoint({ ...logOut, call: 'POST /identity-broker/customer/secure/api/v3/logout' })
export const agentLogOut = endpoint({ ...logOut, call: 'POST /identity-broker/agent/secure/api/v3/logout' })

/** The header that tells a broker which application asks. */
export const brokerApplication = { 'X-Auth0-Application-Name': 'hearthline-heloc' }

const selfInfo = {
  summary: 'Returns the identity of the logged-in person, for one product',
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
