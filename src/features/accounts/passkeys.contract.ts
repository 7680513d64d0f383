import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { Token } from './accounts.contract.ts'
import { NewPasskey, NewPasskeyQuestion, PasskeyAnswer, PasskeyQuestion } from './proof.schema.ts'

export const Passkey = z.strictObject({
  uuid: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof Passkey>

export const passkeyName = z
  .string({ error: 'Required' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Required' }),
    z.maxLength(40, { error: 'Please use at most 40 characters.' }),
    z.regex(/^[^\p{Cc}]*$/u, { error: 'Required' }),
  )

const mayHavePasskeys = ['borrower', 'signer'] as const
const path = '/identity/secure/api/v1/passkeys'

export const listPasskeys = endpoint({
  call: `GET ${path}`,
  summary: 'The passkeys of the person who is logged in, for the host the page came from',
  access: mayHavePasskeys,
  on: 'self',
  answer: z.array(Passkey),
})

export const askNewPasskey = endpoint({
  call: `POST ${path}/question`,
  summary: 'What the browser is to make a new passkey of',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  answer: NewPasskeyQuestion,
})

export const addPasskey = endpoint({
  call: `POST ${path}`,
  summary: 'Keeps a passkey that the browser made for the question asked before',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ name: passkeyName, passkey: NewPasskey }),
  answer: Passkey,
  refusals: ['account/set-up-over'],
})

export const renamePasskey = endpoint({
  call: `PUT ${path}/:passkeyUuid`,
  summary: 'Names a passkey of the person who is logged in',
  access: mayHavePasskeys,
  on: 'self',
  objects: { passkeyUuid: 'passkey' },
  params: z.strictObject({ passkeyUuid: z.uuid() }),
  body: z.strictObject({ name: passkeyName }),
  answer: Passkey,
})

export const removePasskey = endpoint({
  call: `DELETE ${path}/:passkeyUuid`,
  summary: 'Forgets a passkey of the person who is logged in',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  objects: { passkeyUuid: 'passkey' },
  params: z.strictObject({ passkeyUuid: z.uuid() }),
  status: 204,
  answer: z.void(),
})

export const askPasskey = endpoint({
  call: 'POST /identity/api/v1/authentication/passkey/question',
  summary: 'What any passkey of this host is to sign for logging in; says nothing of who has one',
  access: ['visitor'],
  on: 'nobody',
  limit: 'logIn',
  answer: PasskeyQuestion,
  refusals: ['account/log-in-elsewhere'],
})

export const logInByPasskey = endpoint({
  call: 'POST /identity/api/v1/authentication/passkey',
  summary: 'Begins a session by a passkey alone, which holds two factors: the device and what unlocks it',
  access: ['visitor'],
  on: 'nobody',
  limit: 'logIn',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  answer: Token,
  refusals: ['account/log-in-elsewhere', 'account/passkey-unknown'],
})
