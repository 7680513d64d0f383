import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { requestPaperCopies } from '../paper-letters.contract.ts'

/** Queues paper copies for a borrower who asked for them by phone. */
export function RequestPaper({ uuid }: { uuid: string }) {
  const call = useApi()
  const { busy, act } = useAct()
  const request = () =>
    act(async () => {
      const idempotencyKey = crypto.randomUUID()
      const { documents, isRepeated } = await call(requestPaperCopies, { params: { uuid }, body: {}, idempotencyKey })
      const success = documents > 0 ? 'Added to the letters to mail.' : 'There is no document to mail yet.'
      return isRepeated ? 'A request is already in the letters to mail.' : success
    })
  return (
    <div>
      <Button variant="secondary" size="compact" loading={busy} onClick={() => void request()}>
        Mail paper copies to the borrower
      </Button>
    </div>
  )
}
