import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/platform/ui/button.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import type { spanish } from '../documents.es.ts'
import { unseenPages } from '../read-pages.rules.ts'
import { minutesToRead, wordsLeft } from '../reading-time.rules.ts'
import { DocumentEnd, UnseenPages } from './document-end.panel.tsx'
import { type OpenPdf, openPdf, type PdfPage } from './open-pdf.ts'
import { PdfText } from './pdf-text.panel.tsx'
import { useUndisturbed } from './undisturbed.ts'
import { useSeen } from './use-seen.ts'

type Message = keyof typeof spanish
type ViewMode = 'pages' | 'text'

/** Milliseconds for which a page must be in view to count as seen; a jump passes faster. */
const inViewMs = 500
/** CSS pixels: the maximum width of a page. */
const widest = 700

const noPages: ReadonlySet<number> = new Set()

export interface DocumentViewerProps {
  /** The document's title, in the reader's language. */
  title: string
  /** Fetches the PDF. Must be the same function for the same document. */
  load: () => Promise<Uint8Array<ArrayBuffer>>
  /**
   * Called when the document counts as read: the end was reached, and each page was in view or passed by keyboard, or
   * the reader confirms having read it. `sha256` is the hash of the displayed bytes. Left out if reading is not
   * required.
   */
  onEnd?: ((sha256: string) => void) | undefined
  /** Called when it is open, with its pages. */
  onOpened?: (pdf: OpenPdf) => void
  /** The page in view, from 1. */
  onPage?: (page: number) => void
  /** Opens the document; replaced in environments without a browser's PDF engine. */
  open?: (bytes: Uint8Array<ArrayBuffer>) => Promise<OpenPdf>
}

/**
 * A document in the page itself, not in a scrolling frame, so that browser keys, zoom and search work as on any page.
 * Its text is always available to screen readers; the page images are visual.
 */
export function DocumentViewer({ title, load, onEnd, onOpened, onPage, open = openPdf }: DocumentViewerProps) {
  const t = useMessages<Message>()
  const id = useId()
  const [pdf, setPdf] = useState<OpenPdf>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [mode, setMode] = useState<ViewMode>('pages')
  const [page, setPage] = useState(1)
  const [hasEnded, setHasEnded] = useState(false)
  const [seenPages, setSeen] = useState<ReadonlySet<number>>(noPages)
  const [isConfirmed, setIsConfirmed] = useState(false)
  const end = useRef<HTMLParagraphElement>(null)

  const latestOnOpened = useRef(onOpened)
  latestOnOpened.current = onOpened

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    let left = false
    let currentDocument: OpenPdf | undefined
    setPdf(undefined)
    setFailed(false)
    setHasEnded(false)
    setSeen(noPages)
    setIsConfirmed(false)
    // Letter-size pages are unreadable on a phone, so there the text reflows.
    setMode(window.matchMedia?.('(min-width: 640px)').matches ? 'pages' : 'text')
    load()
      .then(open)
      .then(
        (openPdf) => {
          currentDocument = openPdf
          if (left) return openPdf.close()
          setPdf(openPdf)
          latestOnOpened.current?.(openPdf)
        },
        () => !left && setFailed(true),
      )
    return () => {
      left = true
      currentDocument?.close()
    }
  }, [load, open, attempt])

  const reach = useCallback(() => setHasEnded(true), [])
  const pass = useCallback((number: number) => setSeen((before) => new Set(before).add(number)), [])
  const unseen = unseenPages(pdf?.pages.length ?? 0, seenPages)
  const isRead = hasEnded && (isConfirmed || unseen.length === 0)
  useUndisturbed(onEnd !== undefined && pdf !== undefined && !isRead)
  const sha256 = pdf?.sha256
  const latestOnEnd = useRef(onEnd)
  latestOnEnd.current = onEnd
  useEffect(() => {
    if (isRead && sha256) latestOnEnd.current?.(sha256)
  }, [isRead, sha256])
  const seePage = useCallback(
    (number: number) => {
      setPage(number)
      onPage?.(number)
    },
    [onPage],
  )

  if (failed)
    return (
      <Notice tone="error" role="alert" heading={t('We couldn’t open this document.')}>
        <Button variant="secondary" size="compact" onClick={() => setAttempt((count) => count + 1)}>
          {t('Open it again')}
        </Button>
      </Notice>
    )
  const count = pdf?.pages.length
  const minutes = pdf && onEnd && !isRead ? minutesToRead(wordsLeft(pdf.pages, seenPages)) : 0
  return (
    <section aria-label={title} aria-busy={!pdf} className="flex flex-col" style={{ maxWidth: widest }}>
      <div className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-ink border-t-2 border-b border-b-rule bg-paper py-1">
        <p className="figures text-15 text-muted">
          {count ? t('Page {page} of {count}', { page, count }) : t('Opening the document')}
          {minutes > 0 && <span className="block">{t('About {minutes} min left', { minutes })}</span>}
        </p>
        <div className="flex flex-wrap items-center gap-1">
          <ModeButton mode="text" now={mode} choose={setMode}>
            {t('Text')}
          </ModeButton>
          <ModeButton mode="pages" now={mode} choose={setMode}>
            {t('Pages')}
          </ModeButton>
          {pdf && (onEnd || pdf.pages.length > 1) && (
            <a
              href={`#${id}-end`}
              onClick={(event) => {
                event.preventDefault()
                end.current?.focus()
              }}
              className="inline-flex min-h-11 items-center gap-1 px-2 text-15 text-primary underline decoration-rule underline-offset-4"
            >
              <Icon name="down" size={16} />
              {t('To the end')}
            </a>
          )}
        </div>
      </div>
      {!pdf && <Skeleton lines={[60, 100, 100, 90, 100, 100, 80, 100]} />}
      {pdf?.pages.map((page) => (
        <Page
          key={page.number}
          page={page}
          count={pdf.pages.length}
          mode={mode}
          isUnread={onEnd !== undefined && !isRead && !seenPages.has(page.number)}
          onSeen={seePage}
          onPassed={onEnd && pass}
        />
      ))}
      {pdf && (
        <DocumentEnd ref={end} id={`${id}-end`} title={title} isRead={onEnd ? isRead : hasEnded} onReached={reach} />
      )}
      {pdf && onEnd && (
        <UnseenPages unseen={hasEnded && !isRead ? unseen : []} onConfirmed={() => setIsConfirmed(true)} />
      )}
    </section>
  )
}

