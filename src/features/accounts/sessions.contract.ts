import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'

export const OpenSession = z.strictObject({
  uuid: z.uuid(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** True for the session of the caller. */
  isThisOne: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

const EndedSessions = z.strictObject({ ended: z.int() })

export const listSessions = endpoint({
  call: 'GET /identity/secure/api/v1/session',
  summary: 'Returns the sessions of the logged-in person',
  access: knownRoles,
  on: 'self',
  answer: z.array(OpenSession),
})

export const endOneSession = endpoint({
  call: 'DELETE /identity/secure/api/v1/session/:sessionUuid',
  summary: 'Ends one session of the logged-in person; ending it again changes nothing',
  access: knownRoles,
  on: 'self',
  params: z.strictObject({ sessionUuid: z.uuid() }),
  objects: { sessionUuid: 'session' },
  answer: EndedSessions,
})

export const endMyOtherSessions = endpoint({
  call: 'DELETE /identity/secure/api/v1/session',
  summary: 'Ends every session of the logged-in person except the caller’s own',
  access: knownRoles,
  on: 'self',
  answer: EndedSessions,
})

const personCall = {
  access: ['admin'],
  on: 'organization',
  params: z.strictObject({ personUuid: z.uuid() }),
  objects: { personUuid: 'person' },
} as const

export const listSessionsOfPerson = endpoint({
  ...personCall,
  call: 'GET /identity/secure/api/v1/person/:personUuid/session',
  summary: 'Returns the sessions of a person of the organization; the view is recorded',
  answer: z.array(OpenSession),
})

export const endSessionsOfPerson = endpoint({
  ...personCall,
  call: 'DELETE /identity/secure/api/v1/person/:personUuid/session',
  summary: 'Ends every session of a person of the organization',
  answer: EndedSessions,
})
