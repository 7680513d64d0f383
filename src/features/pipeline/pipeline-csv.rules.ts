import { lenderDay } from '#src/domain/dates/zones.ts'
import { spreadsheetText } from '#src/platform/csv/csv.rules.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyLabels, stageLabels } from '#src/workflow/staff-labels.table.ts'
import type { PipelineRow } from './pipeline.contract.ts'

const dayOf = (moment: string): string => lenderDay(new Date(moment))

/** The columns of the file, in order. Days are the lender's; the amount is in whole dollars. */
const columns: Readonly<Record<string, (row: PipelineRow) => string>> = {
  loan_number: ({ loanNumber }) => loanNumber,
  borrower: ({ name }) => name,
  status: ({ status }) => staffSideOf(status).label,
  stage: ({ stage }) => stageLabels[stage],
  waiting_on: ({ waitsFor }) => partyLabels[waitsFor],
  in_status_since: ({ since }) => dayOf(since),
  opened: ({ opened }) => dayOf(opened),
  line: ({ amount }) => (amount === null ? '' : String(amount)),
  state: ({ state }) => state,
  assignee: ({ assignee }) => assignee?.name ?? '',
}

/** Returns staff's list as CSV (RFC 4180). No cell is run as a formula. */
export const pipelineCsv = (rows: readonly PipelineRow[]): string =>
  spreadsheetText([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cell) => cell(row)))])
