import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { knownRoles } from '#src/platform/contract/roles.ts'
import { Token } from './accounts.contract.ts'
import { PasskeyQuestion, SecondStepProof, sixDigits } from './proof.schema.ts'

export const SecondFactor = z.strictObject({
  /** An authenticator app is set up and required at each login. */
  enabled: z.boolean(),
  since: z.nullable(z.iso.datetime()),
  /** The organization requires it of this person, who cannot turn it off. */
  required: z.boolean(),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

export const SecondFactorSetUp = z.strictObject({
  /** Base 32, in groups of four. */
  secret: z.string(),
  /** The otpauth:// address, which opens an authenticator app on the same phone. */
  address: z.string(),
  /** The address as a QR code: SVG path data of the dark squares in a box of `size`. */
  drawing: z.strictObject({ size: z.int(), path: z.string() }),
})
export type SecondFactorSetUp = z.infer<typeof SecondFactorSetUp>

const RecoveryCodes = z.array(z.string())

const path = '/identity/secure/api/v1/second-factor'

export const readSecondFactor = endpoint({
  call: `GET ${path}`,
  summary: 'Returns whether the logged-in person has a second factor, and how many recovery codes are left',
  access: knownRoles,
  on: 'self',
  answer: SecondFactor,
  beforeSecondFactor: true,
  beforeNewPassword: true,
})

export const beginSecondFactor = endpoint({
  call: `POST ${path}/authenticator`,
  summary: 'Creates the secret of a new authenticator app, which takes effect once a code from the app is confirmed',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  beforeSecondFactor: true,
  beforeNewPassword: true,
  answer: SecondFactorSetUp,
})

export const confirmSecondFactor = endpoint({
  call: `POST ${path}/authenticator/confirm`,
  summary:
    'Turns the second factor on with a code from the new app; ends every other session and returns recovery codes, once',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  beforeSecondFactor: true,
  beforeNewPassword: true,
  body: z.strictObject({ code: sixDigits }),
  answer: z.strictObject({ jwt: z.string(), recoveryCodes: RecoveryCodes }),
  refusals: ['account/set-up-over', 'service/unavailable'],
})

export const renewRecoveryCodes = endpoint({
  call: `POST ${path}/recovery-codes`,
  summary: 'Replaces the recovery codes with ten new ones, and returns them only this once',
  access: knownRoles,
  on: 'self',
  stepUp: true,
  answer: z.strictObject({ recoveryCodes: RecoveryCodes }),
  refusals: ['account/set-up-over', 'service/unavailable'],
})

export const turnOffSecondFactor = endpoint({
  call: `DELETE ${path}/authenticator`,
  summary: 'Turns off the second factor if it is optional for the person, and ends every other session',
  access: ['borrower', 'signer', 'originator'],
  on: 'self',
  stepUp: true,
  answer: SecondFactor,
})

export const removeSecondFactorOfPerson = endpoint({
  call: 'DELETE /identity/secure/api/v1/person/:personUuid/second-factor',
  summary:
    'Removes the app, recovery codes and passkeys of a customer who lost them, ends their sessions and tells them by email; for staff it is a proposal of kind `lost-factor`',
  access: ['admin'],
  on: 'organization',
  params: z.strictObject({ personUuid: z.uuid() }),
  objects: { personUuid: 'person' },
  stepUp: true,
  answer: z.strictObject({ ended: z.int() }),
  refusals: ['account/own-second-factor', 'account/takes-two-people'],
})

export const takeSecondStep = endpoint({
  call: 'POST /identity/api/v1/authentication/second-step',
  summary: 'Starts the session of a login once the second factor is given',
  access: ['visitor'],
  on: 'none',
  limit: 'logIn',
  body: SecondStepProof,
  answer: Token,
  refusals: ['account/second-step-over', 'service/unavailable'],
})

export const requestSecondStepPasskey = endpoint({
  call: 'POST /identity/api/v1/authentication/second-step/passkey',
  summary: 'Returns the challenge that a passkey signs as the second factor of this login',
  access: ['visitor'],
  on: 'none',
  limit: 'logIn',
  answer: PasskeyQuestion,
  refusals: ['account/second-step-over'],
})
