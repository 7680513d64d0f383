import { useApi } from '#src/platform/browser/api.tsx'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { CsvImport, type TriedCsv } from '#src/platform/ui/console/csv-import.tsx'
import { CsvPreview } from '#src/platform/ui/console/csv-preview.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { importBoardingAnswers, type ResponseRow } from '../boarding.contract.ts'
import { responseColumns, responseLimits } from '../boarding-csv.rules.ts'

const resultNames = {
  boarded: 'Boarded',
  rejected: 'Rejected',
  refused: 'Needs correction',
} as const satisfies Record<ResponseRow['result'], string>

/** Imports the servicer's response file: shows what it answers row by row, and records all of it or nothing. */
export function AnswersImport({ onApplied }: { onApplied: () => void }) {
  const t = useMessages<string>()
  const call = useApi()
  return (
    <Section heading={t('The servicer’s response file')}>
      <CsvImport
        advice={t('Columns: {columns}. The result is boarded or rejected. At most 1,000 rows.', {
          columns: responseColumns.join(', '),
        })}
        maxCharacters={responseLimits.characters}
        send={(csv, applies) => call(importBoardingAnswers, { body: { csv, applies } })}
        success={t('Recorded.')}
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
  const t = useMessages<string>()
  const count = (result: ResponseRow['result']) => rows.filter((row) => row.result === result).length
  return (
    <CsvPreview
      name={name}
      faults={faults}
      rows={rows}
      isRefused={({ result }) => result === 'refused'}
      rowResult={({ result }) => t(resultNames[result])}
      columns={[{ head: t('Loan'), className: () => 'figures', cell: ({ loanNumber }) => loanNumber }]}
      caption={t('Answers in the file')}
      heading={(refusedCount) =>
        refusedCount > 0
          ? t('{count} {count|row needs|rows need} correction. Nothing was recorded.', { count: refusedCount })
          : t('Nothing was recorded yet')
      }
      counts={t('{boarded} boarded, {rejected} rejected.', { boarded: count('boarded'), rejected: count('rejected') })}
      apply={{
        label: t('Record {count} {count|answer|answers}', { count: rows.length }),
        busyLabel: t('Recording'),
        isBusy,
        onApply,
      }}
    />
  )
}
