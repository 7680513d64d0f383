import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon, Spinner } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { spanish } from '../chat.es.ts'
import {
  type ConversationView,
  conversationTimeline,
  firstSequenceOf,
  lastSequenceOf,
  type TimelineEntry,
} from '../conversation.rules.ts'

/** CSS pixels from an end of the list within which a reader counts as being there. */
const nearPx = 80

interface MessageListProps {
  view: ConversationView
  label: string
  /** What the button says that reads older messages. */
  olderLabel: string
  /** Whether the conversation is on the screen. */
  isShown: boolean
  onOlder: () => void
  /** The reader sees the newest message; undefined for who only looks on. */
  onSeen: (() => void) | undefined
  children: (entry: TimelineEntry) => ReactNode
  /** Below the messages: what happens next. */
  after?: ReactNode
}

/**
 * The messages, the newest last. Each new one is announced once; older ones, which come while scrolling up, are not.
 */
export function MessageList({ view, label, olderLabel, isShown, onOlder, onSeen, children, after }: MessageListProps) {
  const t = useMessages<keyof typeof spanish>()
  const { hasMore, isLoadingOlder } = view
  const { element, isScrolledUp, toEnd, onScroll } = useScroll({ view, isShown, onOlder })
  useSeen(view, isShown && !isScrolledUp ? onSeen : undefined)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={element}
        role="log"
        aria-label={label}
        aria-live={isLoadingOlder ? 'off' : 'polite'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-3 sm:px-5"
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
              {olderLabel}
            </button>
          </div>
        )}
        <ol className="flex flex-col gap-3">
          {conversationTimeline(view).map((entry) => (
            // A message that was pending keeps its place.
            <li
              key={entry.kind === 'message' ? (entry.message.clientId ?? entry.key) : entry.key}
              className="flex max-w-none flex-col"
            >
              {children(entry)}
            </li>
          ))}
        </ol>
        <div className="flex flex-col">{after}</div>
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

/** Reports each newest message that the reader sees, also once they return to the page. */
const useSeen = (view: ConversationView, onSeen: (() => void) | undefined): void => {
  const newest = lastSequenceOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newest message is seen again
  useEffect(() => {
    if (!onSeen) return
    const report = () => {
      if (document.visibilityState === 'visible') onSeen()
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [newest, view.connection, onSeen])
}

interface ScrollOptions {
  view: ConversationView
  isShown: boolean
  onOlder: () => void
}

/** Stays at the newest message, unless the reader has scrolled up; keeps the place when older messages come. */
const useScroll = ({ view, isShown, onOlder }: ScrollOptions) => {
  const element = useRef<HTMLDivElement>(null)
  const [isScrolledUp, setScrolledUp] = useState(false)
  const fromEnd = useRef(0)
  const first = firstSequenceOf(view)
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

  // What the reader sends is always shown.
  const ownCount = view.pending.length
  const newest = lastSequenceOf(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls
  useLayoutEffect(() => {
    if (!isScrolledUp) toEnd()
  }, [newest, isShown])
  useLayoutEffect(() => {
    if (ownCount > 0) toEnd()
  }, [ownCount, toEnd])

  // Pictures grow when they are loaded, a line about typing comes, and the window shrinks above a keyboard.
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
  return { element, isScrolledUp, toEnd, onScroll }
}
