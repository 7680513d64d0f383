import type { ReactNode } from 'react'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'
import type { PendingMessage } from '../conversation.rules.ts'
import { textParts } from '../message-links.rules.ts'

/** primary and plain: what the visitor wrote and read. tint: what staff wrote, at their desk. note: what staff alone see. */
const tones = {
  primary: 'chat-bubble-own bg-primary text-on-primary',
  plain: 'border border-rule bg-surface text-ink',
  tint: 'bg-tint text-ink',
  note: 'border-warning border-l-4 bg-warning-tint text-ink',
  failed: 'chat-bubble-own border border-error bg-error-tint text-ink',
} as const
export type BubbleTone = keyof typeof tones

interface BubbleProps {
  isOwn: boolean
  tone: BubbleTone
  /** Who wrote it. */
  head: ReactNode
  text: string
  lang?: string | undefined
  /** Whether addresses stay text: staff do not follow links of visitors. */
  isPlain?: boolean
  /** Below the text, in the bubble. */
  more?: ReactNode
  /** Below the bubble: files, the time, and what can be done with the message. */
  children?: ReactNode
}

/** One message of a conversation. */
export function Bubble({ isOwn, tone, head, text, lang, isPlain = false, more, children }: BubbleProps) {
  return (
    <div className={`flex max-w-[86%] flex-col gap-1 ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}>
      {head}
      {text !== '' && (
        <div className={`chat-bubble px-4 py-2.5 text-15 ${tones[tone]}`}>
          <p lang={lang} className="max-w-none whitespace-pre-wrap wrap-anywhere">
            {isPlain ? text : <LinkedText text={text} />}
          </p>
          {more}
        </div>
      )}
      {children}
    </div>
  )
}

/** A message's text with its links. */
const LinkedText = ({ text }: { text: string }) =>
  textParts(text).map((part, at) =>
    'address' in part ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
        key={at}
        href={part.address}
        rel="noreferrer"
        target={part.address.startsWith('/') ? undefined : '_blank'}
        className="font-semibold underline underline-offset-4"
      >
        {part.label}
      </a>
    ) : (
      part.text
    ),
  )

interface PendingBubbleProps {
  message: PendingMessage
  tone: BubbleTone
  head: ReactNode
  /** While the message is on its way. */
  sending: ReactNode
  /** Why it failed. */
  failure: string
  onRetry: () => void
}

/** A message on its way, or one that failed: it keeps its text, and can be sent again. */
export function PendingBubble({ message, tone, head, sending, failure, onRetry }: PendingBubbleProps) {
  const t = useMessages<keyof typeof spanish>()
  const hasFailed = message.state === 'failed'
  return (
    <Bubble isOwn tone={hasFailed ? 'failed' : tone} head={head} text={message.text} isPlain>
      {message.files.map(({ fileUuid, name }) => (
        <p key={fileUuid} className="wrap-anywhere border border-rule bg-surface px-3 py-2 text-15">
          {name}
        </p>
      ))}
      {hasFailed ? (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-13 text-error">
          <p>{failure}</p>
          <button type="button" onClick={onRetry} className="min-h-11 px-1 font-semibold underline underline-offset-4">
            {t('Retry')}
          </button>
        </div>
      ) : (
        sending
      )}
    </Bubble>
  )
}

/** What happened in a conversation. */
export const EventRow = ({ children }: { children: ReactNode }) => (
  <div className="chat-event flex w-full items-center justify-center gap-3 py-1 text-13 text-muted">
    <p className="max-w-[80%] text-center">{children}</p>
  </div>
)
