import * as z from 'zod/mini'
import { type IdKind, idKinds, verifications } from '#src/domain/lending/application-enums.ts'
import { pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { identityReasonCodes } from './identity-reasons.table.ts'

const kind = z.enum(Object.keys(idKinds) as [IdKind, ...IdKind[]])
const reason = z.nullable(z.enum(identityReasonCodes))

/** A side to photograph and the state of its photo. `slot` is the slot of the upload. */
const Picture = z.object({ side: z.enum(pictureSides), slot: z.int(), state: z.enum(['missing', 'checking', 'kept']) })

/**
 * asked: no attempt yet, or another one is needed. collecting: photos are being taken. checking: photos are being
 * checked. review: staff are reviewing. verified: nothing is left to do.
 */
const identityStates = ['none', 'asked', 'collecting', 'checking', 'review', 'verified'] as const

export const IdentityTask = z
  .object({
    state: z.enum(identityStates),
    check: z.nullable(z.object({ checkUuid: z.uuid(), kind, pictures: z.array(Picture) })),
    /** Why the last attempt failed. */
    reason,
    triesLeft: z.int(),
  })
  .register(z.globalRegistry, { id: 'IdentityTask' })
export type IdentityTask = z.infer<typeof IdentityTask>

/** waiting: the link has not been opened. open: a phone is taking the photos. */
const Handover = z.nullable(z.object({ state: z.enum(['waiting', 'open']), expiresAt: z.iso.datetime() }))

/** The supplier's wording to agree to before a face is scanned; null if the supplier requires none. */
const FaceConsent = z.nullable(z.object({ version: z.int(), text: z.object({ en: z.string(), es: z.string() }) }))

export const Identity = z
  .object({ ...IdentityTask.shape, handover: Handover, faceConsent: FaceConsent })
  .register(z.globalRegistry, { id: 'Identity' })
export type Identity = z.infer<typeof Identity>

const identity = '/service-identity/external/api/v1/applications/:uuid/identity' as const
const CheckParams = z.object({ uuid: z.uuid(), checkUuid: z.uuid() })
/** Additional signers show their own ID through the same calls. */
const own = { access: ['borrower', 'signer'], on: 'application' } as const
const one = { ...own, objects: { checkUuid: 'identityCheck' }, params: CheckParams } as const

export const readIdentityChecks = endpoint({
  ...own,
  call: `GET ${identity}`,
  summary: 'Returns whether an ID is required, the progress of its photos, and their result',
  params: ApplicationParams,
  answer: Identity,
})

export const beginIdentityCheck = endpoint({
  ...own,
  call: `POST ${identity}/checks`,
  summary: 'Chooses the kind of ID, and consents to a face scan where one is made; a different kind starts over',
  params: ApplicationParams,
  body: z.strictObject({
    kind,
    /** The version of the `faceConsent` wording that the person agreed to. */
    faceConsentVersion: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  answer: Identity,
  refusals: ['identity/not-asked', 'identity/no-tries-left', 'consents/not-in-force'],
})

export const submitIdentityCheck = endpoint({
  ...one,
  call: `POST ${identity}/checks/:checkUuid/submit`,
  summary: 'Sends the photos for review',
  answer: Identity,
  refusals: ['identity/not-asked', 'identity/pictures-missing'],
})

export const handOverIdentity = endpoint({
  ...one,
  call: `POST ${identity}/checks/:checkUuid/handovers`,
  summary:
    'Creates a one-time link to take the photos on a phone, valid for 15 minutes; the previous link stops working',
  body: z.strictObject({
    /**
     * screen: the answer holds the link, to show as a QR code. Otherwise the link goes to the contact details on file.
     */
    by: z.enum(['screen', 'mail', 'text']),
  }),
  answer: z.object({ link: z.nullable(z.url()), expiresAt: z.iso.datetime() }),
  refusals: ['identity/not-asked'],
})

export const endHandover = endpoint({
  ...one,
  call: `DELETE ${identity}/checks/:checkUuid/handovers`,
  summary: 'Ends the task handed to a phone; its photos are kept',
  status: 204,
  answer: z.void(),
})

/** Roles that judge an ID when it could not be judged automatically. */
const reviewers = ['processor', 'underwriter', 'admin'] as const
const internal = '/service-identity/internal/api/v1/applications/:uuid/identity' as const

const JudgedCheck = z
  .object({
    checkUuid: z.uuid(),
    kind,
    state: z.enum(['COLLECTING', 'SUBMITTED', 'JUDGED']),
    outcome: z.nullable(z.enum(verifications)),
    reason,
    submittedAt: z.nullable(z.iso.datetime()),
    judgedAt: z.nullable(z.iso.datetime()),
    /** The rules that were applied and what each one found, without personal data. */
    rules: z.array(z.object({ rule: z.string(), passed: z.boolean(), facts: z.record(z.string(), z.unknown()) })),
    documents: z.array(z.object({ documentUuid: z.uuid(), kind: z.string() })),
  })
  .register(z.globalRegistry, { id: 'JudgedIdentityCheck' })

export type JudgedIdentityCheck = z.infer<typeof JudgedCheck>

export const listIdentityChecks = endpoint({
  call: `GET ${internal}`,
  summary:
    'Returns the attempts to verify the applicant’s identity, oldest first, with the rules that decided and the photos',
  access: reviewers,
  on: 'application',
  params: ApplicationParams,
  answer: z.array(JudgedCheck),
})
