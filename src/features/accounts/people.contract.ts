import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { ownRoles } from './second-factor.rules.ts'

const StaffPerson = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** An authenticator app is set up. */
  hasSecondFactor: z.boolean(),
  openSessions: z.int(),
  lastSeen: z.nullable(z.iso.datetime()),
  /** Since when the account is disabled; null while it is not. */
  disabledAt: z.nullable(z.iso.datetime()),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const listPeople = endpoint({
  call: 'GET /identity/secure/api/v1/person',
  summary: 'Returns the lender’s own people, by name, fifty at a time; the view is recorded',
  access: ['admin'],
  on: 'organization',
  query: z.strictObject({
    /** The last person of the previous page. */
    after: z.optional(z.uuid()),
  }),
  answer: z.object({ people: z.array(StaffPerson), next: z.nullable(z.uuid()) }),
})

const personCall = {
  access: ['admin'],
  on: 'organization',
  params: z.strictObject({ personUuid: z.uuid() }),
  objects: { personUuid: 'person' },
  stepUp: true,
  refusals: ['account/own-account', 'account/not-staff'],
} as const

/** What a change of access ended. */
const AccessChange = z.strictObject({
  /** Open sessions that ended. */
  sessions: z.int(),
  /** Applications and conversations that went back to the queue. */
  released: z.int(),
})

export const changeRole = endpoint({
  ...personCall,
  call: 'PUT /identity/secure/api/v1/person/:personUuid/role',
  summary: 'Changes the role of a staff member; their sessions end and their work is unassigned',
  body: z.strictObject({ role: z.enum(ownRoles, 'Please choose a role') }),
  answer: AccessChange,
})

export const disablePerson = endpoint({
  ...personCall,
  call: 'POST /identity/secure/api/v1/person/:personUuid/disable',
  summary: 'Disables the account of one of the lender’s people; their sessions end and their open work is unassigned',
  answer: AccessChange,
})

export const enablePerson = endpoint({
  ...personCall,
  call: 'POST /identity/secure/api/v1/person/:personUuid/enable',
  summary: 'Enables a disabled account again; the person logs in with their password and second factor',
  answer: AccessChange,
})
