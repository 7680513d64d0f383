import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { logClientError } from './client-log.ts'

interface BoundaryProps {
  /** The page's address: on another page, the failed part is tried again. */
  path: string
  /** Rendered in place of the failed part; `tryAgain` renders it again. */
  renderFallback: (error: unknown, tryAgain: () => void) => ReactNode
  onBroken?: (error: unknown) => void
  children: ReactNode
}

interface BoundaryState {
  path: string
  failure: { error: unknown } | null
}

/** Keeps an error inside it from affecting the rest of the page. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { path: this.props.path, failure: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ path }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return path === state.path ? null : { path, failure: null }
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken?.(error)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.renderFallback(failure.error, () => this.setState({ failure: null }))
  }
}

const nothing = () => null
const logBroken = (error: unknown) => logClientError('HELOC: Error Fallback', error)

/** For an optional part of a page: if it fails, the page continues without it. */
export function BesideBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary path={path} renderFallback={nothing} onBroken={logBroken}>
      {children}
    </ErrorBoundary>
  )
}
