import { usDate } from '#src/domain/dates/us-date.ts'
import { DataTable } from '#src/platform/ui/data-table.tsx'
import { useWords, type Words } from '#src/platform/ui/words.tsx'
import type { CreditChange } from '../credit-pulls.schema.ts'
import { alertKinds, changeFields, changeSubjects, publicRecordKinds, tradelineStatuses } from './credit-words.table.ts'
import { NotYet, PartHeading, WideTable } from './part.tsx'

/** Lists what the hard pull says otherwise than the soft pull. */
export function CreditChanges({ changes }: { changes: readonly CreditChange[] }) {
  const t = useWords<string>()
  const caption = t('Changes since the soft pull')
  return (
    <div>
      <PartHeading>{caption}</PartHeading>
      {changes.length === 0 ? (
        <NotYet>{t('The hard pull shows nothing new.')}</NotYet>
      ) : (
        <WideTable label={caption}>
          <DataTable
            caption={caption}
            rows={changes}
            keyOf={({ about, name, field, before, after }) => [about, name, field, before, after].join(' ')}
            columns={[
              { head: t('Entry'), cell: ({ about }) => t.any(changeSubjects[about]) },
              { head: t('Name'), cell: ({ name }) => (name === null ? '—' : nameInWords(name, t)) },
              {
                head: t('Figure'),
                cell: (row) => t.any(figureWords(row)),
              },
              {
                head: t('Before'),
                isRight: true,
                look: () => 'figures text-muted',
                cell: (row) => figureOf(row, row.before, t),
              },
              {
                head: t('After'),
                isRight: true,
                look: () => 'figures font-semibold',
                cell: (row) => figureOf(row, row.after, t),
              },
            ]}
          />
        </WideTable>
      )}
    </div>
  )
}

/** Names the figure that changed, or says that the entry is new, gone or changed. */
const figureWords = ({ field, before, after }: CreditChange): string => {
  if (field) return changeFields[field]
  if (before === null) return 'New'
  return after === null ? 'Removed' : 'Changed'
}

const words: Readonly<Record<string, string>> = { ...alertKinds, ...publicRecordKinds }
const nameInWords = (name: string, t: Words<string>): string => (words[name] ? t.any(words[name]) : name)
const statuses: Readonly<Record<string, string>> = tradelineStatuses

const figureOf = ({ about, field }: CreditChange, figure: string | number | null, t: Words<string>): string => {
  if (figure === null) return '—'
  if (typeof figure === 'number') return about === 'score' ? String(figure) : t.dollars(figure)
  return field === 'status' ? t.any(statuses[figure] ?? figure) : usDate(figure)
}
