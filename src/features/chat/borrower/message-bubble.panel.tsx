import type { ReactNode } from 'react'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import type { ChatEvent } from '../conversation-states.table.ts'
import type { PendingMessage } from '../transcript.rules.ts'
import { ChatFileView, type LoadFile } from './chat-file.panel.tsx'
import { ChatIcon } from './chat-icon.tsx'
import { MessageText } from './message-text.panel.tsx'

type Message = keyof typeof spanish

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

interface BubbleProps {
  message: ChatMessage
  load: LoadFile
  onRead: (file: ChatFile) => void
  /** Below an answer of the assistant. */
  feedback?: ReactNode
}

/** One message of the conversation, or what happened in it. */
export function MessageBubble({ message, load, onRead, feedback }: BubbleProps) {
  const t = useMessages<Message>()
  const { sender, name, text, files, createdAt } = message
  if (message.kind === 'event') return <EventRow message={message} />
  const isOwn = sender === 'visitor'
  const who = sender === 'assistant' ? t('Assistant') : (name ?? t('Our team'))
  return (
    <li className={`flex max-w-[86%] flex-col gap-1 ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}>
      {isOwn ? (
        <span className="sr-only">{t('You')}: </span>
      ) : (
        <p className="flex items-center gap-1.5 text-13 text-muted">
          {sender === 'assistant' ? <ChatIcon name="spark" size={14} /> : <Icon name="person" size={14} />}
          <span className="font-semibold">{who}</span>
        </p>
      )}
      {text !== '' && (
        <div
          className={`chat-bubble px-4 py-2.5 text-15 ${isOwn ? 'chat-bubble-own bg-primary text-on-primary' : 'border border-rule bg-surface text-ink'}`}
        >
          <MessageText text={text} />
          <Sources message={message} />
        </div>
      )}
      {files.map((file) => (
        <div key={file.fileUuid} className="w-full min-w-52">
          <ChatFileView file={file} load={load} onRead={onRead} />
        </div>
      ))}
      <p className="figures text-13 text-subtle">{t.time(createdAt)}</p>
      {feedback}
    </li>
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

function EventRow({ message }: { message: ChatMessage }) {
  const t = useMessages<Message>()
  if (message.event === null) return null
  const label = eventLabels[message.event]
  return (
    <li className="chat-event flex w-full items-center gap-3 py-1 text-13 text-muted">
      <p className="max-w-[80%] text-center">
        {label === '{name} joined the chat.' ? t(label, { name: message.name ?? t('Our team') }) : t(label)}{' '}
        <span className="figures whitespace-nowrap">{t.time(message.createdAt)}</span>
      </p>
    </li>
  )
}

interface PendingProps {
  message: PendingMessage
  onRetry: () => void
}

/** A message on its way, or one that failed: it keeps its text, and can be sent again. */
export function PendingBubble({ message, onRetry }: PendingProps) {
  const t = useMessages<Message>()
  const hasFailed = message.state === 'failed'
  return (
    <li className="flex max-w-[86%] flex-col items-end gap-1 self-end">
      <span className="sr-only">{t('You')}: </span>
      {message.text !== '' && (
        <div
          className={`chat-bubble chat-bubble-own px-4 py-2.5 text-15 ${hasFailed ? 'border border-error bg-error-tint text-ink' : 'bg-primary text-on-primary'}`}
        >
          <MessageText text={message.text} />
        </div>
      )}
      {message.files.map(({ fileUuid, name }) => (
        <p key={fileUuid} className="wrap-anywhere border border-rule bg-surface px-3 py-2 text-15">
          {name}
        </p>
      ))}
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-13 text-error">
          <p>{t.any('Something went wrong. Please try resending the message.')}</p>
          <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold underline underline-offset-4">
            {t('Retry')}
          </button>
        </div>
      ) : (
        <p aria-hidden="true" className="flex items-center gap-1 text-13 text-subtle">
          <Icon name="clock" size={14} />
          {t('Sending')}
        </p>
      )}
    </li>
  )
}
