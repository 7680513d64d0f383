import { useApi } from '#src/platform/browser/api.tsx'
import { saveFile } from '#src/platform/browser/storage/save-file.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { makeMismoFile } from '../mismo.contract.ts'

/** Downloads applications as one MISMO 3.4 file. */
export function MismoFile({ uuids }: { uuids: readonly string[] }) {
  const call = useApi()
  const { busy, act } = useAct()
  const download = () =>
    act(async () => {
      const { fileName, text } = await call(makeMismoFile, { body: { applicationUuids: [...uuids] } })
      saveFile(text, 'application/xml', fileName)
      return null
    })
  return (
    <Button variant="secondary" size="compact" loading={busy} loadingLabel="Preparing" onClick={() => void download()}>
      MISMO 3.4 file
    </Button>
  )
}
