import * as z from 'zod/mini'
import { email } from '#src/domain/person/email.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { password, Token } from './accounts.contract.ts'
import { mailedCode } from './recovery.contract.ts'

export const LinkedAccount = z.strictObject({
  uuid: z.uuid(),
  profileType: z.string(),
  email: z.string(),
  name: z.nullable(z.string()),
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

export const listLinkedAccounts = endpoint({
  call: 'GET /identity/secure/api/v1/linked-account',
  summary: 'Returns the other accounts that the logged-in person may switch to',
  access: knownRoles,
  on: 'self',
  answer: z.array(LinkedAccount),
})

export const requestLink = endpoint({
  call: 'POST /identity/secure/api/v1/linked-account',
  summary: 'Emails a code to another account of the person; the answer is the same whether or not there is one',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  body: z.strictObject({ email, currentPassword: password }),
  status: 202,
  answer: z.strictObject({}),
  refusals: ['service/unavailable'],
})

export const confirmLink = endpoint({
  call: 'POST /identity/secure/api/v1/linked-account/confirm',
  summary: 'Links two accounts with the code that was emailed to the other one',
  access: knownRoles,
  on: 'self',
  body: z.strictObject({ code: mailedCode }),
  answer: z.array(LinkedAccount),
  refusals: ['account/proof-over'],
})

export const removeLinkedAccount = endpoint({
  call: 'POST /identity/secure/api/v1/linked-account/remove',
  summary: 'Removes the link between two accounts',
  access: knownRoles,
  on: 'self',
  body: z.strictObject({ uuid: z.uuid() }),
  answer: z.array(LinkedAccount),
})

export const switchAccount = endpoint({
  call: 'POST /identity/secure/api/v1/authentication/switch',
  summary: 'Ends this session and starts one for a linked account, without its password',
  access: knownRoles,
  on: 'self',
  body: z.strictObject({ uuid: z.uuid() }),
  answer: Token,
  refusals: ['account/log-in-elsewhere', 'account/not-linked'],
})
