import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { ChatFile } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { hasPreview } from '../chat-file.rules.ts'
import { readableFileSize } from '../file-size.rules.ts'

type Message = keyof typeof spanish
export type LoadFile = (file: ChatFile) => Promise<Uint8Array<ArrayBuffer> | string>

type Loading = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; address: string }

/** The file as an address of this page, once it is loaded. */
const useFileAddress = (file: ChatFile, load: LoadFile, isAtOnce: boolean) => {
  const [loading, setLoading] = useState<Loading>({ state: 'idle' })
  const [attempt, setAttempt] = useState(isAtOnce ? 1 : 0)
  useEffect(() => {
    if (attempt === 0) return
    let left = false
    let address = ''
    setLoading({ state: 'loading' })
    load(file).then(
      (content) => {
        if (left) return
        address = URL.createObjectURL(new Blob([content], { type: file.mediaType ?? '' }))
        setLoading({ state: 'ready', address })
      },
      () => !left && setLoading({ state: 'failed' }),
    )
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [file, load, attempt])
  return { loading, open: () => setAttempt((count) => count + 1) }
}

interface ChatFileProps {
  file: ChatFile
  load: LoadFile
  /** Shows a document over the page. */
  onRead: (file: ChatFile) => void
}

/** A file of a message: pictures are shown, sound and film are played, documents are read, all in the page. */
export function ChatFileView({ file, load, onRead }: ChatFileProps) {
  const t = useMessages<Message>()
  const { mediaType } = file
  if (mediaType === 'image/jpeg' || mediaType === 'image/png') return <Picture file={file} load={load} />
  if (mediaType === 'audio/mpeg' || mediaType === 'audio/amr' || mediaType === 'video/mp4')
    return <Player file={file} load={load} />
  if (mediaType === 'application/pdf' || mediaType === 'text/plain')
    return (
      <FileFrame file={file}>
        <Button variant="secondary" size="compact" onClick={() => onRead(file)}>
          {t('Open')}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </FileFrame>
    )
  return <Download file={file} load={load} />
}

function FileFrame({ file, children }: { file: ChatFile; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3 border border-rule bg-surface px-3 py-2 text-15 text-ink">
      <Icon name="document" />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2 wrap-anywhere font-semibold">{file.name}</span>
        <span className="figures text-13 text-muted">{readableFileSize(file.bytes)}</span>
      </p>
      {children}
    </div>
  )
}

type FileProps = Pick<ChatFileProps, 'file' | 'load'>

function Picture({ file, load }: FileProps) {
  const t = useMessages<Message>()
  const { loading, open } = useFileAddress(file, load, hasPreview(file))
  if (loading.state === 'ready')
    return (
      <a href={loading.address} target="_blank" rel="noreferrer" className="block">
        <img
          src={loading.address}
          alt={t('Photo: {name}', { name: file.name })}
          className="max-h-64 min-h-24 w-full border border-rule bg-surface object-contain"
        />
      </a>
    )
  return (
    <FileFrame file={file}>
      <OpenButton file={file} state={loading.state} open={open} label={t.any('Show')} />
    </FileFrame>
  )
}

/** A player takes the place of the button that was pressed, and its focus. */
const takeLostFocus = (player: HTMLMediaElement | null): void => {
  if (document.activeElement === document.body) player?.focus()
}

function Player({ file, load }: FileProps) {
  const t = useMessages<Message>()
  const { loading, open } = useFileAddress(file, load, false)
  const [isUnplayable, setIsUnplayable] = useState(false)
  if (loading.state !== 'ready')
    return (
      <FileFrame file={file}>
        <OpenButton file={file} state={loading.state} open={open} label={t('Play')} />
      </FileFrame>
    )
  if (isUnplayable)
    return (
      <FileFrame file={file}>
        <SaveLink file={file} address={loading.address} />
      </FileFrame>
    )
  const attributes = {
    ref: takeLostFocus,
    src: loading.address,
    controls: true,
    autoPlay: true,
    'aria-label': file.name,
    onError: () => setIsUnplayable(true),
    className: 'w-full min-w-0',
  }
  return (
    <FileFrame file={file}>
      {/* biome-ignore-start lint/a11y/useMediaCaption: people send these to each other, without captions */}
      {file.mediaType === 'video/mp4' ? <video {...attributes} playsInline /> : <audio {...attributes} />}
      {/* biome-ignore-end lint/a11y/useMediaCaption: people send these to each other, without captions */}
    </FileFrame>
  )
}

function Download({ file, load }: FileProps) {
  const t = useMessages<Message>()
  const { loading, open } = useFileAddress(file, load, false)
  return (
    <FileFrame file={file}>
      {loading.state === 'ready' ? (
        <SaveLink file={file} address={loading.address} />
      ) : (
        <OpenButton file={file} state={loading.state} open={open} label={t('Download')} />
      )}
    </FileFrame>
  )
}

interface OpenButtonProps {
  file: ChatFile
  state: Exclude<Loading['state'], 'ready'>
  open: () => void
  label: string
}

function OpenButton({ file, state, open, label }: OpenButtonProps) {
  const t = useMessages<Message>()
  return (
    <Button variant="secondary" size="compact" disabled={state === 'loading'} onClick={open}>
      {state === 'loading' && <Spinner size={16} />}
      {state === 'failed' ? t('Try again') : label}
      <span className="sr-only"> {file.name}</span>
    </Button>
  )
}

function SaveLink({ file, address }: { file: ChatFile; address: string }) {
  const t = useMessages<Message>()
  return (
    <a
      href={address}
      download={file.name}
      className="inline-flex min-h-11 items-center gap-2 text-15 text-primary underline underline-offset-4"
    >
      <Icon name="download" size={18} />
      {t('Save')}
      <span className="sr-only"> {file.name}</span>
    </a>
  )
}
