import { usDate } from '#src/domain/dates/us-date.ts'
import { DataTable, EmptyState } from '#src/platform/ui/console/data-table.tsx'
import { fill } from '#src/platform/words/english.ts'
import type { FigureChangeView } from '../figures.contract.ts'

/** As many as are read with the eye; a sheet of weekly rates has hundreds. */
const maxShown = 20

const figure = (value: number | null): string =>
  value === null ? '—' : value.toLocaleString('en-US', { maximumFractionDigits: 6 })

/** Shows each figure of a sheet beside the one that would be in force without it. */
export function FigureChanges({ changes }: { changes: readonly FigureChangeView[] }) {
  if (changes.length === 0) return <EmptyState>No figures would change.</EmptyState>
  return (
    <div className="flex flex-col gap-2">
      <DataTable
        caption="Changes"
        isList
        rows={changes.slice(0, maxShown)}
        rowKey={({ from, area, label }) => `${from} ${area} ${label}`}
        columns={[
          { head: 'From', cell: ({ from }) => <span className="figures whitespace-nowrap">{usDate(from)}</span> },
          { head: 'Figure', cell: ({ label, area }) => (area ? `${label}, ${area}` : label) },
          { head: 'Before', isRight: true, cell: ({ before }) => <span className="figures">{figure(before)}</span> },
          { head: 'After', isRight: true, cell: ({ after }) => <span className="figures">{figure(after)}</span> },
        ]}
      />
      {changes.length > maxShown && (
        <p className="text-15 text-muted">{fill('And {n} more.', { n: changes.length - maxShown })}</p>
      )}
    </div>
  )
}
