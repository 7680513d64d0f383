import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { calendarDay } from '#src/platform/contract/calendar-day.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const at = '/service-compliance/secure/api/v1/applications/:uuid/military-status' as const
const onFile = {
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
} as const

/** What becomes of debts from before the service that the line pays off (50 USC 3937(a)). */
const EarlierDebts = z.enum(['NONE', 'TOLD'], 'Choose one')

const Check = z.object({
  occasion: z.enum(['APPLICATION', 'FUNDING']),
  status: z.enum(['ACTIVE', 'NOT_ACTIVE', 'UNKNOWN']),
  asOf: z.iso.date(),
  certificate: z.nullable(z.string()),
  isByHand: z.boolean(),
  checkedAt: z.iso.datetime(),
})

const Checks = z
  .object({
    /** The newest first. */
    checks: z.array(Check),
    /** Why the Military Lending Act does not cover the line; null where it is not secured by a dwelling. */
    lendingActException: z.nullable(z.string()),
    /** What staff settled about the service; null until then. */
    service: z.nullable(z.object({ activeFrom: z.iso.date(), earlierDebts: EarlierDebts })),
  })
  .register(z.globalRegistry, { id: 'MilitaryChecks' })
export type MilitaryChecks = z.infer<typeof Checks>

export const readMilitaryStatus = endpoint({
  ...onFile,
  call: `GET ${at}`,
  summary: 'Returns whether the borrower is on active duty, per the DMDC database at application and at funding',
  answer: Checks,
})

export const fileMilitaryStatus = endpoint({
  ...onFile,
  call: `POST ${at}`,
  summary: 'Records a certificate of the Defense Manpower Data Center',
  body: z.strictObject({
    occasion: z.enum(['APPLICATION', 'FUNDING'], 'Choose one'),
    status: z.enum(['ACTIVE', 'NOT_ACTIVE'], 'Choose one'),
    asOf: calendarDay('Enter a date'),
    certificate: recordText(
      z
        .string('Enter the number of the certificate')
        .check(z.trim(), z.minLength(4, 'Enter the number of the certificate'), z.maxLength(40)),
    ),
  }),
  answer: Checks,
  idempotent: true,
})

export const recordMilitaryService = endpoint({
  ...onFile,
  call: `POST ${at}/service`,
  summary: 'Records active duty: its start and the borrower’s earlier debts',
  body: z.strictObject({ activeFrom: calendarDay('Enter a date'), earlierDebts: EarlierDebts }),
  answer: Checks,
  idempotent: true,
})
