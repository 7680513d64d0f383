import type { ReactNode } from 'react'
import { useMessages } from './messages.tsx'
import type { spanish } from './ui.es.ts'

/** First in the page: skips the navigation. */
export function SkipLink() {
  const t = useMessages<keyof typeof spanish>()
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('Skip to the main content')}
    </a>
  )
}

interface PageProps {
  /** Logo, progress, account: across the full width. */
  top?: ReactNode
  /** Next to the column from 1024 px, below it on phones: the offer ledger, the step bar. */
  side?: ReactNode
  /** Sticky at the bottom of a phone's screen: the total of the offer. */
  sticky?: ReactNode
  /** The landmark name of the sticky part; required with it. */
  stickyLabel?: string
  footer?: ReactNode
  /** Keeps the footer below the first screen, so that content that loads later does not visibly push it. */
  tall?: boolean
  children: ReactNode
}

/**
 * One left-aligned column of 34rem in a page of at most 64.25rem. A screen whose content has `data-wide` takes the whole
 * width; a side whose content has `data-desk` is left out on phones.
 */
export const Page = ({ top, side, sticky, stickyLabel, footer, tall = false, children }: PageProps) => (
  <div className="flex min-h-dvh flex-col">
    {top && (
      <header className="border-rule border-b">
        <div className="mx-auto flex min-h-18 max-w-page items-center gap-6 px-5 sm:px-8">{top}</div>
      </header>
    )}
    <div
      className={`mx-auto grid w-full max-w-page flex-1 content-start gap-x-16 gap-y-12 px-5 pt-4 pb-18 sm:px-8 sm:pt-12 ${tall ? 'min-h-dvh' : ''} ${side ? 'lg:grid-cols-[minmax(0,34rem)_minmax(16rem,1fr)]' : ''}`}
    >
      <main
        id="main"
        tabIndex={-1}
        className="flex min-w-0 max-w-column flex-col gap-5 has-data-wide:max-w-none sm:gap-8"
      >
        {children}
      </main>
      {side && (
        <aside className="min-w-0 max-w-column max-lg:has-data-desk:hidden lg:sticky lg:top-8 lg:self-start lg:border-rule lg:border-l lg:pl-10">
          {side}
        </aside>
      )}
    </div>
    {sticky && (
      <aside
        aria-label={stickyLabel}
        className="sticky bottom-0 z-10 border-rule border-t bg-paper shadow-lift lg:hidden"
      >
        <div className="mx-auto max-w-page px-5 py-3 sm:px-8">{sticky}</div>
      </aside>
    )}
    {footer && (
      <footer className="border-rule border-t">
        <div className="mx-auto max-w-page px-5 py-8 text-15 text-muted sm:px-8">{footer}</div>
      </footer>
    )}
  </div>
)

interface HeadingProps {
  children: ReactNode
  lead?: ReactNode
  /** A short text above: 'Application 104-2231'. */
  over?: ReactNode
}

/** The heading of a screen that is not a form; it gets the focus when the route changes. */
export const ScreenHeading = ({ children, lead, over }: HeadingProps) => (
  <header className="flex flex-col gap-3">
    {over && <p className="text-15 text-muted">{over}</p>}
    <h1 tabIndex={-1}>{children}</h1>
    {lead && <div className="text-pretty text-17 text-muted">{lead}</div>}
  </header>
)

/** A section of a screen under a strong rule, as on a statement. */
export const Section = ({
  heading,
  children,
  aside,
}: {
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="border-ink border-t-2 pt-4">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-24">{heading}</h2>
      {aside && <div className="text-15 text-muted">{aside}</div>}
    </div>
    {children}
  </section>
)
