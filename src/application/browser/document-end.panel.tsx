import type { RefObject } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { localeFor } from '#src/platform/words/fill.ts'
import type { spanish } from '../documents.es.ts'
import { pageRuns } from '../read-pages.rules.ts'
import { useSeen } from './use-seen.ts'

type Message = keyof typeof spanish

/** This share of the end marker must be on the screen (DOC-01). */
const visibleShare = 0.25

interface DocumentEndProps {
  ref: RefObject<HTMLParagraphElement | null>
  id: string
  title: string
  isRead: boolean
  onReached: () => void
}

/** A quarter is visible, or it was reached by keyboard or screen reader. A short document shows it at once. */
export function DocumentEnd({ ref, id, title, isRead, onReached }: DocumentEndProps) {
  const t = useMessages<Message>()
  useSeen(ref, onReached, { threshold: visibleShare })
  return (
    <p
      ref={ref}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: coming here by keyboard is how its end is reached without sight
      tabIndex={0}
      data-unread={!isRead || undefined}
      onFocus={onReached}
      className="flex min-h-14 items-center gap-2 py-3 text-15 text-muted"
    >
      {isRead && <Icon name="check" size={18} className="text-success" />}
      {t('End of “{title}”', { title })}
    </p>
  )
}

interface UnseenPagesProps {
  unseen: readonly number[]
  onConfirmed: () => void
}

/**
 * For a reader at the end who has not been on every page: the remaining pages, and a confirmation instead of scrolling
 * through them.
 */
export function UnseenPages({ unseen, onConfirmed }: UnseenPagesProps) {
  const t = useMessages<Message>()
  const pages = new Intl.ListFormat(localeFor(t.language)).format(pageRuns(unseen))
  return (
    <div role="status">
      {unseen.length > 0 && (
        <Notice
          tone="warning"
          heading={t('You haven’t seen {count|page|pages} {pages} yet.', { count: unseen.length, pages })}
        >
          <p>{t('Scroll back to read what’s left. If you’ve already read this document, tell us.')}</p>
          <p className="mt-2">
            <Button variant="secondary" size="compact" onClick={onConfirmed}>
              {t('I have read it')}
            </Button>
          </p>
        </Notice>
      )}
    </div>
  )
}
