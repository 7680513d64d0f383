import * as z from 'zod/mini'
import { daysBetween, isCivilDate } from '#src/domain/dates/civil-date.ts'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { funnelTraits } from './funnel-cells.rules.ts'
import { funnelOrder } from './funnel-steps.table.ts'

/** Events are kept this long, so no journey is older. */
export const maxRangeDays = 400

const day = z.string().check(z.refine(isCivilDate, { error: 'Enter a date' }))
const value = z.string().check(z.maxLength(200))
const count = z.nullable(z.int())

const FunnelQuery = z
  .strictObject({
    /** The first and the last day on which the journeys began, as the lender's dates; by default the last 30 days. */
    from: z.optional(day),
    to: z.optional(day),
    /** '(none)' for journeys without a campaign. */
    campaign: z.optional(value),
    device: z.optional(value),
    language: z.optional(value),
    /** 'flag:variation'. */
    variant: z.optional(value),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      error: 'The last day must not be before the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => !from || !to || !areDates(from, to) || daysBetween(from, to) < maxRangeDays, {
      error: 'Choose at most 400 days',
      path: ['to'],
    }),
  )

const areDates = (...days: string[]) => days.every(isCivilDate)

const Choice = z.object({ value: z.string(), journeys: z.int() })

const FunnelAnswer = z.object({
  from: z.string(),
  to: z.string(),
  /** Everything until then is counted. */
  countedUntil: z.iso.datetime(),
  steps: z.array(
    z.object({
      step: z.enum(funnelOrder),
      /** Journeys that came to this step or further. Null: under a filter it would tell of fewer than five. */
      arrivals: count,
      /** Those that came no further. Null: not shown, because a number beside it is not. */
      dropOff: count,
      /** Median time at this step of those that went on. Null: too few to tell, or several filters. */
      medianSeconds: count,
    }),
  ),
  /** The values that can be filtered by, the most frequent first. Values of fewer than five journeys are left out. */
  choices: z.record(z.enum(funnelTraits), z.array(Choice)),
})
export type FunnelAnswer = z.output<typeof FunnelAnswer>

export const readFunnel = endpoint({
  call: 'GET /service-telemetry/secure/api/v1/funnel',
  summary: 'Returns the funnel of the journeys that started in a range of days, from visit to funding',
  access: ['admin', 'compliance'],
  on: 'organization',
  reads: 'replica',
  query: FunnelQuery,
  answer: FunnelAnswer,
})
