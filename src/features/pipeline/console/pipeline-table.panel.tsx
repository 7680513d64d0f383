import type { ReactNode } from 'react'
import { type Column, DataTable } from '#src/platform/ui/console/data-table.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { english } from '#src/platform/words/english.ts'
import { staffSideOf } from '#src/workflow/graph/staff-side.rules.ts'
import { partyLabels, stageLabels } from '#src/workflow/staff-labels.table.ts'
import { formatAge, isOverdue } from '../age.rules.ts'
import type { PipelineRow } from '../pipeline.contract.ts'
import { type ColumnId, columnIds, defaultColumns } from './columns.ts'

export const detailPath = (uuid: string, tab?: string): string =>
  `/console/applications/${uuid}${tab === undefined ? '' : `?tab=${tab}`}`

interface PipelineTableProps<Row extends PipelineRow> {
  caption: string
  rows: readonly Row[]
  /** The product's time of the answer. */
  asOf: string
  rowKey?: (row: Row) => string
  rowHref?: (row: Row) => string
  /** Returns the time from which the age is counted. */
  sinceOf?: (row: Row) => string
  /** All rows wait for staff, so no column says so. */
  isAllStaff?: true
  /** Offers the rows as CSV; not where the whole list can be downloaded. */
  isList?: true
  /** The columns besides borrower and status. */
  visibleIds?: readonly ColumnId[]
  /** Assigns a row without an assignee to the reader; undefined for readers who take no applications. */
  onTake?: ((row: Row) => void) | undefined
  /** Returns the content shown under the status. */
  rowReason?: (row: Row) => ReactNode
}

/** Lists applications as rows. J and K move between them. */
export function PipelineTable<Row extends PipelineRow>(props: PipelineTableProps<Row>) {
  const { caption, rows, isAllStaff, isList, rowReason, onTake, visibleIds = defaultColumns } = props
  const { rowKey = (row) => row.uuid, rowHref = (row) => detailPath(row.uuid), sinceOf = (row) => row.since } = props
  const now = Date.parse(props.asOf)
  const isLate = (row: Row) => isOverdue(sinceOf(row), now) && row.waitsFor !== 'none'
  const optional: Record<ColumnId, Column<Row>> = {
    loan: { head: 'Loan', from: 'lg', className: () => 'figures', cell: (row) => row.loanNumber },
    stage: { head: 'Stage', from: 'md', cell: (row) => stageLabels[row.stage] },
    waitsFor: {
      head: 'Waiting on',
      from: 'md',
      cell: (row) => partyLabels[row.waitsFor],
      className: (row) => (row.waitsFor === 'staff' ? 'font-semibold text-accent' : 'text-muted'),
    },
    age: {
      head: 'Age',
      isRight: true,
      className: (row) => `figures whitespace-nowrap ${isLate(row) ? 'font-semibold text-warning' : 'text-muted'}`,
      cell: (row) => formatAge(sinceOf(row), now),
    },
    opened: {
      head: 'Opened',
      from: 'lg',
      className: () => 'figures whitespace-nowrap',
      cell: (row) => <Moment at={row.opened} />,
    },
    line: {
      head: 'Line',
      from: 'lg',
      isRight: true,
      className: () => 'figures',
      cell: (row) => (row.amount === null ? '—' : english.dollars(row.amount)),
    },
    state: { head: 'State', from: 'lg', cell: (row) => row.state },
    assignee: { head: 'Assignee', from: 'md', cell: (row) => <Assignee row={row} onTake={onTake} /> },
  }
  const isOn = (id: ColumnId) => visibleIds.includes(id) && !(isAllStaff && id === 'waitsFor')
  const columns: readonly Column<Row>[] = [
    {
      head: 'Borrower',
      cell: (row) => (
        <>
          <a href={rowHref(row)} data-line="yes" className="line-link font-semibold text-ink no-underline">
            {row.name || 'No name yet'}
          </a>
          {isOn('loan') && <span className="figures block text-13 text-muted lg:hidden">{row.loanNumber}</span>}
        </>
      ),
    },
    ...(isOn('loan') ? [optional.loan] : []),
    {
      head: 'Status',
      cell: (row) => (
        <>
          {staffSideOf(row.status).label}
          {rowReason && (
            <span className={`block ${isAllStaff ? 'text-accent' : 'text-muted'} text-13`}>{rowReason(row)}</span>
          )}
        </>
      ),
    },
    ...columnIds.filter((id) => id !== 'loan' && isOn(id)).map((id) => optional[id]),
  ]
  return <DataTable caption={caption} isList={isList} columns={columns} rows={rows} rowKey={rowKey} />
}

function Assignee<Row extends PipelineRow>({ row, onTake }: { row: Row; onTake: ((row: Row) => void) | undefined }) {
  if (row.assignee) return row.assignee.name
  if (!onTake) return <span className="text-subtle">—</span>
  return (
    <button
      type="button"
      onClick={() => onTake(row)}
      // Above the link that fills the row.
      className="relative z-1 min-h-9 text-primary underline underline-offset-4 max-md:min-h-11"
    >
      Assign to me
      <span className="sr-only"> {row.name || row.loanNumber}</span>
    </button>
  )
}
