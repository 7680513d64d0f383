import { ErrorBoundary } from './error-boundary.tsx'
import { type BoundaryProps, Broken, loadAnew } from './screen-boundary.tsx'
import { Shell } from './shells/shell.tsx'

/** Keeps a page when the chrome around its screen breaks or does not load: in the chrome that comes with the entry. */
export const ShellBoundary = ({ path, children }: BoundaryProps) => (
  <ErrorBoundary
    path={path}
    instead={(error) => (
      <Shell kind="public">
        <Broken error={error} onTryAgain={loadAnew} />
      </Shell>
    )}
  >
    {children}
  </ErrorBoundary>
)
