import { ErrorBoundary } from '../error-boundary.tsx'
import { Shell } from '../shells/shell.tsx'
import { type BoundaryProps, ErrorPanel, reloadPage } from './screen-boundary.tsx'

/** Keeps a page if its layout fails or does not load: it then uses the entry's layout. */
export const ShellBoundary = ({ path, children }: BoundaryProps) => (
  <ErrorBoundary
    path={path}
    renderFallback={(error) => (
      <Shell kind="public">
        <ErrorPanel error={error} onTryAgain={reloadPage} />
      </Shell>
    )}
  >
    {children}
  </ErrorBoundary>
)
