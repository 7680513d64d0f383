import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import type { AnswerOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { LineTable } from '#src/platform/ui/lines.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { originatorColumns } from '../referring/originators-csv.rules.ts'
import { type ImportedRow, importLimits, importOriginators } from '../referring/originators-editor.contract.ts'

const changeNames = {
  new: 'New',
  changed: 'Changed',
  same: 'No change',
  refused: 'Needs correction',
} as const satisfies Record<ImportedRow['change'], string>

interface TriedFile {
  name: string
  csv: string
  result: AnswerOf<typeof importOriginators>
}

/** Chooses a CSV file, shows what it would change row by row, and applies all of it or nothing. */
export function OriginatorsImport({ onApplied }: { onApplied: () => void }) {
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
    if (file.size > importLimits.characters) return setFault(t('The file is larger than 200 KB. Split it in two.'))
    void send(async () => {
      const csv = await file.text()
      setTriedFile({ name: file.name, csv, result: await call(importOriginators, { body: { csv, applies: false } }) })
    })
  }
  const apply = ({ csv, name }: TriedFile) =>
    send(async () => {
      const result = await call(importOriginators, { body: { csv, applies: true } })
      // Another administrator may have changed something since the file was tried.
      if (!result.isApplied) return setTriedFile({ name, csv, result })
      toast({ text: t('Imported.') })
      onApplied()
    })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-muted">
        {t('Columns: {columns}. Licenses are written as TX:4417:2027-12-31; CA. At most 1,000 rows.', {
          columns: originatorColumns.join(', '),
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
  const count = (change: ImportedRow['change']) => rows.filter((row) => row.change === change).length
  const refusedCount = count('refused')
  if (faults.length > 0)
    return (
      <Notice tone="error" role="alert" heading={t('{name} cannot be read', { name })}>
        {faults.map((fault) => (
          <p key={fault}>{t.any(fault)}</p>
        ))}
      </Notice>
    )
  const shownRows = rows.toSorted((a, b) => Number(b.change === 'refused') - Number(a.change === 'refused'))
  return (
    <>
      <Notice
        tone={refusedCount > 0 ? 'warning' : 'info'}
        role="status"
        heading={
          refusedCount > 0
            ? t('{count} {count|row needs|rows need} correction. Nothing was changed.', { count: refusedCount })
            : t('Nothing was changed yet')
        }
      >
        <p>
          {t('{added} new, {changed} changed, {same} unchanged.', {
            added: count('new'),
            changed: count('changed'),
            same: count('same'),
          })}
        </p>
      </Notice>
      <LineTable
        caption={t('File contents')}
        rows={shownRows}
        keyOf={({ line }) => String(line)}
        columns={[
          { head: t('Row'), look: () => 'figures', cell: ({ line }) => line },
          { head: t('NMLS ID'), look: () => 'figures', cell: ({ nmls }) => nmls },
          { head: t('Name'), from: 'md', cell: (row) => row.name },
          {
            head: t('Result'),
            look: ({ change }) => (change === 'refused' ? 'text-error' : ''),
            cell: (row) => (
              <>
                {t(changeNames[row.change])}
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
          <Button loading={busy} loadingLabel={t('Importing')} onClick={onApply}>
            {t('Import {count} {count|row|rows}', { count: rows.length })}
          </Button>
        </div>
      )}
    </>
  )
}
