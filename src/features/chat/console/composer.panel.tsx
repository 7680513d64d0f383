import { useMemo, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { PartButton } from '#src/platform/ui/console/list-filters.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useAct } from '#src/platform/ui/use-act.ts'
import { fill } from '#src/platform/words/english.ts'
import type { Language } from '#src/platform/words/fill.ts'
import {
  beginAgentsFile,
  finishAgentsFile,
  type Note,
  readAgentsFileState,
  sendAgentsFilePart,
  writeNote,
} from '../agents-desk.contract.ts'
import { Composer, useDraft } from '../browser/composer.panel.tsx'
import { type Attachments, filePartTimeoutMs, useAttachments } from '../browser/use-attachments.ts'
import type { CannedReply } from '../canned-replies.contract.ts'
import { filledReply, firstNameOf } from '../canned-replies.rules.ts'
import type { ChatFile } from '../chat.contract.ts'
import type { ChatQueue } from '../conversation-states.table.ts'
import { CannedReplyPicker } from './canned-reply-picker.panel.tsx'

const maxNoteLength = 2_000

interface DeskComposerProps {
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
export function DeskComposer(props: DeskComposerProps) {
  const { conversationUuid, visitorName, queue, language, onTyping } = props
  const values = useReplyValues(props)
  const attachments = useAgentsAttachments(conversationUuid)
  const { addNote, busy, fault, setFault } = useNotes(props)
  const [isNote, setNote] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const draft = useDraft((text) => {
    setFault(undefined)
    if (!isNote) onTyping(text.startsWith('/') ? '' : text)
  })
  const { text, field } = draft
  const isSlash = !isNote && text.startsWith('/') && !text.includes(' ')

  const insert = (reply: CannedReply, replyLanguage: Language) => {
    const replyText = filledReply(reply, replyLanguage, values)
    setPicking(false)
    draft.type(isSlash || text.trim() === '' ? replyText : `${text.trimEnd()} ${replyText}`)
    field.current?.focus()
  }
  const send = async (content: string, files: readonly ChatFile[]) => {
    if (isNote) {
      await addNote(content, () => {
        draft.clear()
        setNote(false)
      })
      return field.current?.focus()
    }
    props.onSend(content, files)
    onTyping('')
    attachments.clear()
    draft.clear()
  }
  return (
    <Composer
      draft={draft}
      attachments={isNote ? undefined : attachments}
      label={fill('Message to {name}', { name: visitorName })}
      shownLabel={isNote && <span className="text-warning">Only staff can see this note</span>}
      placeholder={isNote ? 'Note to colleagues' : 'Write a reply, or / for a canned reply'}
      {...(isNote && { maxLength: maxNoteLength, className: 'bg-warning-tint' })}
      isHeld={isSlash || busy}
      sendsByTouch
      fault={fault}
      hint="Enter sends. Shift+Enter starts a new paragraph."
      submit={(canSend) => (
        // Beside the field, the button is as wide as its words.
        <span className="shrink-0">
          <Button type="submit" size="compact" disabled={!canSend && !busy} loading={busy} loadingLabel="Saving">
            {isNote ? 'Add note' : 'Send'}
          </Button>
        </span>
      )}
      onSend={(content, files) => void send(content, files)}
      above={
        <>
          <fieldset className="flex flex-wrap gap-1 pb-2">
            <legend className="sr-only">Message type</legend>
            <PartButton isOn={!isNote} onPick={() => setNote(false)}>
              Reply
            </PartButton>
            <PartButton isOn={isNote} onPick={() => setNote(true)}>
              <Icon name="lock" size={14} />
              Note to colleagues
            </PartButton>
            {!isNote && (
              <span className="ml-auto">
                <Button variant="quiet" size="compact" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
                  Canned replies
                </Button>
              </span>
            )}
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
                if (isSlash) draft.clear()
                field.current?.focus()
              }}
            />
          )}
        </>
      }
    />
  )
}

/** What a canned reply is filled with. */
const useReplyValues = ({ visitorName, agentName }: Pick<DeskComposerProps, 'visitorName' | 'agentName'>) => {
  const { orgMetaData, support } = useOrganization()
  return useMemo(
    () => ({
      firstName: firstNameOf(visitorName),
      agentName: firstNameOf(agentName),
      lender: orgMetaData.companyInfo.name,
      phone: support.phone,
    }),
    [visitorName, agentName, orgMetaData, support],
  )
}

/** The files of the message that an agent is writing. */
const useAgentsAttachments = (conversationUuid: string): Attachments => {
  const call = useApi()
  const of = (fileUuid: string) => ({ params: { conversationUuid, fileUuid } })
  return useAttachments(conversationUuid, {
    begin: (body) => call(beginAgentsFile, { params: { conversationUuid }, body }),
    part: (fileUuid, start, body) =>
      call(sendAgentsFilePart, {
        ...of(fileUuid),
        query: { start: String(start) },
        body,
        timeoutMs: filePartTimeoutMs,
      }),
    finish: (fileUuid) => call(finishAgentsFile, of(fileUuid)),
    read: (fileUuid) => call(readAgentsFileState, of(fileUuid)),
  })
}

/** Stores a note, which keeps its text until it is stored. */
const useNotes = ({ conversationUuid, onNote }: Pick<DeskComposerProps, 'conversationUuid' | 'onNote'>) => {
  const call = useApi()
  const { busy, act, fault, setFault } = useAct({ showsFault: true })
  const addNote = (text: string, onStored: () => void) =>
    act(async () => {
      const body = { clientId: crypto.randomUUID(), text }
      onNote(await call(writeNote, { params: { conversationUuid }, body }))
      onStored()
      return null
    })
  return { addNote, busy, fault, setFault }
}
