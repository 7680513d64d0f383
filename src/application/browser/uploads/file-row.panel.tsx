import { useEffect, useState } from 'react'
import type { RefusalCode } from '#src/domain/refusal.ts'
import { refusals } from '#src/domain/refusals.table.ts'
import type { QueuedFile } from '#src/platform/browser/uploads/upload-queue.ts'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../../uploads.es.ts'

interface FileRowProps {
  file: QueuedFile
  onPause: () => void
  onRetry: () => void
  onRemove: () => void
}

const sentPercent = ({ sentBytes, bytes }: QueuedFile): number => Math.floor((sentBytes / Math.max(1, bytes)) * 100)

const action = 'inline-flex min-h-11 items-center px-2 text-15 text-primary underline underline-offset-4'

/** Shows one file: its progress, its error, and the actions available for it. */
export function FileRow({ file, onPause, onRetry, onRemove }: FileRowProps) {
  const t = useMessages<keyof typeof spanish>()
  const { name, state } = file
  const isGoing = state === 'sending' || state === 'stalled'
  const isBad = state === 'refused' || state === 'failed'
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-rule border-b py-3">
      <Icon
        name={isBad ? 'error' : state === 'kept' ? 'success' : 'document'}
        className={isBad ? 'text-error' : state === 'kept' ? 'text-success' : ''}
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-words font-semibold text-15">{name}</p>
        <p className={`text-15 ${isBad ? 'text-error' : 'text-muted'}`}>
          <FileState file={file} />
        </p>
        {state !== 'kept' && !isBad && (
          <div
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={sentPercent(file)}
            className="mt-1 h-1.5 bg-rule"
          >
            <div className="h-full bg-primary" style={{ width: `${sentPercent(file)}%` }} />
          </div>
        )}
      </div>
      <div className="flex flex-wrap">
        {!isBad && <PreviewLink file={file} />}
        {isGoing && (
          <button type="button" className={action} aria-label={t('Pause {name}', { name })} onClick={onPause}>
            {t('Pause')}
          </button>
        )}
        {(state === 'paused' || state === 'failed') && (
          <button type="button" className={action} aria-label={t('Resume {name}', { name })} onClick={onRetry}>
            {t('Resume')}
          </button>
        )}
        {state !== 'checking' && (
          <button type="button" className={action} aria-label={t('Remove {name}', { name })} onClick={onRemove}>
            {t('Remove')}
          </button>
        )}
      </div>
    </li>
  )
}

/** Shows a file that arrived earlier, perhaps from another device. */
export function SentRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useMessages<keyof typeof spanish>()
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-rule border-b py-3">
      <Icon name="success" className="text-success" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="break-words font-semibold text-15">{name}</p>
        <p className="text-15 text-muted">{t('Added')}</p>
      </div>
      <button type="button" className={action} aria-label={t('Remove {name}', { name })} onClick={onRemove}>
        {t('Remove')}
      </button>
    </li>
  )
}

function FileState({ file }: { file: QueuedFile }) {
  const t = useMessages<keyof typeof spanish>()
  const { state, refusal, message } = file
  if (state === 'refused')
    return t.any((refusal && refusals[refusal as RefusalCode]?.message) ?? message ?? 'It couldn’t be sent.')
  const labels = {
    sending: t('Sending: {percent} percent', { percent: sentPercent(file) }),
    stalled: t('No connection. It continues automatically.'),
    paused: t('Paused'),
    checking: t('Checking the file'),
    kept: t('Added'),
    failed: t('It couldn’t be sent.'),
  }
  return labels[state]
}

/** Opens the person's own copy of the file, which never left this browser. */
function PreviewLink({ file: { file, name } }: { file: QueuedFile }) {
  const t = useMessages<keyof typeof spanish>()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  const isShown = /^(image\/(jpeg|png)|application\/pdf)$/.test(file.type)
  if (!address || !isShown) return null
  return (
    <a className={action} href={address} target="_blank" rel="noreferrer" aria-label={t('Preview {name}', { name })}>
      {t('Preview')}
    </a>
  )
}
