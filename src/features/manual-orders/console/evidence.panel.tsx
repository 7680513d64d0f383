import { useRef, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Moment } from '#src/platform/ui/console/moment.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { fill } from '#src/platform/words/english.ts'
import { attachEvidence, type ManualOrder } from '../manual-orders.contract.ts'
import { manualServiceByName } from '../manual-services.table.ts'

interface EvidenceProps {
  order: ManualOrder
  mayAttach: boolean
  onAttached: () => void
}

/** Milliseconds. Sending a scan takes longer than an ordinary request. */
const timeoutMs = 120_000

/** The documents from which an answer is read. They are sent as soon as they are chosen. */
export function Evidence({ order, mayAttach, onAttached }: EvidenceProps) {
  const { evidence } = manualServiceByName(order.service)
  if (evidence === null && order.evidence.length === 0) return null
  return (
    <Section heading={evidence === null ? 'Documents' : evidence}>
      {order.evidence.length === 0 ? (
        <p className="text-muted">No document is attached yet.</p>
      ) : (
        <ul className="flex flex-col">
          {order.evidence.map(({ documentUuid, attachedAt }, at) => (
            <li key={documentUuid} className="flex min-h-11 flex-wrap items-center gap-x-4">
              <a
                href={`/console/applications/${order.applicationUuid}?tab=documents&document=${documentUuid}`}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {fill('Document {number}', { number: at + 1 })}
              </a>
              <span className="text-15 text-muted">
                <Moment at={attachedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAttach && <Attach order={order} onAttached={onAttached} />}
    </Section>
  )
}

function Attach({ order, onAttached }: Pick<EvidenceProps, 'order' | 'onAttached'>) {
  const call = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File) => {
    setSending(true)
    setFailure(undefined)
    try {
      const body = new Uint8Array(await file.arrayBuffer())
      await call(attachEvidence, { params: { orderUuid: order.uuid }, body, timeoutMs: timeoutMs })
      onAttached()
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setSending(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <div role="status">{isSending && <p>Sending the document</p>}</div>
      {failure !== undefined && (
        <Notice tone="error" role="alert" heading="The document was not attached">
          {failure}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        className="sr-only"
        tabIndex={-1}
        aria-label="Document to attach"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void send(file)
        }}
      />
      <Button variant="secondary" size="compact" loading={isSending} onClick={() => input.current?.click()}>
        Attach a document
      </Button>
      <p className="text-15 text-muted">A PDF, JPG or PNG, up to 20 MB. Only staff can open it.</p>
    </div>
  )
}
