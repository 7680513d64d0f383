import * as z from 'zod/mini'
import { ApplicationParams } from '#src/platform/contract/application-params.schema.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { writtenReason } from '#src/platform/contract/reason.schema.ts'
import { recordText } from '#src/platform/contract/staff-text.schema.ts'

const at = '/service-compliance/secure/api/v1/applications/:uuid/refinanced-debts' as const

const RefinancedDebts = z
  .object({
    /** The law that lowers the recording tax on a refinance of this home; null if there is none. */
    source: z.nullable(z.string()),
    /** The mortgages and lines that the new line pays off. Dollars; null until staff filed them. */
    debts: z.array(
      z.object({
        liabilityUuid: z.uuid(),
        creditor: z.string(),
        payoff: z.number(),
        unpaidPrincipal: z.nullable(z.number()),
        recordedAs: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'RefinancedDebts' })
export type RefinancedDebts = z.infer<typeof RefinancedDebts>

export const readRefinancedDebts = endpoint({
  call: `GET ${at}`,
  summary: 'Returns the debts on the home whose payoff lowers the recording tax, and what staff filed of them',
  access: ['processor', 'underwriter', 'compliance', 'admin'],
  on: 'application',
  params: ApplicationParams,
  answer: RefinancedDebts,
})

export const fileRefinancedDebt = endpoint({
  call: `POST ${at}`,
  summary:
    'Records the unpaid principal of a debt that the line pays off, and where it is recorded; the offer is repriced',
  access: ['processor', 'underwriter', 'compliance'],
  on: 'application',
  params: ApplicationParams,
  body: z.strictObject({
    liabilityUuid: z.uuid('Choose a debt'),
    unpaidPrincipal: z
      .number('Enter an amount')
      .check(z.positive('Must be more than $0'), z.maximum(10_000_000, 'Must be at most $10,000,000')),
    /** Code of Virginia 58.1-803(E): the deed book and page of the instrument on which the tax was paid. */
    recordedAs: recordText(
      z
        .string('Enter where it is recorded')
        .check(z.trim(), z.minLength(3, 'Enter where it is recorded'), z.maxLength(80)),
    ),
    reason: writtenReason(),
  }),
  answer: RefinancedDebts,
  refusals: ['application/moved-on'],
  idempotent: true,
})
