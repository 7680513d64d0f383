import { type ReactNode, useContext, useEffect } from 'react'
import { fullScreenLoaderMinimum, useLinger } from '../browser/use-linger.ts'
import { useAnnouncer } from './announcer.tsx'
import { Drawing, MarksContext } from './drawing.tsx'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'
import { usePaced } from './use-paced.ts'

/** Milliseconds over which the messages of a loader are spread. */
export const loaderDuration = 67_000

interface LoaderProps {
  open: boolean
  messages?: readonly string[]
  duration?: number
  /** Minimum milliseconds once shown. */
  minimum?: number
  /** Set on a page of its own. The bar at the top stays accessible. */
  heading?: string
  /** In place of the brand's own drawing; it must have a still form for reduced motion. */
  drawing?: ReactNode
}

/** Covers the screen while there is nothing to show, and says what is in progress. */
export function Loader(props: LoaderProps) {
  const { open, heading, duration = loaderDuration, minimum = fullScreenLoaderMinimum } = props
  const t = useMessages<keyof typeof spanish>()
  const messages = props.messages?.length ? props.messages : [t('One moment')]
  const isShown = useLinger(open, minimum)
  const at = usePaced(messages.length, duration, isShown)
  const message = messages[at] ?? ''
  const { stage } = useAnnouncer()
  const { loader } = useContext(MarksContext)

  useEffect(() => {
    if (isShown) stage(message)
  }, [isShown, message, stage])

  if (!isShown) return null
  return (
    <div
      aria-busy="true"
      className={`fade-in fixed inset-x-0 bottom-0 grid place-content-center justify-items-center gap-6 bg-paper p-8 ${heading ? 'top-[calc(4.5rem+1px)] z-10' : 'top-0 z-30'}`}
    >
      {props.drawing ?? (loader && <Drawing data={loader} className="max-w-30" />)}
      {heading && (
        <h1 tabIndex={-1} className="max-w-column text-center">
          {heading}
        </h1>
      )}
      <p className={`text-center ${heading ? 'text-muted' : 'font-heading text-24'}`}>{message}</p>
    </div>
  )
}

interface SkeletonProps {
  /** Widths of the placeholder bars, in percent. */
  lines?: readonly number[]
  /** For a page that would otherwise be empty. */
  atOnce?: boolean
}

/** The skeleton of loading content. It is silent, because the loader makes the announcement. */
export const Skeleton = ({ lines = [60, 100, 85], atOnce = false }: SkeletonProps) => (
  <div aria-hidden="true" data-skeleton="" className={`flex flex-col gap-3 ${atOnce ? '' : 'fade-late'}`}>
    {lines.map((width, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: fixed lines without identity
      <span key={at} className="h-5 bg-rule" style={{ width: `${width}%` }} />
    ))}
  </div>
)
