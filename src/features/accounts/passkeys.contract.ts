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
  summary: 'Returns the passkeys of the logged-in person, for the host the page came from',
  access: mayHavePasskeys,
  on: 'self',
  answer: z.array(Passkey),
})

export const requestNewPasskey = endpoint({
  call: `POST ${path}/question`,
  summary: 'Returns the options with which the browser creates a passkey',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  answer: NewPasskeyQuestion,
})

export const addPasskey = endpoint({
  call: `POST ${path}`,
  summary: 'Saves the passkey that the browser created with the options of the previous call',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ name: passkeyName, passkey: NewPasskey }),
  answer: Passkey,
  refusals: ['account/set-up-over'],
})

export const renamePasskey = endpoint({
  call: `PUT ${path}/:passkeyUuid`,
  summary: 'Names a passkey of the logged-in person',
  access: mayHavePasskeys,
  on: 'self',
  objects: { passkeyUuid: 'passkey' },
  params: z.strictObject({ passkeyUuid: z.uuid() }),
  body: z.strictObject({ name: passkeyName }),
  answer: Passkey,
})

export const removePasskey = endpoint({
  call: `DELETE ${path}/:passkeyUuid`,
  summary: 'Deletes a passkey of the logged-in person',
  access: mayHavePasskeys,
  on: 'self',
  stepUp: true,
  objects: { passkeyUuid: 'passkey' },
  params: z.strictObject({ passkeyUuid: z.uuid() }),
  status: 204,
  answer: z.void(),
})

export const requestPasskey = endpoint({
  call: 'POST /identity/api/v1/authentication/passkey/question',
  summary: 'Returns the challenge that any passkey of this host signs to log in, whether or not one exists',
  access: ['visitor'],
  on: 'none',
  limit: 'logIn',
  answer: PasskeyQuestion,
  refusals: ['account/log-in-elsewhere'],
})

export const logInByPasskey = endpoint({
  call: 'POST /identity/api/v1/authentication/passkey',
  summary: 'Starts a session with a passkey alone, which is two factors: the device and what unlocks it',
  access: ['visitor'],
  on: 'none',
  limit: 'logIn',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  answer: Token,
  refusals: ['account/log-in-elsewhere', 'account/passkey-unknown'],
})
