import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { languages } from '#src/platform/words/fill.ts'
import { signerPaths } from '#src/workflow/paths/signer-paths.ts'
import { signerProgressSteps } from './signer-progress.rules.ts'

// Opening a link does not use it up, because email scanners open every link. A person gets in by asking for a code.

const entry = '/service-signers/external/api/v1' as const
const link = z.string().check(z.regex(/^[\w-]{43}$/))
const code = z.pipe(
  z.pipe(
    z.string({ error: 'Required' }).check(z.minLength(1, { error: 'Required', abort: true }), z.maxLength(20)),
    z.transform((text: string) => text.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: 'The code has six digits' })),
)
const open = { access: roles, on: 'organization', limit: 'signerEntry' } as const

/** A session, or the second step that this person has set up. */
const LogInAnswer = z.union([
  z.strictObject({ jwt: z.string() }),
  z.strictObject({
    secondStep: z.strictObject({ methods: z.array(z.enum(['totp', 'recovery', 'passkey'])) }),
  }),
])

export const readInvitation = endpoint({
  ...open,
  call: `POST ${entry}/invitations/read`,
  summary: 'Returns the name of an invited signer; the invitation stays open',
  body: z.strictObject({ link }),
  answer: z.strictObject({
    name: z.strictObject({ firstName: z.string(), lastName: z.string() }),
    /** The borrower's first name. */
    invitedBy: z.string(),
    sendsCodeBy: z.enum(['text', 'mail']),
    /** Where the code goes, masked: '•••-0143', 'j•••@example.com'. */
    sendsCodeTo: z.string(),
  }),
  refusals: ['signer/invitation-over', 'signer/invitation-used'],
})

export const sendInvitationCode = endpoint({
  ...open,
  call: `POST ${entry}/invitations/codes`,
  summary: 'Sends a six-digit code to the invitation’s phone number, or to its email where no texts are sent',
  body: z.strictObject({ link }),
  status: 202,
  answer: z.strictObject({}),
  refusals: ['signer/invitation-over', 'signer/invitation-used'],
})

export const acceptInvitation = endpoint({
  ...open,
  call: `POST ${entry}/invitations/accept`,
  summary: 'Accepts an invitation, once: creates or links the account of that email and starts a session',
  body: z.strictObject({ link, code }),
  answer: LogInAnswer,
  refusals: ['signer/invitation-over', 'signer/invitation-used', 'signer/wrong-code', 'signer/other-mailbox'],
})

export const sendLogInCode = endpoint({
  ...open,
  call: `POST ${entry}/log-in/codes`,
  summary: 'Emails a six-digit code to a signer; the answer is the same for every address',
  body: z.strictObject({ email }),
  status: 202,
  answer: z.strictObject({}),
})

export const logInByCode = endpoint({
  ...open,
  call: `POST ${entry}/log-in`,
  summary: 'Starts a signer’s session with the emailed code, once, and accepts their invitations',
  body: z.strictObject({ email, code }),
  answer: LogInAnswer,
  refusals: ['signer/wrong-code', 'signer/other-mailbox'],
})

const own = { access: ['signer'], on: 'self' } as const

export const CoDeedStatus = z
  .object({
    applicationUuid: z.uuid(),
    checklistStatus: z.string(),
    /** The page under the signers' path where they belong now. */
    place: z.enum(signerPaths),
    progress: z.enum(signerProgressSteps),
    name: z.object({ firstName: z.string(), lastName: z.string() }),
    invitedBy: z.string(),
    /** The street of the home. */
    street: z.string(),
    /** The consent to electronic documents, in the wording in force (15 USC 7001(c)). */
    electronic: z.object({ version: z.int(), text: z.record(z.enum(languages), z.string()) }),
  })
  .register(z.globalRegistry, { id: 'CoDeedStatus' })
export type CoDeedStatus = z.infer<typeof CoDeedStatus>

export const readCoDeedStatus = endpoint({
  ...own,
  call: 'GET /service-application/api/v1/application/heloc/co-deed/status',
  summary: 'Returns a signer’s progress',
  answer: CoDeedStatus,
  refusals: ['signer/nothing-to-sign'],
})

export const markReady = endpoint({
  call: `POST ${entry}/applications/:uuid/ready`,
  summary:
    'Records that a signer consents to electronic documents and is ready; after the last one the application continues',
  access: ['signer'],
  on: 'application',
  params: z.object({ uuid: z.uuid() }),
  body: z.strictObject({ electronic: z.strictObject({ version: z.int() }) }),
  answer: CoDeedStatus,
  refusals: ['signer/not-verified', 'signer/nothing-to-sign', 'consents/not-in-force'],
  idempotent: true,
})
