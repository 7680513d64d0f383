import { useCallback, useEffect, useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { readAgentsFile } from '../agents-desk.contract.ts'
import type { ChatFile } from '../chat.contract.ts'
import { hasPreview } from '../chat-file.rules.ts'
import { readableFileSize } from '../file-size.rules.ts'

const fileTimeoutMs = 60_000

interface ChatFileProps {
  conversationUuid: string
  file: ChatFile
  /** Opens the choice of a condition; absent if the file cannot be attached to one. */
  onAttach?: (() => void) | undefined
}

/** A file of a conversation: photos are shown in place at once, sound and film when the agent opens them. */
export function ChatFilePanel({ conversationUuid, file, onAttach }: ChatFileProps) {
  const t = useMessages<string>()
  const call = useApi()
  const [address, setAddress] = useState<string>()
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const { fileUuid, name, bytes, mediaType } = file
  const open = useCallback(async () => {
    setLoading(true)
    setFailed(false)
    try {
      const content = await call(readAgentsFile, { params: { conversationUuid, fileUuid }, timeoutMs: fileTimeoutMs })
      setAddress(URL.createObjectURL(new Blob([content as BlobPart], { type: mediaType ?? 'text/plain' })))
    } catch {
      setFailed(true)
    }
    setLoading(false)
  }, [call, conversationUuid, fileUuid, mediaType])
  const opensItself = hasPreview(file)
  useEffect(() => {
    if (opensItself) void open()
  }, [opensItself, open])
  return (
    <div className="flex flex-col gap-2 border border-rule bg-surface px-3 py-2 text-ink">
      <p className="flex items-center gap-2 text-15">
        <Icon name="document" size={18} />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
        <span className="figures shrink-0 text-13 text-muted">{readableFileSize(bytes)}</span>
      </p>
      {address && mediaType && <FileContent address={address} mediaType={mediaType} name={name} />}
      {failed && (
        <p role="alert" className="text-13 text-error">
          {t('The file did not load.')}
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        {!address && (
          <Button
            variant="quiet"
            size="compact"
            loading={isLoading}
            loadingLabel={t('Opening')}
            onClick={() => void open()}
          >
            {t('Open')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {address && (
          <a
            href={address}
            download={name}
            className="inline-flex min-h-11 items-center px-2 font-semibold text-15 text-primary underline underline-offset-4"
          >
            {t('Save')}
            <span className="sr-only"> {name}</span>
          </a>
        )}
        {onAttach && (
          <Button variant="quiet" size="compact" onClick={onAttach}>
            {t('Attach to a condition')}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </div>
  )
}

function FileContent({ address, mediaType, name }: { address: string; mediaType: string; name: string }) {
  const t = useMessages<string>()
  const [isShown, setShown] = useState(true)
  // HEIC photos are shown by some browsers only; the others offer the file.
  if (mediaType.startsWith('image/'))
    return isShown ? (
      <img src={address} alt={name} className="max-h-72 w-fit max-w-full" onError={() => setShown(false)} />
    ) : (
      <p className="text-13 text-muted">{t('This browser cannot show the file. Save it to open it.')}</p>
    )
  if (mediaType.startsWith('audio/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: a visitor's recording has no captions
      <audio controls src={address} aria-label={name} className="w-full" />
    )
  if (mediaType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: a visitor's recording has no captions
      <video controls src={address} aria-label={name} className="max-h-72 w-full" />
    )
  return <iframe src={address} title={name} className="h-72 w-full border border-rule bg-paper" />
}
