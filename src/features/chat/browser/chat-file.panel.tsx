import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { ChatFile } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { type FileKind, fileKind, hasPreview } from '../chat-file.rules.ts'
import { readableFileSize } from '../file-size.rules.ts'

type Message = keyof typeof spanish
export type LoadFile = (file: ChatFile) => Promise<Uint8Array<ArrayBuffer> | string>

/** How one side of a conversation opens files. */
export interface FileOpening {
  load: LoadFile
  /** What the button says that opens a file. */
  labels: Readonly<Record<FileKind, string>>
  /** Shows a document over the page; without it a document is shown in its place. */
  onRead?: (file: ChatFile) => void
  /** Whether a file that is shown keeps its name, and can be saved. */
  keepsName?: boolean
  /** Whether sound and film begin with the press that opens them. */
  playsAtOnce?: boolean
  /** What is said of a file that did not load, beside the button that tries again. */
  failure?: string
}

interface ChatFileProps {
  file: ChatFile
  opening: FileOpening
  /** More to do with the file. */
  children?: ReactNode
}

/** A file of a message: pictures are shown at once, sound and film are played, and documents are read, all in the page. */
export function ChatFileView({ file, opening, children }: ChatFileProps) {
  const { labels, onRead, keepsName = false, playsAtOnce = false, failure } = opening
  const kind = fileKind(file)
  const { loading, open } = useFileAddress(file, opening.load, hasPreview(file))
  const [isUnshowable, setUnshowable] = useState(false)
  const address = loading.state === 'ready' ? loading.address : undefined
  const onError = () => setUnshowable(true)
  const content = address !== undefined && kind !== 'other' && !isUnshowable && (
    <FileContent file={file} kind={kind} address={address} playsAtOnce={playsAtOnce} onError={onError} />
  )
  if (content && kind === 'picture' && !keepsName) return content
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 border border-rule bg-surface px-3 py-2 text-15 text-ink">
      <Icon name="document" />
      <p className="flex min-w-32 flex-1 flex-wrap items-center gap-x-3">
        <span className="line-clamp-2 flex-1 wrap-anywhere font-semibold">{file.name}</span>
        <span className="figures shrink-0 text-13 text-muted">{readableFileSize(file.bytes)}</span>
      </p>
      {content && <div className="min-w-0 basis-full">{content}</div>}
      {failure !== undefined && loading.state === 'failed' && (
        <p role="alert" className="basis-full text-13 text-error">
          {failure}
        </p>
      )}
      {loading.state !== 'ready' ? (
        <OpenButton
          file={file}
          state={loading.state}
          open={kind === 'document' && onRead ? () => onRead(file) : open}
          label={labels[kind]}
        />
      ) : (
        (keepsName || !content) && <SaveLink file={file} address={loading.address} />
      )}
      {children}
    </div>
  )
}

type Loading = { state: 'idle' | 'loading' | 'failed' } | { state: 'ready'; address: string }

/** The file as an address of this page, once it is loaded. */
const useFileAddress = (file: ChatFile, load: LoadFile, isAtOnce: boolean) => {
  const [loading, setLoading] = useState<Loading>({ state: 'idle' })
  const [attempt, setAttempt] = useState(isAtOnce ? 1 : 0)
  const { fileUuid, mediaType } = file
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has this id never changes
  useEffect(() => {
    if (attempt === 0) return
    let left = false
    let address = ''
    setLoading({ state: 'loading' })
    load(file).then(
      (content) => {
        if (left) return
        address = URL.createObjectURL(new Blob([content], { type: mediaType ?? '' }))
        setLoading({ state: 'ready', address })
      },
      () => !left && setLoading({ state: 'failed' }),
    )
    return () => {
      left = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [fileUuid, load, attempt])
  return { loading, open: () => setAttempt((count) => count + 1) }
}

/** A player takes the place of the button that was pressed, and its focus. */
const takeLostFocus = (player: HTMLMediaElement | null): void => {
  if (document.activeElement === document.body) player?.focus()
}

interface ContentProps {
  file: ChatFile
  kind: Exclude<FileKind, 'other'>
  address: string
  playsAtOnce: boolean
  /** This browser does not show or play files of this type. */
  onError: () => void
}

function FileContent({ file: { name, mediaType }, kind, address, playsAtOnce, onError }: ContentProps) {
  const t = useMessages<Message>()
  if (kind === 'picture')
    return (
      <a href={address} target="_blank" rel="noreferrer" className="block">
        <img
          src={address}
          alt={t('Photo: {name}', { name })}
          onError={onError}
          className="max-h-64 min-h-24 w-full border border-rule bg-surface object-contain"
        />
      </a>
    )
  if (kind === 'document')
    return <iframe src={address} title={name} className="h-72 w-full border border-rule bg-paper" />
  const attributes = {
    ref: takeLostFocus,
    src: address,
    controls: true,
    autoPlay: playsAtOnce,
    'aria-label': name,
    onError,
    className: 'max-h-72 w-full min-w-0',
  }
  // biome-ignore-start lint/a11y/useMediaCaption: people send these to each other, without captions
  return mediaType === 'video/mp4' ? <video {...attributes} playsInline /> : <audio {...attributes} />
  // biome-ignore-end lint/a11y/useMediaCaption: people send these to each other, without captions
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
