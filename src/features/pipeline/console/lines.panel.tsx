import type { ReactNode } from 'react'
import { type Column, LineTable } from '#src/platform/ui/lines.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyWords } from '#src/workflow/staff-words.table.ts'
import { ageInWords, isOverdue } from '../age.rules.ts'
import type { PipelineRow } from '../pipeline.contract.ts'

export const detailPath = (uuid: string, tab?: string): string =>
  `/console/applications/${uuid}${tab === undefined ? '' : `?tab=${tab}`}`

const partyColumn = <Row extends PipelineRow>(head: string): Column<Row> => ({
  head,
  from: 'md',
  cell: (row) => partyWords[row.waitsFor],
  look: (row) => (row.waitsFor === 'staff' ? 'font-semibold text-accent' : 'text-muted'),
})

interface LinesProps<Row extends PipelineRow> {
  caption: string
  rows: readonly Row[]
  keyOf?: (row: Row) => string
  hrefOf?: (row: Row) => string
  /** Returns the time from which the age is counted. */
  sinceOf?: (row: Row) => string
  /** All rows wait for staff, so no column says so. */
  isAllStaff?: true
  /** Returns the content shown under the status. */
  reasonOf?: (row: Row) => ReactNode
}

/** Lists applications as rows. J and K move between them. */
export function Lines<Row extends PipelineRow>(props: LinesProps<Row>) {
  const { caption, rows, isAllStaff, reasonOf } = props
  const { keyOf = (row) => row.uuid, hrefOf = (row) => detailPath(row.uuid), sinceOf = (row) => row.since } = props
  const t = useWords<string>()
  const now = Date.now()
  const isLate = (row: Row) => isOverdue(sinceOf(row), now) && row.waitsFor !== 'nobody'
  const columns: readonly Column<Row>[] = [
    {
      head: t('Borrower'),
      cell: (row) => (
        <>
          <a href={hrefOf(row)} data-line="yes" className="line-link font-semibold text-ink no-underline">
            {row.name || t('No name yet')}
          </a>
          <span className="figures block text-13 text-muted lg:hidden">{row.loanNumber}</span>
        </>
      ),
    },
    { head: t('Loan'), from: 'lg', look: () => 'figures', cell: (row) => row.loanNumber },
    {
      head: t('Status'),
      cell: (row) => (
        <>
          {staffSideOf(row.status).words}
          {reasonOf && (
            <span className={`block ${isAllStaff ? 'text-accent' : 'text-muted'} text-13`}>{reasonOf(row)}</span>
          )}
        </>
      ),
    },
    ...(isAllStaff ? [] : [partyColumn<Row>(t('Waits for'))]),
    {
      head: t('Age'),
      isRight: true,
      look: (row) => `figures whitespace-nowrap ${isLate(row) ? 'font-semibold text-warning' : 'text-muted'}`,
      cell: (row) => ageInWords(sinceOf(row), now),
    },
    {
      head: t('Line'),
      from: 'lg',
      isRight: true,
      look: () => 'figures',
      cell: (row) => (row.amount === null ? '—' : t.dollars(row.amount)),
    },
    { head: t('State'), from: 'lg', cell: (row) => row.state },
    {
      head: t('In hand'),
      from: 'md',
      cell: (row) => row.assignee?.name ?? <span className="text-subtle">—</span>,
    },
  ]
  return <LineTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />
}
