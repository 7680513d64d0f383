import { usDate } from '#src/domain/dates/us-date.ts'
import { DataTable } from '#src/platform/ui/console/data-table.tsx'
import { english } from '#src/platform/words/english.ts'
import type { CreditChange } from '../credit-pulls.schema.ts'
import {
  alertKinds,
  changeFields,
  changeSubjects,
  publicRecordKinds,
  tradelineStatuses,
} from './credit-labels.table.ts'
import { NoData, PartHeading, WideTable } from './part.tsx'

/** Lists what the hard pull says otherwise than the soft pull. */
export function CreditChanges({ changes }: { changes: readonly CreditChange[] }) {
  const caption = 'Changes since the soft pull'
  return (
    <div>
      <PartHeading>{caption}</PartHeading>
      {changes.length === 0 ? (
        <NoData>The hard pull shows nothing new.</NoData>
      ) : (
        <WideTable label={caption}>
          <DataTable
            caption={caption}
            rows={changes}
            rowKey={({ about, name, field, before, after }) => [about, name, field, before, after].join(' ')}
            columns={[
              { head: 'Entry', cell: ({ about }) => changeSubjects[about] },
              { head: 'Name', cell: ({ name }) => (name === null ? '—' : formatName(name)) },
              {
                head: 'Figure',
                cell: (row) => formatChange(row),
              },
              {
                head: 'Before',
                isRight: true,
                className: () => 'figures text-muted',
                cell: (row) => formatFigure(row, row.before),
              },
              {
                head: 'After',
                isRight: true,
                className: () => 'figures font-semibold',
                cell: (row) => formatFigure(row, row.after),
              },
            ]}
          />
        </WideTable>
      )}
    </div>
  )
}

/** Names the figure that changed, or says that the entry is new, gone or changed. */
const formatChange = ({ field, before, after }: CreditChange): string => {
  if (field) return changeFields[field]
  if (before === null) return 'New'
  return after === null ? 'Removed' : 'Changed'
}

const nameLabels: Readonly<Record<string, string>> = { ...alertKinds, ...publicRecordKinds }
const formatName = (name: string): string => (nameLabels[name] ? nameLabels[name] : name)
const statuses: Readonly<Record<string, string>> = tradelineStatuses

const formatFigure = ({ about, field }: CreditChange, figure: string | number | null): string => {
  if (figure === null) return '—'
  if (typeof figure === 'number') return about === 'score' ? String(figure) : english.dollars(figure)
  return field === 'status' ? (statuses[figure] ?? figure) : usDate(figure)
}
