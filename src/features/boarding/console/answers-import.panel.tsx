import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { LineTable } from '#src/platform/ui/lines.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { importBoardingAnswers, type ResponseRow } from '../boarding.contract.ts'
import { responseColumns, responseLimits } from '../boarding-csv.rules.ts'

const resultNames = {
  boarded: 'Boarded',
  rejected: 'Rejected',
  refused: 'Needs correction',
} as const satisfies Record<ResponseRow['result'], string>

interface TriedFile {
  name: string
  csv: string
  result: AnswerOf<typeof importBoardingAnswers>
}

/** Chooses the servicer's response file, shows what it answers row by row, and records all of it or nothing. */
export function AnswersImport({ onApplied }: { onApplied: () => void }) {
  const t = useWords<string>()
  const call = useApi()
  const toast = useToast()
  const [triedFile, setTriedFile] = useState<TriedFile>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (act: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await act()
    } catch (error) {
      setFault(error instanceof CallFailure && error.status > 0 ? error.words : t('That did not work. Try again.'))
    }
    setBusy(false)
  }
  const choose = (file: File | undefined) => {
    setTriedFile(undefined)
    if (!file) return
    if (file.size > responseLimits.characters) return setFault(t('The file is larger than 200 KB. Split it in two.'))
    void send(async () => {
      const csv = await file.text()
      const result = await call(importBoardingAnswers, { body: { csv, applies: false } })
      setTriedFile({ name: file.name, csv, result })
    })
  }
  const apply = ({ csv, name }: TriedFile) =>
    send(async () => {
      const result = await call(importBoardingAnswers, { body: { csv, applies: true } })
      // Another person may have answered a line since the file was tried.
      if (!result.isApplied) return setTriedFile({ name, csv, result })
      setTriedFile(undefined)
      toast({ text: t('Recorded.') })
      onApplied()
    })
  return (
    <Section heading={t('The servicer’s response file')}>
      <div className="flex flex-col gap-4">
        <p className="text-15 text-muted">
          {t('Columns: {columns}. The result is boarded or rejected. At most 1,000 rows.', {
            columns: responseColumns.join(', '),
          })}
        </p>
        <label className="flex flex-col gap-2 font-semibold">
          {t('CSV file')}
          <input
            type="file"
            accept=".csv,text/csv"
            className="min-h-11 max-w-full font-normal file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:border-solid file:bg-surface file:px-5 file:font-semibold"
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </label>
        <div role="alert">{fault && <Notice tone="error">{fault}</Notice>}</div>
        <p role="status" className="sr-only">
          {busy ? t('Reading the file') : ''}
        </p>
        {triedFile && <Preview triedFile={triedFile} busy={busy} onApply={() => void apply(triedFile)} />}
      </div>
    </Section>
  )
}

interface PreviewProps {
  triedFile: TriedFile
  busy: boolean
  onApply: () => void
}

function Preview({ triedFile: { name, result }, busy, onApply }: PreviewProps) {
  const t = useWords<string>()
  const { faults, rows } = result
  if (faults.length > 0)
    return (
      <Notice tone="error" role="alert" heading={t('{name} cannot be read', { name })}>
        {faults.map((fault) => (
          <p key={fault}>{t.any(fault)}</p>
        ))}
      </Notice>
    )
  const count = (result: ResponseRow['result']) => rows.filter((row) => row.result === result).length
  const refusedCount = count('refused')
  return (
    <>
      <Notice
        tone={refusedCount > 0 ? 'warning' : 'info'}
        role="status"
        heading={
          refusedCount > 0
            ? t('{count} {count|row needs|rows need} correction. Nothing was recorded.', { count: refusedCount })
            : t('Nothing was recorded yet')
        }
      >
        <p>
          {t('{boarded} boarded, {rejected} rejected.', { boarded: count('boarded'), rejected: count('rejected') })}
        </p>
      </Notice>
      <LineTable
        caption={t('What the file answers')}
        rows={rows.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'))}
        keyOf={({ line }) => String(line)}
        columns={[
          { head: t('Row'), look: () => 'figures', cell: ({ line }) => line },
          { head: t('Loan'), look: () => 'figures', cell: ({ loanNumber }) => loanNumber },
          {
            head: t('Result'),
            look: (row) => (row.result === 'refused' ? 'text-error' : ''),
            cell: (row) => (
              <>
                {t(resultNames[row.result])}
                {row.faults.map((one) => (
                  <span key={one} className="block text-15">
                    {t.any(one)}
                  </span>
                ))}
              </>
            ),
          },
        ]}
      />
      {refusedCount === 0 && (
        <div>
          <Button loading={busy} loadingLabel={t('Recording')} onClick={onApply}>
            {t('Record {count} {count|answer|answers}', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
