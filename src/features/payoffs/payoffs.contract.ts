import * as z from 'zod/mini'
import { address } from '#src/domain/us/address.ts'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordValues } from '#src/platform/contract/staff-text.schema.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/payoffs'
const Cents = z.int().check(z.minimum(0), z.maximum(10_000_000_000))

/** The letter of one creditor whose debt is paid off at closing. */
export const Payoff = z
  .object({
    liabilityUuid: z.uuid(),
    creditor: z.string(),
    accountEnding: z.nullable(z.string()),
    /** Whole dollars, as last reported. */
    balance: z.int(),
    /** WAITING: not requested yet. REFUSED: the creditor tells only the borrower. BY_HAND: sent another way. */
    state: z.enum(['WAITING', 'ASKED', 'RECEIVED', 'REFUSED', 'BY_HAND']),
    askedAt: z.nullable(z.iso.datetime()),
    answeredAt: z.nullable(z.iso.datetime()),
    letter: z.nullable(z.object({ amountCents: z.int(), perDiemCents: z.int(), goodThrough: z.iso.date() })),
    /** The letter in which staff asked the creditor last; the day is null until it is mailed. */
    request: z.nullable(z.object({ requestedAt: z.iso.datetime(), mailedOn: z.nullable(z.iso.date()) })),
  })
  .register(z.globalRegistry, { id: 'Payoff' })
export type Payoff = z.infer<typeof Payoff>

export const readPayoffs = endpoint({
  call: `GET /${at}`,
  summary: 'Returns the payoff letters requested from creditors, and what each says',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: z.array(Payoff),
})

export const requestPayoffByMail = endpoint({
  call: `POST /${at}/requests`,
  summary: 'Writes a request for a payoff letter to a creditor and queues it for mailing; once a day for an address',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    liabilityUuid: z.uuid('Choose a creditor'),
    /** Of the creditor's payoff department. */
    address: recordValues(address()),
  }),
  answer: z.array(Payoff),
  refusals: ['access/not-found', 'application/moved-on', 'payoffs/not-authorized'],
  idempotent: true,
})

export const filePayoffLetter = endpoint({
  call: `POST /${at}`,
  summary: 'Records a payoff letter received outside the system; after the last one the application continues',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    liabilityUuid: z.uuid(),
    amountCents: Cents,
    perDiemCents: Cents,
    goodThrough: calendarDay(),
  }),
  answer: z.array(Payoff),
  refusals: ['access/not-found'],
  idempotent: true,
})
