import * as z from 'zod/mini'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'

export const commissionNumber = (missing: string) =>
  z.string(missing).check(z.trim(), z.regex(/^[A-Za-z0-9-]{2,30}$/, missing))

/** A notary's commission as the state issued it. */
export const Commission = z
  .strictObject({
    number: commissionNumber('Please give the number of your commission'),
    state: z.enum(Object.keys(usStates) as [UsState, ...UsState[]], 'Please choose the state'),
    /** The last day of the commission. */
    expiresOn: z.iso.date('Must be a day, such as 2029-06-30'),
  })
  .register(z.globalRegistry, { id: 'NotaryCommission' })

const CommissionStatus = z.object({ commission: z.nullable(Commission), isExpired: z.boolean() })
export type CommissionStatus = z.infer<typeof CommissionStatus>

const own = { call: 'service-notary/secure/api/v1/commission', access: ['notary'], on: 'self' } as const

export const readCommission = endpoint({
  ...own,
  call: `GET /${own.call}`,
  summary: 'The caller’s own commission as a notary, and whether its time is over',
  answer: CommissionStatus,
})

export const keepCommission = endpoint({
  ...own,
  call: `PUT /${own.call}`,
  summary: 'The caller’s commission as a notary; it stands on every certificate from now on',
  body: Commission,
  answer: CommissionStatus,
})
