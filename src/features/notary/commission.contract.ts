import * as z from 'zod/mini'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'
import { hasVenue } from './certificate.rules.ts'

export const commissionNumber = (missing: string) =>
  z.string(missing).check(z.trim(), z.regex(/^[A-Za-z0-9-]{2,30}$/, missing))

/** A notary's commission as the state issued it. */
export const Commission = z
  .strictObject({
    number: commissionNumber('Please enter your commission number'),
    state: z.enum(Object.keys(usStates) as [UsState, ...UsState[]], 'Please choose the state'),
    /** The last day of the commission. */
    expiresOn: calendarDay('Must be a date, such as 2029-06-30'),
    /** Where the notary notarizes, which the certificate states. Null only where there are no counties. */
    county: z.optional(z.nullable(recordText(z.string().check(z.trim(), z.maxLength(60))))),
    /** The name on the seal; empty if it is the name of the account. */
    sealName: z.optional(z.nullable(recordText(z.string().check(z.trim(), z.maxLength(120))))),
  })
  .register(z.globalRegistry, { id: 'NotaryCommission' })

/** A commission as a notary or an administrator enters it. */
const EnteredCommission = Commission.check(
  z.refine(({ state, county }) => hasVenue({ state, county: county || null }), {
    path: ['county'],
    error: 'Please enter the county where you notarize',
  }),
)

const CommissionStatus = z.object({
  commission: z.nullable(Commission),
  isExpired: z.boolean(),
  /** The last days of the commission have begun: it should be renewed now. */
  expiresSoon: z.boolean(),
})
export type CommissionStatus = z.infer<typeof CommissionStatus>

const own = { call: 'service-notary/secure/api/v1/commission', access: ['notary'], on: 'self' } as const

export const readCommission = endpoint({
  ...own,
  call: `GET /${own.call}`,
  summary: 'Returns the caller’s own commission as a notary, and whether it has expired',
  answer: CommissionStatus,
})

export const saveCommission = endpoint({
  ...own,
  call: `PUT /${own.call}`,
  summary: 'Saves the caller’s notary commission, which is shown on every certificate from now on',
  body: EnteredCommission,
  answer: CommissionStatus,
})

const personCall = {
  access: ['admin'],
  on: 'organization',
  params: z.strictObject({ personUuid: z.uuid() }),
  objects: { personUuid: 'person' },
} as const

export const readCommissionOfPerson = endpoint({
  ...personCall,
  call: 'GET /service-notary/secure/api/v1/people/:personUuid/commission',
  summary: 'Returns the commission of one of the lender’s notaries, and whether it has expired',
  answer: CommissionStatus,
})

export const saveCommissionOfPerson = endpoint({
  ...personCall,
  call: 'PUT /service-notary/secure/api/v1/people/:personUuid/commission',
  summary: 'Records the commission of one of the lender’s notaries; a notary with an expired one gets no meetings',
  body: EnteredCommission,
  answer: CommissionStatus,
})
