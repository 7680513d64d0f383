import { Component, type ReactNode } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { ErrorFallback } from '#src/platform/ui/error-fallback.tsx'
import { logClientError } from './client-log.ts'

interface BoundaryProps {
  children: ReactNode
}

/** Keeps the page when a screen breaks. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown; broken: boolean }> {
  override state = { error: undefined as unknown, broken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true }
  }

  override render() {
    return this.state.broken ? (
      <Broken error={this.state.error} onTryAgain={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    )
  }
}

function Broken({ error, onTryAgain }: { error: unknown; onTryAgain: () => void }) {
  const { support } = useOrganisation()
  const back = () => {
    onTryAgain()
    window.history.back()
  }
  return (
    <ErrorFallback
      error={error}
      supportPhone={support.phone}
      supportEmail={support.email}
      dashboard="/dashboard"
      onTryAgain={back}
      log={logClientError}
    />
  )
}