function ModeButton({
  mode,
  now,
  choose,
  children,
}: {
  mode: ViewMode
  now: ViewMode
  choose: (mode: ViewMode) => void
  children: string
}) {
  const isOn = mode === now
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => choose(mode)}
      className={`min-h-11 px-3 text-15 ${isOn ? 'font-semibold text-ink underline decoration-2 underline-offset-8' : 'text-muted hover:text-ink'}`}
    >
      {children}
    </button>
  )
}

interface PageProps {
  page: PdfPage
  count: number
  mode: ViewMode
  /** Must still be seen for the document to count as read. */
  isUnread: boolean
  onSeen: (number: number) => void
  /** Called when the page was in view for a while, or passed by keyboard; left out if that does not matter. */
  onPassed?: ((number: number) => void) | undefined
}

const middleOfScreen = { rootMargin: '-45% 0px -45% 0px' }

function Page({ page, count, mode, isUnread, onSeen, onPassed }: PageProps) {
  const t = useMessages<Message>()
  const { number } = page
  const element = useRef<HTMLElement>(null)
  // A page taller than the screen is never half visible, so a line across the middle of the screen decides.
  useSeen(
    element,
    useCallback(() => onSeen(number), [onSeen, number]),
    middleOfScreen,
  )
  const pass = useCallback(() => onPassed?.(number), [onPassed, number])
  useSeen(element, pass, { ...middleOfScreen, forMs: inViewMs })
  // All short pages may be in view at once, with one of them across the middle.
  useSeen(element, pass, { threshold: 0.5, forMs: inViewMs })
  return (
    <section
      ref={element}
      aria-label={t('Page {page} of {count}', { page: number, count })}
      data-legal-text
      data-unread={isUnread || undefined}
      tabIndex={onPassed ? 0 : undefined}
      onFocus={pass}
      className="relative scroll-mt-16 border-rule border-b"
    >
      {mode === 'pages' && <Picture page={page} />}
      <div className={mode === 'pages' ? 'sr-only' : 'flex flex-col gap-4 py-6 text-17'}>
        <PdfText parts={page.parts} />
      </div>
    </section>
  )
}

/** Reserves its space, and is rendered when it comes near. */
function Picture({ page }: { page: PdfPage }) {
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const isRenderable = useRef(false)
  useSeen(
    frame,
    useCallback(() => {
      const width = frame.current?.clientWidth ?? widest
      if (isRenderable.current || !canvas.current) return
      isRenderable.current = true
      page.draw(canvas.current, width).catch(() => {
        isRenderable.current = false
      })
    }, [page]),
    { rootMargin: '600px 0px' },
  )
  return (
    <div ref={frame} aria-hidden="true" style={{ aspectRatio: `${page.width} / ${page.height}` }} className="bg-white">
      <canvas ref={canvas} className="block h-full w-full" />
    </div>
  )
}
