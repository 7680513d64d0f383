import type { ReactNode } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as uiWords } from '#src/platform/ui/ui.es.ts'
import { ChatFileView, type FileOpening } from '../browser/chat-file.panel.tsx'
import { ChatIcon } from '../browser/chat-icon.tsx'
import { Bubble, EventRow, PendingBubble } from '../browser/message-bubble.panel.tsx'
import { MessageList } from '../browser/message-list.panel.tsx'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import type { ConversationView } from '../conversation.rules.ts'
import type { ChatEvent } from '../conversation-states.table.ts'

type Message = keyof typeof spanish | keyof typeof uiWords

const eventLabels = {
  STARTED: 'Chat started',
  QUEUED: 'We’re connecting you with a person.',
  AWAITING_REPLY: 'No one can chat right now. A person will answer you by email.',
  AGENT_JOINED: '{name} joined the chat.',
  TRANSFERRED: 'We’re passing you to a colleague.',
  RETURNED_TO_QUEUE: 'We’re finding someone else for you.',
  VISITOR_LOGGED_OUT: 'You logged out, so the chat has ended.',
  ENDED: 'The chat has ended.',
} as const satisfies Record<ChatEvent, Message>

interface ChatMessagesProps extends Pick<FileOpening, 'load'> {
  view: ConversationView
  isOpen: boolean
  onRead: (file: ChatFile) => void
  onRetry: (clientId: string) => void
  onOlder: () => void
  onSeen: () => void
  feedbackFor: (message: ChatMessage) => ReactNode
}

/** The conversation as its visitor reads it. */
export function ChatMessages({ view, isOpen, load, onRead, onRetry, onOlder, onSeen, feedbackFor }: ChatMessagesProps) {
  const t = useMessages<Message>()
  const labels = { picture: t('Show'), recording: t('Play'), document: t('Open'), other: t('Download') }
  const you = <span className="sr-only">{t('You')}: </span>
  return (
    <MessageList
      view={view}
      label={t('Messages')}
      olderLabel={t('Earlier messages')}
      isShown={isOpen}
      onOlder={onOlder}
      onSeen={onSeen}
      after={<Typing name={view.typing === undefined ? undefined : (view.conversation?.agent?.name ?? '')} />}
    >
      {(entry) =>
        entry.kind === 'pending' ? (
          <PendingBubble
            message={entry.message}
            tone="primary"
            head={you}
            sending={
              <p aria-hidden="true" className="flex items-center gap-1 text-13 text-subtle">
                <Icon name="clock" size={14} />
                {t('Sending')}
              </p>
            }
            failure={t.any('Something went wrong. Please try resending the message.')}
            onRetry={() => onRetry(entry.message.clientId)}
          />
        ) : entry.kind === 'message' && entry.message.event !== null ? (
          <Event message={entry.message} event={entry.message.event} />
        ) : entry.kind === 'message' ? (
          <Bubble
            isOwn={entry.message.sender === 'visitor'}
            tone={entry.message.sender === 'visitor' ? 'primary' : 'plain'}
            head={entry.message.sender === 'visitor' ? you : <Sender message={entry.message} />}
            text={entry.message.text}
            more={<Sources message={entry.message} />}
          >
            {entry.message.files.map((file) => (
              <div key={file.fileUuid} className="w-full min-w-52">
                <ChatFileView file={file} opening={{ load, labels, onRead, playsAtOnce: true }} />
              </div>
            ))}
            <p className="figures text-13 text-subtle">{t.time(entry.message.createdAt)}</p>
            {feedbackFor(entry.message)}
          </Bubble>
        ) : null
      }
    </MessageList>
  )
}

function Sender({ message: { sender, name } }: { message: ChatMessage }) {
  const t = useMessages<Message>()
  return (
    <p className="flex items-center gap-1.5 text-13 text-muted">
      {sender === 'assistant' ? <ChatIcon name="spark" size={14} /> : <Icon name="person" size={14} />}
      <span className="font-semibold">{sender === 'assistant' ? t('Assistant') : (name ?? t('Our team'))}</span>
    </p>
  )
}

/** The pages that say more about an answer of the assistant. */
const Sources = ({ message: { sources } }: { message: ChatMessage }) =>
  sources.length > 0 && (
    <ul className="mt-2 flex flex-col border-rule border-t pt-1">
      {sources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4">
            <Icon name="forward" size={16} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  )

function Event({ message, event }: { message: ChatMessage; event: ChatEvent }) {
  const t = useMessages<Message>()
  const label = eventLabels[event]
  return (
    <EventRow>
      {label === '{name} joined the chat.' ? t(label, { name: message.name ?? t('Our team') }) : t(label)}{' '}
      <span className="figures whitespace-nowrap">{t.time(message.createdAt)}</span>
    </EventRow>
  )
}

/** Room is kept for it, so that the messages do not move. */
function Typing({ name }: { name: string | undefined }) {
  const t = useMessages<Message>()
  return (
    <p aria-hidden="true" className="flex min-h-7 items-end gap-2 pt-1 text-13 text-muted">
      {name !== undefined && (
        <>
          <span className="chat-dots">
            <span />
            <span />
            <span />
          </span>
          {name === '' ? t('A person is typing') : t('{name} is typing', { name })}
        </>
      )}
    </p>
  )
}
