import { useId, useRef, useState } from 'react'
import { documentTypes } from '#src/domain/lending/application-enums.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { useToast } from '#src/platform/ui/toasts.tsx'
import { fileForBorrower, receiptChannels } from '../conditions.contract.ts'
import { documentLabels } from '../document-labels.table.ts'

/** Milliseconds. Sending a scan takes longer than an ordinary request. */
const timeoutMs = 120_000

type ReceiptChannel = (typeof receiptChannels)[number]

const channelLabels: Readonly<Record<ReceiptChannel, string>> = {
  EMAIL: 'Email',
  MAIL: 'U.S. mail',
  IN_PERSON: 'In person',
  FAX: 'Fax',
}

interface UploadForProps {
  uuid: string
  /** The condition that the document answers; null for a document on its own, whose kind is chosen. */
  conditionUuid: string | null
  onFiled: () => void
  onCancel: () => void
}

/** Files a document that the borrower or a signer sent another way. */
export function UploadFor({ uuid, conditionUuid, onFiled, onCancel }: UploadForProps) {
  const call = useApi()
  const toast = useToast()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [receiptChannel, setReceiptChannel] = useState<ReceiptChannel>('EMAIL')
  const [kind, setKind] = useState<(typeof documentTypes)[number]>('SUPPORT')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    const file = input.current?.files?.[0]
    if (!file) {
      setFailure('Choose a file')
      return input.current?.focus()
    }
    setSending(true)
    setFailure(undefined)
    try {
      const body = new Uint8Array(await file.arrayBuffer())
      const query = conditionUuid === null ? { kind, receiptChannel } : { conditionUuid, receiptChannel }
      await call(fileForBorrower, { params: { uuid }, query, body, timeoutMs: timeoutMs })
      toast({ text: 'The document is filed.' })
      onFiled()
    } catch (error) {
      setFailure(failureMessage(error))
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      className="mt-3 flex max-w-column flex-col items-start gap-4 border-rule border-l-4 pl-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {failure !== undefined && (
        <Notice tone="error" role="alert" heading="The document was not filed">
          {failure}
        </Notice>
      )}
      {conditionUuid === null && (
        <label className="flex w-full max-w-72 flex-col gap-1 text-15">
          Document type
          <select
            value={kind}
            onChange={({ target }) => setKind(target.value as typeof kind)}
            className={`${inputClass} min-h-11 py-1`}
          >
            {documentTypes.map((value) => (
              <option key={value} value={value}>
                {documentLabels[value]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="flex w-full max-w-72 flex-col gap-1 text-15">
        Received by
        <select
          value={receiptChannel}
          onChange={({ target }) => setReceiptChannel(target.value as ReceiptChannel)}
          className={`${inputClass} min-h-11 py-1`}
        >
          {receiptChannels.map((value) => (
            <option key={value} value={value}>
              {channelLabels[value]}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={id} className="flex flex-col gap-1 text-15">
        File
        <input
          ref={input}
          id={id}
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/heic,.heic,.heif"
          aria-describedby={`${id}-hint`}
          className="min-h-11 py-2"
        />
        <span id={`${id}-hint`} className="text-muted">
          A PDF, JPG, PNG or HEIC, up to 20 MB. The borrower can see it among their documents.
        </span>
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="compact" loading={isSending} loadingLabel="Checking the file">
          File document
        </Button>
        <Button variant="quiet" size="compact" disabled={isSending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Opens the form for a document on its own. */
export function UploadOnItsOwn({ uuid, onFiled }: { uuid: string; onFiled: () => void }) {
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div>
        <Button size="compact" variant="secondary" onClick={() => setOpen(true)}>
          Upload for the borrower
        </Button>
      </div>
    )
  return (
    <UploadFor
      uuid={uuid}
      conditionUuid={null}
      onFiled={() => {
        setOpen(false)
        onFiled()
      }}
      onCancel={() => setOpen(false)}
    />
  )
}
