import * as z from 'zod/mini'
import { closingRoles } from '#src/application/closing-documents.table.ts'
import { maritalStatuses } from '#src/domain/lending/additional-info.ts'
import { email } from '#src/domain/person/email.ts'
import { firstName, lastName } from '#src/domain/person/person.ts'
import { phone } from '#src/domain/person/phone.ts'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { internalText } from '#src/platform/contract/staff-text.schema.ts'
import { signerProgressSteps } from './signer-progress.rules.ts'

const signers = '/service-application/api/v1/application/heloc/:uuid/signers' as const
const SignerParams = z.object({ uuid: z.uuid(), signerUuid: z.uuid() })
const onOwnApplication = {
  access: ['borrower'],
  on: 'application',
  objects: { signerUuid: 'closingSigner' },
  params: SignerParams,
} as const

const Signer = z.object({
  signerUuid: z.uuid(),
  role: z.enum(closingRoles),
  /** The name as in the documents; null for a spouse who is known only from the marriage. */
  name: z.nullable(z.object({ firstName: z.string(), lastName: z.string() })),
  progress: z.enum(signerProgressSteps),
  /** Whether this owner has a spouse, who must sign too, is not known yet. */
  asksMaritalStatus: z.boolean(),
  /** Given by the borrower; null until then. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  invitedAt: z.nullable(z.iso.datetime()),
  /** The newest invitation expired unused. */
  isInvitationOver: z.boolean(),
  /** The borrower reported that this person should not sign. Staff review the report. */
  isReported: z.boolean(),
  /** The proposal to release them, until a second person decides it. */
  openRelease: z.nullable(z.object({ proposalUuid: z.uuid(), proposerName: z.string() })),
})

export const Signers = z
  .object({
    /** All signers except the borrower, in signing order. */
    signers: z.array(Signer),
    isEverybodyReady: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Signers' })
export type Signers = z.infer<typeof Signers>

export const listSigners = endpoint({
  call: `GET ${signers}`,
  summary: 'Returns the other signers and what each still has to do',
  access: ['borrower', 'agent', 'processor', 'underwriter', 'admin'],
  on: 'application',
  fields: {
    'signers.*.email': ['borrower'],
    'signers.*.phone': ['borrower'],
    'signers.*.openRelease': ['agent', 'processor', 'underwriter', 'admin'],
  },
  params: ApplicationParams,
  answer: Signers,
})

export const reachSigner = endpoint({
  ...onOwnApplication,
  call: `PUT ${signers}/:signerUuid`,
  summary: 'Saves a signer’s contact details and their spouse; an invitation to another address stops working',
  // Access to this mailbox lets a person in.
  stepUp: true,
  body: z.strictObject({
    email,
    phone,
    /** For a spouse who is known only from the marriage. */
    name: z.optional(z.strictObject({ firstName, lastName: lastName({ digits: true }) })),
    /** For an owner in a state that gives spouses rights, where it was not given before. */
    maritalStatus: z.optional(z.enum(maritalStatuses, 'Please choose their marital status')),
    /** Of an owner who is married or separated. They sign too. */
    spouse: z.optional(z.strictObject({ firstName, lastName: lastName({ digits: true }) })),
  }),
  answer: Signers,
  refusals: ['signer/came-in', 'signer/own-mailbox'],
})

export const inviteSigner = endpoint({
  ...onOwnApplication,
  call: `POST ${signers}/:signerUuid/invitations`,
  summary: 'Sends an invitation by email and text; the previous one stops working',
  status: 202,
  answer: Signers,
  refusals: ['signer/came-in', 'signer/unreachable', 'application/moved-on'],
  idempotent: true,
})

const requestReason = writtenReason('Please tell us why')

export const reportSigner = endpoint({
  ...onOwnApplication,
  call: `POST ${signers}/:signerUuid/reports`,
  summary: 'Requests the removal of a signer; staff review it',
  body: z.strictObject({ why: internalText(requestReason.check(z.overwrite(maskPrivateNumbers))) }),
  answer: Signers,
  idempotent: true,
})
