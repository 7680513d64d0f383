import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { type AgentView, conversationTimeline, type PendingMessage } from '../agent-conversation.rules.ts'
import type { Note } from '../agents-desk.contract.ts'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import { ChatFilePanel } from './chat-file.panel.tsx'
import { eventLabels } from './event-labels.ts'

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

interface TranscriptProps {
  conversationUuid: string
  visitorName: string
  /** The language that the visitor writes in. */
  language: string
  view: AgentView
  onOlder: () => Promise<void>
  onRetry: (message: PendingMessage) => void
  /** Opens the choice of a condition for a file of the visitor; absent without an application. */
  onAttach?: ((file: ChatFile) => void) | undefined
}

/** How close to the end a reader is who follows new messages, in pixels. */
const nearEnd = 80

/** The messages of a conversation with the notes of colleagues, newest last. New ones are announced once. */
export function Transcript(props: TranscriptProps) {
  const { conversationUuid, visitorName, language, view, onOlder, onRetry, onAttach } = props
  const t = useMessages<string>()
  const box = useRef<HTMLDivElement>(null)
  const followsEnd = useRef(true)
  const [isLoadingOlder, setLoadingOlder] = useState(false)
  const timeline = conversationTimeline(view)
  const heightBefore = useRef<number>(undefined)
  const pendingBefore = useRef(view.pending.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of what is shown
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    // Who sends something wants to see it, wherever they were reading.
    if (view.pending.length > pendingBefore.current) followsEnd.current = true
    pendingBefore.current = view.pending.length
    if (heightBefore.current !== undefined) {
      // Older messages came in above; what the reader sees stays in place.
      element.scrollTop += element.scrollHeight - heightBefore.current
      heightBefore.current = undefined
    } else if (followsEnd.current) element.scrollTop = element.scrollHeight
  }, [timeline.length, view.pending.length, view.visitorTyping !== ''])
  useEffect(() => {
    followsEnd.current = true
  }, [])

  const loadOlder = async () => {
    setLoadingOlder(true)
    const height = box.current?.scrollHeight
    try {
      await onOlder()
      heightBefore.current = height
    } finally {
      setLoadingOlder(false)
    }
  }
  const read = view.conversation?.readUpTo.visitor ?? 0
  const lastOwn = view.messages.findLast(({ sender }) => sender === 'agent')
  return (
    <section
      ref={box}
      aria-label={t('Conversation with {name}', { name: visitorName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        followsEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-3 py-3 focus-visible:-outline-offset-3"
    >
      {view.hasMore && (
        <div className="self-center">
          <Button
            variant="quiet"
            size="compact"
            loading={isLoadingOlder}
            loadingLabel={t('Loading')}
            onClick={() => void loadOlder()}
          >
            {t('Show older messages')}
          </Button>
        </div>
      )}
      <div role="log" aria-live="polite" aria-relevant="additions" className="mt-auto">
        <ol className="flex flex-col gap-2">
          {timeline.map((entry) => (
            <li key={entry.key} className="flex max-w-none flex-col">
              {entry.kind === 'note' ? (
                <NoteEntry note={entry.note} />
              ) : entry.kind === 'pending' ? (
                <PendingEntry message={entry.message} onRetry={() => onRetry(entry.message)} />
              ) : (
                <MessageEntry
                  message={entry.message}
                  visitorName={visitorName}
                  language={language}
                  isRead={entry.message === lastOwn && entry.message.sequence <= read}
                  files={entry.message.files.map((file) => (
                    <ChatFilePanel
                      key={file.fileUuid}
                      conversationUuid={conversationUuid}
                      file={file}
                      onAttach={onAttach && entry.message.sender === 'visitor' ? () => onAttach(file) : undefined}
                    />
                  ))}
                />
              )}
            </li>
          ))}
        </ol>
      </div>
      {view.visitorTyping && (
        <div className="mt-2 mr-12 self-start border border-rule border-dashed px-3 py-2 text-muted">
          <p className="text-13">{t('{name} is typing', { name: visitorName })}</p>
          <p lang={language} className="max-w-none whitespace-pre-wrap text-15 italic [overflow-wrap:anywhere]">
            {view.visitorTyping}
          </p>
        </div>
      )}
    </section>
  )
}

const Time = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures">
    {timeFormat.format(new Date(at))}
  </time>
)

interface MessageEntryProps {
  message: ChatMessage
  visitorName: string
  language: string
  isRead: boolean
  files: readonly ReactNode[]
}

function MessageEntry({ message, visitorName, language, isRead, files }: MessageEntryProps) {
  const t = useMessages<string>()
  const { sender, name, text, event, sources, createdAt } = message
  if (event !== null)
    return (
      <p className="max-w-none self-center py-1 text-center text-13 text-muted">
        {t.any(eventLabels[event])} · <Time at={createdAt} />
      </p>
    )
  const isOurs = sender !== 'visitor'
  const author =
    sender === 'visitor' ? visitorName : sender === 'assistant' ? t('Assistant') : (name ?? t('Automatic message'))
  return (
    <div
      className={`flex max-w-[85%] flex-col gap-1.5 px-3 py-2 ${isOurs ? 'self-end bg-tint' : 'self-start border border-rule bg-surface'}`}
    >
      <p className="text-13 text-muted">
        <span className="font-semibold">{author}</span> · <Time at={createdAt} />
        {isRead && ` · ${t('read')}`}
      </p>
      {text && (
        <p lang={language} className="max-w-none whitespace-pre-wrap text-15 [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {sources.map(({ title, url }) => (
        <p key={url} className="max-w-none text-13 text-muted [overflow-wrap:anywhere]">
          {`${title} (${url})`}
        </p>
      ))}
      {files}
    </div>
  )
}

function NoteEntry({ note: { name, text, createdAt } }: { note: Note }) {
  const t = useMessages<string>()
  return (
    <div className="flex max-w-[85%] flex-col gap-1 self-end border-warning border-l-4 bg-warning-tint px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-1.5 text-13 text-warning">
        <Icon name="lock" size={14} />
        <span className="font-semibold">{t('Internal note')}</span> · {name} · <Time at={createdAt} />
      </p>
      <p className="max-w-none whitespace-pre-wrap text-15 [overflow-wrap:anywhere]">{text}</p>
    </div>
  )
}

function PendingEntry({ message, onRetry }: { message: PendingMessage; onRetry: () => void }) {
  const t = useMessages<string>()
  return (
    <div className="flex max-w-[85%] flex-col gap-1 self-end bg-tint px-3 py-2">
      <p className="text-13 text-muted">{message.refusal ? t('Not sent') : t('Sending…')}</p>
      <p className="max-w-none whitespace-pre-wrap text-15 [overflow-wrap:anywhere]">
        {[message.text, ...message.files.map(({ name }) => name)].filter(Boolean).join('\n')}
      </p>
      {message.refusal && (
        <div role="alert" className="text-13 text-error">
          <p>{message.refusal}</p>
          <Button variant="quiet" size="compact" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
