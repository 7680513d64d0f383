import { Refusal } from '#src/domain/refusal.ts'
import type { StepUpProof } from '../step-up.contract.ts'

const wrongCode = 'That code is wrong or was already used. Please try the next one.'

/** The form field and the message for each method. */
const faults = {
  password: { field: 'password', message: 'This isn’t your current password.' },
  totp: { field: 'code', message: wrongCode },
  mail: { field: 'code', message: 'That code isn’t right. Please check the latest email.' },
  recovery: { field: 'code', message: 'That recovery code is wrong or was already used.' },
  passkey: { field: 'passkey', message: 'We couldn’t check that passkey. Please try again, or use another way.' },
} as const satisfies Record<StepUpProof['method'], { field: string; message: string }>

/** Returns the refusal for a proof that is wrong or was used before. It does not reveal which. */
export const wrongProof = (method: StepUpProof['method']): Refusal =>
  new Refusal('request/invalid', { faults: [faults[method]] })
