import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import type { QueuedFile } from '#src/platform/browser/uploads/upload-queue.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { inputClass } from '#src/platform/ui/fields/field-frame.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { PartButton } from '#src/platform/ui/list-filters.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { type Note, writeNote } from '../agents-desk.contract.ts'
import type { CannedReply } from '../canned-replies.contract.ts'
import { filledReply, firstNameOf } from '../canned-replies.rules.ts'
import { type ChatFile, maxMessageLength } from '../chat.contract.ts'
import type { ChatQueue } from '../conversation-states.table.ts'
import { readableFileSize } from '../file-size.rules.ts'
import { CannedReplyPicker } from './canned-reply-picker.panel.tsx'
import { useAgentFiles } from './use-agent-files.ts'

const maxNoteLength = 2_000
const acceptedTypes = '.jpg,.jpeg,.png,.heic,.amr,.mp3,.mp4,.pdf,.txt'

interface ComposerProps {
  conversationUuid: string
  visitorName: string
  agentName: string
  queue: ChatQueue
  language: Language
  onSend: (text: string, files: readonly ChatFile[]) => void
  onTyping: (text: string) => void
  onNote: (note: Note) => void
}

/** Writes to the visitor, or a note to colleagues, which looks different and is never sent to the visitor. */
export function Composer(props: ComposerProps) {
  const { conversationUuid, visitorName, agentName, queue, language, onSend, onTyping, onNote } = props
  const t = useMessages<string>()
  const call = useApi()
  const id = useId()
  const { orgMetaData, support } = useOrganization()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isNote, setNote] = useState(false)
  const [text, setText] = useState('')
  const [isPicking, setPicking] = useState(false)
  const { busy, act, fault, setFault } = useAct({ showsFault: true })
  const attachments = useAgentFiles(conversationUuid)
  const { readyFiles } = attachments
  const isSlash = !isNote && text.startsWith('/') && !text.includes(' ')
  const filesAreReady = readyFiles.length === attachments.files.length
  const maySend = isNote
    ? text.trim() !== '' && !busy
    : (text.trim() !== '' || readyFiles.length > 0) && filesAreReady && !isSlash
  const values = useMemo(
    () => ({
      firstName: firstNameOf(visitorName),
      agentName: firstNameOf(agentName),
      lender: orgMetaData.companyInfo.name,
      phone: support.phone,
    }),
    [visitorName, agentName, orgMetaData, support],
  )

  const type = (typedText: string) => {
    setText(typedText)
    setFault(undefined)
    if (!isNote) onTyping(typedText.startsWith('/') ? '' : typedText)
  }
  const insert = (reply: CannedReply, replyLanguage: Language) => {
    const replyText = filledReply(reply, replyLanguage, values)
    setPicking(false)
    type(isSlash || text.trim() === '' ? replyText : `${text.trimEnd()} ${replyText}`)
    field.current?.focus()
  }
  const send = async () => {
    if (!maySend) return
    if (!isNote) {
      onSend(text.trim(), readyFiles)
      onTyping('')
      attachments.clear()
      setText('')
      return field.current?.focus()
    }
    await act(async () => {
      const body = { clientId: crypto.randomUUID(), text: text.trim() }
      onNote(await call(writeNote, { params: { conversationUuid }, body }))
      setText('')
      setNote(false)
      return null
    })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isSlash) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={`flex flex-col gap-2 border-rule border-t px-3 pt-2 pb-3 ${isNote ? 'bg-warning-tint' : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset className="flex gap-1">
        <legend className="sr-only">{t('Message type')}</legend>
        <PartButton isOn={!isNote} onPick={() => setNote(false)}>
          {t('Reply')}
        </PartButton>
        <PartButton isOn={isNote} onPick={() => setNote(true)}>
          <Icon name="lock" size={14} />
          {t('Note to colleagues')}
        </PartButton>
      </fieldset>
      {(isPicking || isSlash) && (
        <CannedReplyPicker
          queue={queue}
          language={language}
          values={values}
          typedQuery={isSlash ? text.slice(1) : undefined}
          field={field}
          onPick={insert}
          onClose={() => {
            setPicking(false)
            if (isSlash) setText('')
            field.current?.focus()
          }}
        />
      )}
      <label htmlFor={id} className={isNote ? 'flex items-center gap-1.5 text-13 text-warning' : 'sr-only'}>
        {isNote ? t('Only staff can see this note') : t('Message to {name}', { name: visitorName })}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        value={text}
        maxLength={isNote ? maxNoteLength : maxMessageLength}
        aria-describedby={`${id}-hint`}
        placeholder={isNote ? t('Note to colleagues') : t('Write a reply, or / for a canned reply')}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className={`${inputClass} field-sizing-content max-h-48 min-h-16 resize-none text-15`}
      />
      <FileList files={attachments.files} onRemove={attachments.remove} />
      <div role="alert" className="text-13 text-error">
        {fault}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {!isNote && (
          <>
            <Button variant="secondary" size="compact" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
              {t('Canned replies')}
            </Button>
            <FileButton isEnabled={attachments.room > 0} onFiles={attachments.add} />
          </>
        )}
        <span id={`${id}-hint`} className="text-13 text-muted max-2xl:sr-only">
          {t('Enter sends. Shift+Enter starts a new paragraph.')}
        </span>
        <span className="ml-auto">
          <Button type="submit" size="compact" disabled={!maySend} loading={busy} loadingLabel={t('Saving')}>
            {isNote ? t('Add note') : t('Send')}
          </Button>
        </span>
      </div>
    </form>
  )
}

function FileList({ files, onRemove }: { files: readonly QueuedFile[]; onRemove: (id: string) => void }) {
  const t = useMessages<string>()
  if (files.length === 0) return null
  return (
    <ul className="flex flex-col">
      {files.map(({ id, name, bytes, sentBytes, state, message }) => (
        <li key={id} className="flex max-w-none flex-wrap items-center gap-x-3 border-rule border-b text-15">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
          <span className="text-13 text-muted" role="status">
            {state === 'refused' || state === 'failed' ? (
              <span className="text-error">{message ?? t('The file was not sent. Remove it and try again.')}</span>
            ) : state === 'kept' ? (
              readableFileSize(bytes)
            ) : state === 'stalled' ? (
              t('No connection. It continues automatically.')
            ) : sentBytes < bytes ? (
              t('{percent}% sent', { percent: Math.floor((100 * sentBytes) / Math.max(1, bytes)) })
            ) : (
              t('Being checked')
            )}
          </span>
          <button
            type="button"
            onClick={() => onRemove(id)}
            className="inline-flex size-11 items-center justify-center hover:bg-tint"
          >
            <Icon name="close" size={16} />
            <span className="sr-only">{t('Remove {name}', { name })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function FileButton({ isEnabled, onFiles }: { isEnabled: boolean; onFiles: (files: File[]) => void }) {
  const t = useMessages<string>()
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge bg-surface px-5 font-semibold text-15 hover:border-ink hover:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:text-subtle"
    >
      {t('Attach files')}
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedTypes}
        disabled={!isEnabled}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again after it was removed.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
