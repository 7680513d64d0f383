import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { CsvImport, type TriedCsv } from '#src/platform/ui/console/csv-import.tsx'
import { CsvPreview } from '#src/platform/ui/console/csv-preview.tsx'
import { fill } from '#src/platform/words/english.ts'
import { originatorColumns } from '../referring/originators-csv.rules.ts'
import { type ImportedRow, importLimits, importOriginators } from '../referring/originators-editor.contract.ts'

const changeNames = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  refused: 'Needs correction',
} as const satisfies Record<ImportedRow['change'], string>

/** Imports loan originators from a CSV file. */
export function OriginatorsImport({ onApplied }: { onApplied: () => void }) {
  const call = useApi()
  return (
    <CsvImport
      advice={fill('Columns: {columns}. Licenses are written as TX:4417:2027-12-31; CA::never. At most 1,000 rows.', {
        columns: originatorColumns.join(', '),
      })}
      maxCharacters={importLimits.characters}
      send={(csv, applies) => call(importOriginators, { body: { csv, applies } })}
      success="Imported."
      onApplied={onApplied}
      preview={(file) => <Preview {...file} />}
    />
  )
}

function Preview({ name, result: { faults, rows }, isBusy, onApply }: TriedCsv<AnswerOf<typeof importOriginators>>) {
  const count = (change: ImportedRow['change']) => rows.filter((row) => row.change === change).length
  return (
    <CsvPreview
      name={name}
      faults={faults}
      rows={rows}
      isRefused={({ change }) => change === 'refused'}
      rowResult={({ change }) => changeNames[change]}
      columns={[
        { head: 'NMLS ID', className: () => 'figures', cell: ({ nmls }) => nmls },
        { head: 'Name', from: 'md', cell: (row) => row.name },
      ]}
      caption="File contents"
      heading={(refusedCount) =>
        refusedCount > 0
          ? fill('{count} {count|row needs|rows need} correction. Nothing was changed.', { count: refusedCount })
          : 'Nothing has been changed yet'
      }
      counts={fill('{added} new, {changed} changed, {same} unchanged.', {
        added: count('new'),
        changed: count('changed'),
        same: count('same'),
      })}
      apply={{
        label: fill('Import {count} {count|row|rows}', { count: rows.length }),
        busyLabel: 'Importing',
        isBusy,
        onApply,
      }}
    />
  )
}
