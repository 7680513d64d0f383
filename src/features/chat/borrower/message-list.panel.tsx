import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish as uiWords } from '#src/platform/ui/ui.es.ts'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import type { spanish } from '../chat.es.ts'
import type { LoadFile } from './chat-file.panel.tsx'
import { MessageBubble, PendingBubble } from './message-bubble.panel.tsx'
import type { TalkState } from './talk-state.ts'

type Message = keyof typeof spanish | keyof typeof uiWords

/** CSS pixels from an end of the list within which a reader counts as being there. */
const nearPx = 80

interface MessageListProps {
  talk: TalkState
  load: LoadFile
  onRead: (file: ChatFile) => void
  onRetry: (clientId: string) => void
  onOlder: () => void
  /** The reader sees the newest message. */
  onSeen: () => void
  feedbackFor: (message: ChatMessage) => ReactNode
  /** Below the messages: what happens next. */
  children?: ReactNode
}

/**
 * The messages, the newest last. Each new one is announced once; older ones, which come while scrolling up, are not.
 */
export function MessageList(props: MessageListProps) {
  const { talk, load, onRead, onRetry, onOlder, onSeen, feedbackFor, children } = props
  const t = useMessages<Message>()
  const { transcript, hasMore, isLoadingOlder, window: chat } = talk
  const { messages, pending } = transcript
  const {
    element,
    isAway: isScrolledUp,
    toEnd,
    onScroll,
  } = useScroll({ messages, pending, isOpen: chat.isOpen, onOlder })

  const newest = messages.at(-1)?.sequence
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newest message is seen again
  useEffect(() => {
    if (chat.isOpen && !isScrolledUp && document.visibilityState === 'visible') onSeen()
  }, [newest, chat.isOpen, isScrolledUp, onSeen])

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={element}
        role="log"
        aria-label={t('Messages')}
        aria-live={isLoadingOlder ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
      >
        {hasMore && (
          <div className="flex justify-center pb-3">
            <button
              type="button"
              disabled={isLoadingOlder}
              onClick={onOlder}
              className="inline-flex min-h-11 items-center gap-2 px-3 text-13 text-primary underline underline-offset-4"
            >
              {isLoadingOlder && <Spinner size={14} />}
              {t('Earlier messages')}
            </button>
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <MessageBubble
              key={message.clientId ?? message.messageUuid}
              message={message}
              load={load}
              onRead={onRead}
              feedback={feedbackFor(message)}
            />
          ))}
          {pending.map((message) => (
            <PendingBubble key={message.clientId} message={message} onRetry={() => onRetry(message.clientId)} />
          ))}
        </ol>
        {children}
      </div>
      {isScrolledUp && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute right-4 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 text-15 shadow-lift"
        >
          <Icon name="down" size={18} />
          {t('Newest messages')}
        </button>
      )}
    </div>
  )
}

interface ScrollOptions {
  messages: readonly ChatMessage[]
  pending: TalkState['transcript']['pending']
  isOpen: boolean
  onOlder: () => void
}

/** Stays at the newest message, unless the reader has scrolled up; keeps the place when older messages come. */
const useScroll = ({ messages, pending, isOpen, onOlder }: ScrollOptions) => {
  const element = useRef<HTMLDivElement>(null)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const fromEnd = useRef(0)
  const first = messages[0]?.sequence
  const lastFirst = useRef(first)

  const toEnd = useCallback(() => {
    const list = element.current
    if (list) list.scrollTop = list.scrollHeight
    setScrolledUp(false)
  }, [])

  useLayoutEffect(() => {
    const list = element.current
    if (!list || first === lastFirst.current) return
    const hadMessages = lastFirst.current !== undefined
    lastFirst.current = first
    if (hadMessages) list.scrollTop = list.scrollHeight - fromEnd.current
  }, [first])

  // The visitor's own message is always shown.
  const ownCount = pending.length
  const newest = messages.at(-1)?.sequence
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls
  useLayoutEffect(() => {
    if (!isScrolledUp) toEnd()
  }, [newest, isOpen])
  useLayoutEffect(() => {
    if (ownCount > 0) toEnd()
  }, [ownCount, toEnd])

  // Pictures grow when they are loaded, and the window shrinks above a keyboard.
  useEffect(() => {
    const list = element.current
    if (!list || isScrolledUp || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(toEnd)
    observer.observe(list)
    for (const child of list.children) observer.observe(child)
    return () => observer.disconnect()
  }, [isScrolledUp, toEnd])

  const onScroll = () => {
    const list = element.current
    if (!list) return
    fromEnd.current = list.scrollHeight - list.scrollTop
    setScrolledUp(fromEnd.current - list.clientHeight > nearPx)
    if (list.scrollTop < nearPx && list.scrollHeight > list.clientHeight) onOlder()
  }
  return { element, isAway: isScrolledUp, toEnd, onScroll }
}
