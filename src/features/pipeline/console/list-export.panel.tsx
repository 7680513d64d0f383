import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import type { QueryInputOf } from '#src/platform/contract/endpoint.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import { exportPipeline } from '../pipeline.contract.ts'

/** Downloads the list as it is filtered, on all its pages. */
export function ListExport({ query }: { query: QueryInputOf<typeof exportPipeline> }) {
  const call = useApi()
  const { busy, act } = useAct()
  const download = () =>
    act(async () => {
      const { fileName, csv, rows, isCut } = await call(exportPipeline, { query })
      saveFile(csv, 'text/csv;charset=utf-8', fileName)
      if (!isCut) return null
      return fill('The file has the first {count} applications. Filter the list to download the others.', {
        count: rows,
      })
    })
  return (
    <Button variant="secondary" size="compact" loading={busy} loadingLabel="Preparing" onClick={() => void download()}>
      Download CSV
    </Button>
  )
}
