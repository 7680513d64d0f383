import type { ReactNode } from 'react'
import { Page, SkipLink } from '#src/platform/ui/page.tsx'
import type { RouteScreen } from '../screens.table.ts'

interface ShellProps {
  kind: RouteScreen['shell']
  children: ReactNode
}

/** The chrome around a screen. */
export function Shell({ kind, children }: ShellProps) {
  return (
    <div data-shell={kind}>
      <SkipLink />
      <Page>{children}</Page>
    </div>
  )
}
