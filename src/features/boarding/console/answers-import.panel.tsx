import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { CsvImport, type TriedCsv } from '#src/platform/ui/console/csv-import.tsx'
import { CsvPreview } from '#src/platform/ui/console/csv-preview.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { importBoardingAnswers, type ResponseRow } from '../boarding.contract.ts'
import { responseColumns, responseLimits } from '../boarding-csv.rules.ts'

const resultNames = {
  boarded: 'Boarded',
  rejected: 'Rejected',
  refused: 'Needs correction',
} as const satisfies Record<ResponseRow['result'], string>

/** Imports the servicer's response file: shows what it answers row by row, and records all of it or nothing. */
export function AnswersImport({ onApplied }: { onApplied: () => void }) {
  const call = useApi()
  return (
    <Section heading="The servicer’s response file">
      <CsvImport
        advice={fill('Columns: {columns}. The result is boarded or rejected. At most 1,000 rows.', {
          columns: responseColumns.join(', '),
        })}
        maxCharacters={responseLimits.characters}
        send={(csv, applies) => call(importBoardingAnswers, { body: { csv, applies } })}
        success="Recorded."
        onApplied={onApplied}
        preview={(file) => <Preview {...file} />}
      />
    </Section>
  )
}

function Preview({
  name,
  result: { faults, rows },
  isBusy,
  onApply,
}: TriedCsv<AnswerOf<typeof importBoardingAnswers>>) {
  const count = (result: ResponseRow['result']) => rows.filter((row) => row.result === result).length
  return (
    <CsvPreview
      name={name}
      faults={faults}
      rows={rows}
      isRefused={({ result }) => result === 'refused'}
      rowResult={({ result }) => resultNames[result]}
      columns={[{ head: 'Loan', className: () => 'figures', cell: ({ loanNumber }) => loanNumber }]}
      caption="Answers in the file"
      heading={(refusedCount) =>
        refusedCount > 0
          ? fill('{count} {count|row needs|rows need} correction. Nothing was recorded.', { count: refusedCount })
          : 'Nothing was recorded yet'
      }
      counts={fill('{boarded} boarded, {rejected} rejected.', {
        boarded: count('boarded'),
        rejected: count('rejected'),
      })}
      apply={{
        label: fill('Record {count} {count|answer|answers}', { count: rows.length }),
        busyLabel: 'Recording',
        isBusy,
        onApply,
      }}
    />
  )
}
