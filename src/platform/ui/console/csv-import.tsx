import { type ReactNode, useState } from 'react'
import { Notice } from '../notice.tsx'
import { useAct } from '../use-act.ts'

interface TriedFile<Result> {
  name: string
  csv: string
  result: Result
}

export interface TriedCsv<Result> {
  /** Of the file. */
  name: string
  result: Result
  isBusy: boolean
  onApply: () => void
}

interface CsvImportProps<Result> {
  /** Says which columns the file has. */
  advice: string
  maxCharacters: number
  /** Tries the file, or applies all of it or nothing. */
  send: (csv: string, applies: boolean) => Promise<Result>
  success: string
  onApplied: () => void
  /** Shows what the file would change. */
  preview: (tried: TriedCsv<Result>) => ReactNode
}

/** Chooses a CSV file, shows what it would change row by row, and applies all of it or nothing. */
export function CsvImport<Result extends { isApplied: boolean }>({
  advice,
  maxCharacters,
  send,
  success,
  onApplied,
  preview,
}: CsvImportProps<Result>) {
  const [triedFile, setTriedFile] = useState<TriedFile<Result>>()
  const { busy: isBusy, act, fault, setFault } = useAct({ showsFault: true })
  const choose = (file: File | undefined) => {
    setTriedFile(undefined)
    if (!file) return
    if (file.size > maxCharacters) return setFault('The file is larger than 200 KB. Split it in two.')
    void act(async () => {
      const csv = await file.text()
      setTriedFile({ name: file.name, csv, result: await send(csv, false) })
      return null
    })
  }
  const apply = ({ csv, name }: TriedFile<Result>) =>
    act(async () => {
      const result = await send(csv, true)
      // Another person may have changed something since the file was tried.
      if (!result.isApplied) {
        setTriedFile({ name, csv, result })
        return null
      }
      setTriedFile(undefined)
      onApplied()
      return success
    })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-15 text-muted">{advice}</p>
      <label className="flex flex-col gap-2 font-semibold">
        CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          className="min-h-11 max-w-full font-normal file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:border-solid file:bg-surface file:px-5 file:font-semibold"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <div role="alert">{fault && <Notice tone="error">{fault}</Notice>}</div>
      <p role="status" className="sr-only">
        {isBusy ? 'Reading the file' : ''}
      </p>
      {triedFile &&
        preview({ name: triedFile.name, result: triedFile.result, isBusy, onApply: () => void apply(triedFile) })}
    </div>
  )
}
