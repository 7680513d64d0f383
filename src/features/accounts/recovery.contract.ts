import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { Identity, password } from './accounts.contract.ts'

/** The code from an email: six digits, with or without separators. */
export const mailedCode = z.pipe(
  z.pipe(
    z.string({ error: 'Required' }).check(z.minLength(1, { error: 'Required', abort: true }), z.maxLength(20)),
    z.transform((text: string) => text.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: 'The code has six digits' })),
)

/** The secret from the link of an email, with 256 bits. */
const mailedSecret = z.string().check(z.regex(/^[\w-]{43}$/))

const Nothing = z.strictObject({})

export const requestNewPassword = endpoint({
  call: 'POST /identity/api/v1/password-reset',
  summary: 'Emails a code and a link for a new password; the answer is the same whether or not there is an account',
  access: ['visitor'],
  on: 'none',
  body: z.strictObject({ email }),
  status: 202,
  answer: Nothing,
  refusals: ['account/log-in-elsewhere'],
})

export const setNewPassword = endpoint({
  call: 'POST /identity/api/v1/password-reset/confirm',
  summary: 'Sets a new password with the emailed code or link, and ends every session',
  access: ['visitor'],
  on: 'none',
  body: z.strictObject({
    secret: z.optional(mailedSecret),
    email: z.optional(email),
    code: z.optional(mailedCode),
    password,
  }),
  answer: Nothing,
  refusals: ['account/log-in-elsewhere', 'account/proof-over', 'service/unavailable'],
})

export const requestEmailChange = endpoint({
  call: 'PUT /identity/secure/api/v1/identity/email',
  summary:
    'Emails a code and a link to a new address, or to the current one to confirm it; nothing changes until one is used',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ email, currentPassword: password }),
  status: 202,
  answer: Nothing,
  refusals: ['service/unavailable'],
})

export const confirmEmailByCode = endpoint({
  call: 'POST /identity/secure/api/v1/identity/email/confirm',
  summary: 'Changes the account’s email address with the code that was emailed; other sessions end',
  access: knownRoles,
  on: 'self',
  body: z.strictObject({ code: mailedCode }),
  answer: Identity,
  refusals: ['account/proof-over'],
})

export const confirmEmailByLink = endpoint({
  call: 'POST /identity/api/v1/identity/email/confirm',
  summary: 'Confirms an email address with the link that was emailed; every session ends if the address is new',
  access: ['visitor'],
  on: 'none',
  body: z.strictObject({ secret: mailedSecret }),
  answer: Nothing,
  refusals: ['account/proof-over'],
})
