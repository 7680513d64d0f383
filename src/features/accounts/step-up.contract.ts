import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { password, Token } from './accounts.contract.ts'
import { PasskeyAnswer, PasskeyQuestion, recoveryCode, sixDigits } from './proof.schema.ts'

const StepUpProof = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('password'), password }),
  z.strictObject({ method: z.literal('totp'), code: sixDigits }),
  z.strictObject({ method: z.literal('recovery'), code: recoveryCode }),
  z.strictObject({ method: z.literal('mail'), code: sixDigits }),
  z.strictObject({ method: z.literal('passkey'), passkey: PasskeyAnswer }),
])
export type StepUpProof = z.infer<typeof StepUpProof>

const path = '/identity/secure/api/v1/authentication/proof'

export const readStepUpMethods = endpoint({
  call: `GET ${path}`,
  summary: 'Returns the step-up methods of the logged-in person, the preferred one first',
  access: knownRoles,
  on: 'self',
  answer: z.strictObject({ methods: z.array(z.enum(['password', 'totp', 'recovery', 'mail', 'passkey'])) }),
  beforeSecondFactor: true,
  beforeNewPassword: true,
})

export const reauthenticate = endpoint({
  call: `POST ${path}`,
  summary: 'Completes a step-up and replaces the session',
  access: knownRoles,
  on: 'self',
  body: StepUpProof,
  answer: Token,
  refusals: ['service/unavailable'],
  beforeSecondFactor: true,
  beforeNewPassword: true,
})

export const requestStepUpPasskey = endpoint({
  call: `POST ${path}/passkey`,
  summary: 'Returns the challenge that a passkey signs for a step-up',
  access: knownRoles,
  on: 'self',
  answer: PasskeyQuestion,
  beforeSecondFactor: true,
  beforeNewPassword: true,
})

export const emailStepUpCode = endpoint({
  call: `POST ${path}/mail`,
  summary: 'Emails a code that expires in ten minutes to a person who has no other way to prove who they are',
  access: knownRoles,
  on: 'self',
  status: 204,
  answer: z.void(),
  refusals: ['account/has-another-way'],
  beforeSecondFactor: true,
  beforeNewPassword: true,
})
