import { useCallback } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { fill } from '#src/platform/words/english.ts'
import { type Note, readAgentsFile } from '../agents-desk.contract.ts'
import { ChatFileView, type FileOpening, type LoadFile } from '../browser/chat-file.panel.tsx'
import { Bubble, EventRow, PendingBubble } from '../browser/message-bubble.panel.tsx'
import { MessageList } from '../browser/message-list.panel.tsx'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import type { ConversationView } from '../conversation.rules.ts'
import { authorName, eventLabels } from './desk-words.ts'
import type { ConversationHandle } from './use-conversation.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
const fileTimeoutMs = 60_000

interface TranscriptProps {
  conversationUuid: string
  visitorName: string
  /** The language that the visitor writes in. */
  language: string
  view: ConversationView
  handle: ConversationHandle
  isShown: boolean
  /** Whether it is this agent's, who reads for the visitor to see. */
  isMine: boolean
  /** Opens the choice of a condition for a file of the visitor; absent without an application. */
  onAttach?: ((file: ChatFile) => void) | undefined
}

/** The messages of a conversation with the notes of colleagues, as staff read them. */
export function Transcript(props: TranscriptProps) {
  const { conversationUuid, visitorName, language, view, handle, isShown, isMine, onAttach } = props
  const opening = useDeskFiles(conversationUuid)
  const lastOwn = view.messages.findLast(({ sender }) => sender === 'agent')
  const read = view.conversation?.readUpTo.visitor ?? 0
  return (
    <MessageList
      view={view}
      label={fill('Conversation with {name}', { name: visitorName })}
      olderLabel="Show older messages"
      isShown={isShown}
      onOlder={handle.loadOlder}
      onSeen={isMine ? handle.markRead : undefined}
      after={view.typing !== undefined && <Preview name={visitorName} text={view.typing} language={language} />}
    >
      {(entry) =>
        entry.kind === 'note' ? (
          <NoteEntry note={entry.note} />
        ) : entry.kind === 'pending' ? (
          <PendingBubble
            message={entry.message}
            tone="tint"
            head={entry.message.state === 'failed' && <p className="text-13 text-muted">Not sent</p>}
            sending={<p className="text-13 text-muted">Sending…</p>}
            failure={entry.message.refusal ?? 'Something went wrong. Please try resending the message.'}
            onRetry={() => handle.line.retry(entry.message.clientId)}
          />
        ) : entry.message.event !== null ? (
          <EventRow>
            {eventLabels[entry.message.event]} · <Time at={entry.message.createdAt} />
          </EventRow>
        ) : (
          <MessageEntry
            message={entry.message}
            visitorName={visitorName}
            language={language}
            isRead={entry.message === lastOwn && entry.message.sequence <= read}
            opening={opening}
            onAttach={entry.message.sender === 'visitor' ? onAttach : undefined}
          />
        )
      }
    </MessageList>
  )
}

/** Files at the desk are read beside the conversation, and can be saved. */
const useDeskFiles = (conversationUuid: string): FileOpening => {
  const call = useApi()
  const load = useCallback<LoadFile>(
    ({ fileUuid }) => call(readAgentsFile, { params: { conversationUuid, fileUuid }, timeoutMs: fileTimeoutMs }),
    [call, conversationUuid],
  )
  const open = 'Open'
  const labels = { picture: open, recording: open, document: open, other: open }
  return { load, labels, keepsName: true, failure: 'The file did not load.' }
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures">
    {timeFormat.format(new Date(at))}
  </time>
)

interface MessageEntryProps extends Pick<TranscriptProps, 'visitorName' | 'language' | 'onAttach'> {
  message: ChatMessage
  isRead: boolean
  opening: FileOpening
}

function MessageEntry({ message, visitorName, language, isRead, opening, onAttach }: MessageEntryProps) {
  const { sender, text, sources, files, createdAt } = message
  const isOurs = sender !== 'visitor'
  return (
    <Bubble
      isOwn={isOurs}
      tone={isOurs ? 'tint' : 'plain'}
      head={
        <p className="text-13 text-muted">
          <span className="font-semibold">{authorName(message, visitorName)}</span> · <Time at={createdAt} />
          {isRead && ` · ${'read'}`}
        </p>
      }
      text={text}
      lang={language}
      isPlain
      more={sources.map(({ title, url }) => (
        <p key={url} className="max-w-none text-13 text-muted wrap-anywhere">
          {`${title} (${url})`}
        </p>
      ))}
    >
      {files.map((file) => (
        <div key={file.fileUuid} className="w-full min-w-52">
          <ChatFileView file={file} opening={opening}>
            {onAttach && (
              <Button variant="quiet" size="compact" onClick={() => onAttach(file)}>
                Attach to a condition
                <span className="sr-only"> {file.name}</span>
              </Button>
            )}
          </ChatFileView>
        </div>
      ))}
    </Bubble>
  )
}

function NoteEntry({ note: { name, text, createdAt } }: { note: Note }) {
  const head = (
    <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-warning">
      <Icon name="lock" size={14} />
      <span className="font-semibold">Internal note</span> · {name} · <Time at={createdAt} />
    </p>
  )
  return <Bubble isOwn tone="note" head={head} text={text} isPlain />
}

/** What the visitor is typing. It changes too often to be announced. */
function Preview({ name, text, language }: { name: string; text: string; language: string }) {
  return (
    <div aria-live="off" className="mt-2 mr-12 self-start border border-rule border-dashed px-3 py-2 text-muted">
      <p className="text-13">{fill('{name} is typing', { name })}</p>
      <p lang={language} className="max-w-none whitespace-pre-wrap text-15 italic wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
