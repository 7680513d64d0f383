import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const at = 'service-application/api/v1/application/heloc/:uuid/flood-zone'

const InsurableValue = z.object({ amount: z.number(), source: z.string(), asOf: z.iso.date() })

/** The flood determination: when it was ordered and its result. */
export const FloodZone = z
  .object({
    orderedAt: z.nullable(z.iso.datetime()),
    determined: z.nullable(
      z.object({
        zone: z.string(),
        specialHazard: z.boolean(),
        panel: z.string(),
        panelDate: z.iso.date(),
        determinedOn: z.iso.date(),
        certificate: z.string(),
        lifeOfLoan: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'FloodZone' })
export type FloodZone = z.infer<typeof FloodZone>

export const readFloodZone = endpoint({
  call: `GET /${at}`,
  summary: 'Returns whether the home is in a flood zone, if determined yet',
  access: ['borrower', 'processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: FloodZone,
})

export const fileFloodZone = endpoint({
  call: `POST /${at}`,
  summary: 'Records a flood determination received outside the system; the application continues',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    zone: z.string().check(z.regex(/^[A-Z0-9]{1,6}$/, 'Must be a zone as the map shows it, such as X or AE')),
    specialHazard: z.boolean(),
    panel: z.string().check(z.regex(/^[0-9A-Z]{5,14}$/, 'Must be a panel number, such as 48453C0445J')),
    panelDate: calendarDay(),
    participating: z.boolean(),
    determinedOn: calendarDay(),
    certificate: recordText(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))),
    lifeOfLoan: z.boolean(),
    reason: writtenReason(),
  }),
  answer: FloodZone,
  refusals: ['application/moved-on'],
  idempotent: true,
})

export const readInsurableValue = endpoint({
  call: `GET /${at}/insurable-value`,
  summary: 'Returns whether the home needs flood insurance, and the rebuilding cost that staff entered',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: z.object({
    /** Null until the zone is determined. */
    specialHazard: z.nullable(z.boolean()),
    value: z.nullable(InsurableValue),
  }),
})

export const fileInsurableValue = endpoint({
  call: `POST /${at}/insurable-value`,
  summary: 'Records the replacement cost of the home, which caps the required flood insurance',
  access: ['processor', 'underwriter', 'admin'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    amount: z
      .number('Enter an amount')
      .check(z.minimum(10_000, 'Must be at least $10,000'), z.maximum(10_000_000, 'Must be at most $10,000,000')),
    /** Such as the appraisal's cost approach or a construction-cost calculation (Interagency Q&A, Amount 1 and 2). */
    source: recordText(
      z.string('Enter the source').check(z.trim(), z.minLength(2, 'Enter the source'), z.maxLength(80)),
    ),
    asOf: calendarDay('Enter a date'),
  }),
  answer: InsurableValue,
  idempotent: true,
})
