import { Refusal } from '#src/domain/refusal.ts'
import type { StepUpProof } from '../step-up.contract.ts'

const wrongCode = 'That code is not right, or it was used before. Please try the next one.'

/** The form field and the message for each method. */
const faults = {
  password: { field: 'password', message: 'This is not your current password.' },
  totp: { field: 'code', message: wrongCode },
  mail: { field: 'code', message: 'That code is not right. Please look at the newest mail.' },
  recovery: { field: 'code', message: 'That recovery code is not right, or it was used before.' },
  passkey: { field: 'passkey', message: 'That passkey could not be checked. Please try again, or use another way.' },
} as const satisfies Record<StepUpProof['method'], { field: string; message: string }>

/** Returns the refusal for a proof that is wrong or was used before. It does not reveal which. */
export const wrongProof = (method: StepUpProof['method']): Refusal =>
  new Refusal('request/invalid', { faults: [faults[method]] })
