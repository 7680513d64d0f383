import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { languages } from '#src/platform/words/fill.ts'
import { registrationDraft } from './registration.schema.ts'
import { type RegistrationPath, registrationSteps } from './registration.steps.ts'

// Callers are identified by the secret in their device's cookie, never by an email. No call reveals who has a draft.

const step = z.enum(registrationSteps.map(({ path }) => path) as [RegistrationPath, ...RegistrationPath[]])
const revision = z.int().check(z.minimum(0), z.maximum(1_000_000))
const moment = z.iso.datetime()
const token = z.string().check(z.minLength(43), z.maxLength(43), z.regex(/^[\w-]+$/))

const draftFields = { answers: registrationDraft, step, revision, savedAt: moment }

export const saveDraft = endpoint({
  call: 'PUT /service-drafts/api/v1/registration',
  summary: 'Saves a registration draft; the first save creates the draft and the device’s secret',
  access: roles,
  on: 'organization',
  limit: 'drafts',
  body: z.strictObject({
    answers: registrationDraft,
    /** The step that the person is at. */
    step,
    /** The revision that these answers build on; 0 before the first save. */
    revision,
  }),
  answer: z.strictObject({ revision, savedAt: moment }),
  refusals: ['draft/newer', 'draft/elsewhere', 'draft/applied'],
})

export const readDraft = endpoint({
  call: 'GET /service-drafts/api/v1/registration',
  summary: 'Returns the draft of this device and whether the person continued elsewhere',
  access: roles,
  on: 'organization',
  limit: 'drafts',
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('here'), ...draftFields }),
    z.strictObject({ state: z.literal('elsewhere'), since: moment }),
    z.strictObject({ state: z.literal('applied') }),
    z.strictObject({ state: z.literal('none') }),
  ]),
})

export const eraseDraft = endpoint({
  call: 'DELETE /service-drafts/api/v1/registration',
  summary: 'Erases this device’s draft immediately',
  access: roles,
  on: 'organization',
  limit: 'drafts',
  status: 204,
  answer: z.void(),
})

export const sendResumeLink = endpoint({
  call: 'POST /service-drafts/api/v1/registration/resume-links',
  summary:
    'Emails a link and a code to continue elsewhere if there is a draft; the response is the same if there is none',
  access: roles,
  on: 'organization',
  limit: 'draftLinks',
  body: z.strictObject({ email }),
  status: 204,
  answer: z.void(),
})

export const makeDevicePass = endpoint({
  call: 'POST /service-drafts/api/v1/registration/device-passes',
  summary: 'Creates a link to scan with another device’s camera, valid for 15 minutes',
  access: roles,
  on: 'organization',
  limit: 'drafts',
  answer: z.strictObject({ link: token, expiresAt: moment }),
  refusals: ['draft/elsewhere', 'draft/applied'],
})

export const resumeDraft = endpoint({
  call: 'POST /service-drafts/api/v1/registration/resume',
  summary: 'Resumes a draft on this device with a link or a code, once',
  access: roles,
  on: 'organization',
  limit: 'draftCodes',
  body: z.union([
    z.strictObject({ link: token }),
    z.strictObject({
      email,
      code: z.string().check(z.regex(/^\d{6}$/, { error: 'Please enter the six digits of the code' })),
    }),
  ]),
  answer: z.strictObject({ ...draftFields, language: z.enum(languages) }),
  refusals: ['draft/link-spent', 'draft/wrong-code', 'draft/applied'],
})
