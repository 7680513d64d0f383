import type { ReactNode } from 'react'
import { useHome } from '#src/application/browser/use-home.ts'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { ErrorFallback } from '#src/platform/ui/error-fallback.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import type { spanish as fallbackWords } from '#src/platform/ui/ui.es.ts'
import { logClientError } from '../client-log.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import type { spanish } from '../shells/shells.es.ts'

export interface BoundaryProps {
  path: string
  children: ReactNode
}

export const reloadPage = () => window.location.reload()

/** One step back; if this is the first page of the visit, it is reloaded. */
const stepBack = () => (window.history.length > 1 ? window.history.back() : reloadPage())

/** Keeps the page if a screen fails. */
export const ScreenBoundary = ({ path, children }: BoundaryProps) => (
  <ErrorBoundary
    path={path}
    renderFallback={(error, tryAgain) => (
      <ErrorPanel
        error={error}
        onTryAgain={() => {
          tryAgain()
          stepBack()
        }}
      />
    )}
  >
    {children}
  </ErrorBoundary>
)

/** The last resort: no layout at all, if even the entry's fails. */
export const SiteBoundary = ({ path, children }: BoundaryProps) => (
  <ErrorBoundary
    path={path}
    renderFallback={(error) => (
      <Page>
        <ErrorPanel error={error} onTryAgain={reloadPage} />
      </Page>
    )}
  >
    {children}
  </ErrorBoundary>
)

/** The message in place of the failed part. */
export function ErrorPanel({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const t = useMessages<keyof typeof spanish | keyof typeof fallbackWords>()
  const { support } = useOrganization()
  const home = useHome()
  return (
    <ErrorFallback
      error={error}
      supportPhone={support.phone}
      supportEmail={support.email}
      home={{ href: home.path, label: home.isSigner ? t('Continue signing') : t('Go to dashboard') }}
      onTryAgain={onTryAgain}
      log={logClientError}
    />
  )
}
