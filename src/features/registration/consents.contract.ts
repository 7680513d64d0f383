import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { internationalPhone } from '#src/domain/person/international-phone.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { roles } from '#src/platform/contract/roles.ts'
import { registrationConsents, smsConsentTypes } from './registration.submission.ts'

export const consentTypes = endpoint({
  call: 'GET /service-application/api/v1/application/heloc/consent-types',
  summary: 'Returns the consents an application needs, with the version of each text in force',
  access: roles,
  on: 'none',
  answer: z.array(z.strictObject({ type: z.enum(registrationConsents), version: z.int() })),
})

export const consentPrompt = endpoint({
  call: 'GET /service-comms-prefs/external/api/v1/consent/prompt/:consentType',
  summary: 'Returns the wording of a text-message consent in force',
  access: roles,
  on: 'none',
  params: z.strictObject({ consentType: z.enum(smsConsentTypes) }),
  answer: z.strictObject({ uuid: z.guid() }),
})

export const saveUserConsents = endpoint({
  call: 'POST /service-comms-prefs/secure/api/v1/consent/user',
  summary: 'Records which text messages a person agreed to, or withdrew from',
  access: ['borrower'],
  on: 'self',
  body: z.strictObject({
    org: z.string().check(z.maxLength(64)),
    source: z.string().check(z.regex(/^[^\p{C}]{0,60}$/u)),
    productType: z.literal('HELOC'),
    phone: internationalPhone,
    email,
    consents: z
      .array(z.strictObject({ consentPromptUuid: z.guid(), optInOut: z.enum(['OPT_IN', 'OPT_OUT']) }))
      .check(z.minLength(1), z.maxLength(smsConsentTypes.length)),
  }),
  status: 204,
  answer: z.void(),
  idempotent: true,
})
