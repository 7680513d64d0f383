import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { password } from './accounts.contract.ts'
import { ownRoles } from './second-factor.rules.ts'

const Invitation = z.strictObject({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ownRoles),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

const forAdmins = { access: ['admin'], on: 'organization' } as const
const path = '/identity/secure/api/v1/invitation'
const invitationCall = {
  ...forAdmins,
  params: z.strictObject({ invitationUuid: z.uuid() }),
  objects: { invitationUuid: 'invitation' },
} as const

const LinkExpiry = z.strictObject({
  /** When the link expires; null where the account was created at once, since its login is kept elsewhere. */
  expiresAt: z.nullable(z.iso.datetime()),
})

export const listInvitations = endpoint({
  ...forAdmins,
  call: `GET ${path}`,
  summary: 'Returns the invitations to the lender’s people that were neither accepted nor withdrawn, the newest first',
  answer: z.array(Invitation),
})

export const invitePerson = endpoint({
  ...forAdmins,
  call: `POST ${path}`,
  summary: 'Invites one of the lender’s people by email; an earlier invitation to that address ends',
  stepUp: true,
  limit: 'proposals',
  body: z.strictObject({
    firstName: recordText(firstName),
    lastName: recordText(lastName()),
    email,
    role: z.enum(ownRoles, 'Please choose a role'),
  }),
  status: 201,
  answer: LinkExpiry,
})

export const resendInvitation = endpoint({
  ...invitationCall,
  call: `POST ${path}/:invitationUuid/resend`,
  summary: 'Emails an invitation again with a new link; the earlier link ends',
  limit: 'proposals',
  answer: LinkExpiry,
})

export const withdrawInvitation = endpoint({
  ...invitationCall,
  call: `DELETE ${path}/:invitationUuid`,
  summary: 'Withdraws an invitation; its link no longer opens anything',
  answer: z.strictObject({}),
})

/** The secret from the link of an invitation, with 256 bits. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

export const openInvitation = endpoint({
  call: 'POST /identity/api/v1/invitation/open',
  summary: 'Returns the person and role that an invitation’s link is for; the name can be corrected before acceptance',
  access: ['visitor'],
  on: 'none',
  limit: 'invitation',
  body: z.strictObject({ secret }),
  answer: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum([...ownRoles, 'originator']),
  }),
  refusals: ['account/proof-over'],
})

export const acceptStaffInvitation = endpoint({
  call: 'POST /identity/api/v1/invitation/accept',
  summary: 'Creates the account of an invitation with the name and password that the invited person chose',
  access: ['visitor'],
  on: 'none',
  limit: 'invitation',
  body: z.strictObject({ secret, firstName, lastName: lastName(), password }),
  answer: z.strictObject({}),
  refusals: ['account/proof-over', 'service/unavailable'],
})
