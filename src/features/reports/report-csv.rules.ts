import { csvText } from '#src/platform/csv/csv.rules.ts'
import { pullThrough } from './report.rules.ts'
import type { ReportMonth } from './reports.contract.ts'

const figureOrNothing = (figure: number | null): string => (figure === null ? '' : String(figure))

const columns: readonly (readonly [head: string, cell: (month: ReportMonth) => string])[] = [
  ['Month', ({ month }) => month],
  ['Started', ({ starts }) => String(starts)],
  ['Submitted', ({ submissions }) => String(submissions)],
  ['Approved', ({ approvals }) => String(approvals)],
  ['Funded', ({ fundings }) => String(fundings)],
  ['Denied', ({ denials }) => String(denials)],
  ['Withdrawn', ({ withdrawals }) => String(withdrawals)],
  ['Open at month end', ({ openCount }) => String(openCount)],
  ['Funded amount (USD)', ({ fundedAmount }) => fundedAmount.toFixed(2)],
  ['Submissions funded to date', ({ fundedSubmissions }) => String(fundedSubmissions)],
  ['Pull-through (0 to 1)', (month) => figureOrNothing(pullThrough(month))],
  ['Median days to fund', ({ medianDaysToFund }) => figureOrNothing(medianDaysToFund)],
]

/** Returns the months of a report as CSV, one row for each, under a row of headings. */
export const reportCsv = (months: readonly ReportMonth[]): string =>
  csvText([columns.map(([head]) => head), ...months.map((month) => columns.map(([, cell]) => cell(month)))])
