import { fill } from '../../words/english.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { type Column, DataTable } from './data-table.tsx'

interface CsvLine {
  /** The line of the file. */
  line: number
  /** What is wrong, one sentence each. */
  faults: readonly string[]
}

interface CsvPreviewProps<Row extends CsvLine> {
  /** Of the file. */
  name: string
  /** Why the file cannot be read at all. */
  faults: readonly string[]
  rows: readonly Row[]
  isRefused: (row: Row) => boolean
  /** The row's result, in words. */
  rowResult: (row: Row) => string
  /** The columns between the row's number and its result. */
  columns: readonly Column<Row>[]
  caption: string
  /** The heading by the number of refused rows. */
  heading: (refusedCount: number) => string
  /** How many rows have which result. */
  counts: string
  apply: { label: string; busyLabel: string; isBusy: boolean; onApply: () => void }
}

/** Shows what a CSV file would change, refused rows first, with the button that applies it if no row is refused. */
export function CsvPreview<Row extends CsvLine>(props: CsvPreviewProps<Row>) {
  const { name, faults, rows, isRefused, rowResult, columns, caption, heading, counts, apply } = props
  if (faults.length > 0)
    return (
      <Notice tone="error" role="alert" heading={fill('{name} cannot be read', { name })}>
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </Notice>
    )
  const refusedCount = rows.filter(isRefused).length
  return (
    <>
      <Notice tone={refusedCount > 0 ? 'warning' : 'info'} role="status" heading={heading(refusedCount)}>
        <p>{counts}</p>
      </Notice>
      <DataTable
        caption={caption}
        rows={rows.toSorted((a, b) => Number(isRefused(b)) - Number(isRefused(a)))}
        rowKey={({ line }) => String(line)}
        columns={[
          { head: 'Row', className: () => 'figures', cell: ({ line }) => line },
          ...columns,
          {
            head: 'Result',
            className: (row) => (isRefused(row) ? 'text-error' : ''),
            cell: (row) => (
              <>
                {rowResult(row)}
                {row.faults.map((fault) => (
                  <span key={fault} className="block text-15">
                    {fault}
                  </span>
                ))}
              </>
            ),
          },
        ]}
      />
      {refusedCount === 0 && (
        <div>
          <Button loading={apply.isBusy} loadingLabel={apply.busyLabel} onClick={apply.onApply}>
            {apply.label}
          </Button>
        </div>
      )}
    </>
  )
}
