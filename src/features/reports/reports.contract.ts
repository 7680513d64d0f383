import * as z from 'zod/mini'
import { endpoint } from '#src/platform/contract/endpoint.ts'
import { pipelineStages } from '#src/workflow/graph/status-row.ts'
import { falloutReasons } from './fallout-reasons.table.ts'
import { maxMonths, monthsFrom } from './report-months.rules.ts'

const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/
const month = z.string().check(z.regex(monthPattern, 'Enter the month as 2026-11'))

const areMonths = (...months: string[]) => months.every((text) => monthPattern.test(text))

const ReportQuery = z
  .strictObject({
    /** The first and the last month, on the lender's calendar; by default the last twelve months. */
    from: z.optional(month),
    to: z.optional(month),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      error: 'The last month must not be before the first',
      path: ['to'],
    }),
    z.refine(({ from, to }) => !from || !to || !areMonths(from, to) || monthsFrom(from, to).length <= maxMonths, {
      error: `Choose at most ${maxMonths} months`,
      path: ['to'],
    }),
  )

const ReportMonth = z.object({
  month,
  starts: z.int(),
  submissions: z.int(),
  /** Applications that passed the last credit decision, so that only closing conditions remained. */
  approvals: z.int(),
  fundings: z.int(),
  denials: z.int(),
  /** Applications that ended without a decision against them: withdrawn, incomplete, or canceled. */
  withdrawals: z.int(),
  /** Applications that had not ended at the end of the month. */
  openCount: z.int(),
  /** What the lines funded in the month lent, in dollars. */
  fundedAmount: z.number(),
  /** How many of the month's submissions are funded by now. */
  fundedSubmissions: z.int(),
  /** From submission to funding, of the lines funded in the month. Null if there were none. */
  medianDaysToFund: z.nullable(z.number()),
})
export type ReportMonth = z.infer<typeof ReportMonth>

const Fallout = z.object({ stage: z.enum(pipelineStages), reason: z.enum(falloutReasons), count: z.int() })
export type Fallout = z.infer<typeof Fallout>

const Report = z.object({
  from: month,
  to: month,
  months: z.array(ReportMonth),
  /** The median over the whole range. */
  medianDaysToFund: z.nullable(z.number()),
  /** Where and why applications ended without funding, the most frequent first. */
  fallout: z.array(Fallout),
})
export type Report = z.infer<typeof Report>

export const readReport = endpoint({
  call: 'GET /service-pipeline/secure/api/v1/reports',
  summary:
    'Returns monthly counts of applications from start to funding, with pull-through, turn time and fallout, for at most 24 months',
  access: ['underwriter', 'compliance', 'admin'],
  on: 'organization',
  reads: 'replica',
  query: ReportQuery,
  answer: Report,
})
