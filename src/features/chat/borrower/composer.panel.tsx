import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { hasPrivateNumber } from '#src/domain/person/private-numbers.ts'
import type { QueuedFile } from '#src/platform/browser/uploads/upload-queue.ts'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { MessageFiles } from '../browser/use-message-files.ts'
import { maxMessageLength } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import { chatFileLimits } from '../chat-file.rules.ts'
import { readableFileSize } from '../file-size.rules.ts'
import { isSendable } from '../transcript.rules.ts'
import { ChatIcon } from './chat-icon.tsx'
import { acceptedFiles } from './use-attachments.ts'

type Message = keyof typeof spanish

/** The most bytes of a message's text: one message on the line may have 16 KiB. */
const maxBytes = 15_000

const faultMessages: Readonly<Record<string, Message>> = {
  'upload/empty': 'This file is empty.',
  'upload/long-name': 'The name of this file is too long.',
  'chat/file-too-large': 'This file is larger than 25 MB.',
  'chat/wrong-type': 'We accept JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files.',
}

/** A phone number of which one or two digits are still to be typed looks private, so those must not change that. */
const needsWarning = (text: string): boolean => ['', '0', '00'].every((rest) => hasPrivateNumber(text + rest))

interface ComposerProps {
  attachments: MessageFiles
  onType: (text: string) => void
  onSend: (text: string, files: MessageFiles['readyFiles']) => void
}

/** Where the visitor writes. The text stays while the connection is lost and while the window is closed. */
export function Composer({ attachments, onType, onSend }: ComposerProps) {
  const t = useMessages<Message>()
  const id = useId()
  const [text, setText] = useState('')
  const [isTooLong, setIsTooLong] = useState(false)
  const field = useGrowingField(text)
  const { readyFiles, isBusy } = attachments
  const canSend = isSendable({ text, files: readyFiles }) && !isBusy

  const change = (next: string) => {
    setText(next)
    setIsTooLong(false)
    onType(next)
  }
  const send = () => {
    if (!canSend) return
    if (new TextEncoder().encode(text).length > maxBytes) return setIsTooLong(true)
    onSend(text.trim(), readyFiles)
    setText('')
    attachments.clear()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter on a phone's keyboard begins a new row; input methods confirm with it.
    const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-rule border-t bg-paper px-3 pt-2 chat-foot sm:px-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <ChosenFiles attachments={attachments} />
      {isTooLong && (
        <p id={`${id}-error`} role="alert" className="pb-2 text-15 text-error">
          {t.any('That’s longer than we can accept.')}
        </p>
      )}
      {needsWarning(text) && (
        <p role="status" className="pb-2 text-13 text-error">
          {t('Please don’t include Social Security, account or card numbers.')}
        </p>
      )}
      <div className="flex items-end gap-2">
        <AttachButton attachments={attachments} />
        <label htmlFor={id} className="sr-only">
          {t('Your message')}
        </label>
        <textarea
          ref={field}
          id={id}
          rows={1}
          maxLength={maxMessageLength}
          value={text}
          placeholder={t('Your message')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? `${id}-error` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          className="field-input min-h-11 min-w-0 flex-1 resize-none rounded-[min(var(--radius-control),1rem)] border border-edge bg-surface px-3 py-2 text-17 text-ink placeholder:text-subtle hover:border-ink"
        />
        <button
          type="submit"
          aria-disabled={!canSend}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control bg-primary text-on-primary hover:bg-primary-hover aria-disabled:opacity-55"
        >
          <ChatIcon name="plane" />
          <span className="sr-only">{t('Send')}</span>
        </button>
      </div>
    </form>
  )
}

/** A field that grows with its text, up to a third of the window. */
const useGrowingField = (text: string) => {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text is measured
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = `${Math.min(element.scrollHeight + 2, 160)}px`
  }, [text])
  return field
}

function AttachButton({ attachments }: { attachments: MessageFiles }) {
  const t = useMessages<Message>()
  const id = useId()
  const isFull = attachments.room <= 0
  return (
    <label
      htmlFor={id}
      title={t('Attach files')}
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${isFull ? 'opacity-55' : 'cursor-pointer hover:bg-tint'}`}
    >
      <ChatIcon name="clip" />
      <span className="sr-only">{t('Attach files')}</span>
      <input
        id={id}
        type="file"
        multiple
        disabled={isFull}
        accept={acceptedFiles}
        className="sr-only"
        onChange={(event) => {
          const chosenFiles = [...(event.target.files ?? [])]
          // So that the same file can be chosen again after it was removed.
          event.target.value = ''
          attachments.add(chosenFiles)
        }}
      />
    </label>
  )
}

function ChosenFiles({ attachments }: { attachments: MessageFiles }) {
  const t = useMessages<Message>()
  const { files, room } = attachments
  if (files.length === 0) return null
  return (
    <div className="pb-2">
      <ul aria-label={t('Files in your message')} className="flex max-h-40 flex-col gap-1 overflow-y-auto">
        {files.map((file) => (
          <ChosenFile key={file.id} file={file} attachments={attachments} />
        ))}
      </ul>
      {room <= 0 && (
        <p className="text-13 text-muted">{t('Up to {count} files per message.', { count: chatFileLimits.files })}</p>
      )}
    </div>
  )
}

function ChosenFile({ file, attachments }: { file: QueuedFile; attachments: MessageFiles }) {
  const t = useMessages<Message>()
  const { id, name, bytes, sentBytes, state, refusal, message } = file
  const isFaulty = state === 'refused' || state === 'failed'
  const fault = refusal && faultMessages[refusal]
  const percent = bytes > 0 ? Math.round((sentBytes / bytes) * 100) : 0
  return (
    <li
      className={`flex items-center gap-2 border bg-surface px-3 text-15 ${isFaulty ? 'border-error' : 'border-rule'}`}
    >
      {state === 'kept' ? (
        <Icon name="check" size={18} className="text-success" />
      ) : isFaulty ? (
        <Icon name="error" size={18} className="text-error" />
      ) : (
        <Spinner size={18} />
      )}
      <div className="min-w-0 flex-1 py-1.5">
        <p className="truncate">{name}</p>
        {isFaulty ? (
          <p role="alert" className="text-13 text-error">
            {fault ? t.any(fault) : t.any(message ?? 'The file couldn’t be sent.')}
          </p>
        ) : (
          <p className="figures text-13 text-muted">
            {state === 'sending' && `${percent}% · `}
            {state === 'checking' && `${t('Checking')} · `}
            {state === 'stalled' && `${t('Waiting for the connection')} · `}
            {readableFileSize(bytes)}
          </p>
        )}
        {state === 'sending' && (
          <progress
            value={sentBytes}
            max={bytes}
            aria-label={t('Sending {name}', { name })}
            className="chat-progress"
          />
        )}
      </div>
      {state === 'failed' && (
        <button
          type="button"
          onClick={() => attachments.retry(id)}
          className="min-h-11 px-1 text-primary underline underline-offset-4"
        >
          {t('Try again')}
        </button>
      )}
      <button
        type="button"
        onClick={() => attachments.remove(id)}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-tint"
      >
        <Icon name="close" size={18} />
        <span className="sr-only">{t('Remove {name}', { name })}</span>
      </button>
    </li>
  )
}
