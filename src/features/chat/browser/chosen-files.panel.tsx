import { useId } from 'react'
import type { QueuedFile } from '#src/platform/browser/uploads/upload-queue.ts'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'
import { acceptedFiles, chatFileLimits } from '../chat-file.rules.ts'
import { readableFileSize } from '../file-size.rules.ts'
import { ChatIcon } from './chat-icon.tsx'
import type { Attachments } from './use-attachments.ts'

type Message = keyof typeof spanish

const faultMessages: Readonly<Record<string, Message>> = {
  'upload/empty': 'This file is empty.',
  'upload/long-name': 'The name of this file is too long.',
  'chat/file-too-large': 'This file is larger than 25 MB.',
  'chat/wrong-type': 'We accept JPG, PNG, HEIC, AMR, MP3, MP4, PDF and TXT files.',
}

interface AttachmentsProps {
  attachments: Attachments
}

/** Opens the choice of files for a message. */
export function AttachButton({ attachments }: AttachmentsProps) {
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

/** The files of a message before it is sent, and how far each is. */
export function ChosenFiles({ attachments }: AttachmentsProps) {
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

function ChosenFile({ file, attachments }: AttachmentsProps & { file: QueuedFile }) {
  const t = useMessages<Message>()
  const { id, name, bytes, sentBytes, state, refusal, message } = file
  const isFaulty = state === 'refused' || state === 'failed'
  const fault = refusal && faultMessages[refusal]
  const percent = bytes > 0 ? Math.round((sentBytes / bytes) * 100) : 0
  return (
    <li
      className={`flex max-w-none items-center gap-2 border bg-surface px-3 text-15 ${isFaulty ? 'border-error' : 'border-rule'}`}
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
            className="mb-1.5 block h-1 w-full accent-primary"
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
