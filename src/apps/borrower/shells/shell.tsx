import type { ReactNode } from 'react'
import { Page, SkipLink } from '#src/platform/ui/page.tsx'
import { RegistrationServicesOfApp } from '../registration-services.tsx'
import type { RouteScreen } from '../screens.table.ts'

interface ShellProps {
  kind: RouteScreen['shell']
  /** Beside the screen from 1024 px, under it on phones. */
  side?: ReactNode
  children: ReactNode
}

/** The chrome around a screen. */
export function Shell({ kind, side, children }: ShellProps) {
  const page = <Page side={side}>{children}</Page>
  return (
    <div data-shell={kind}>
      <SkipLink />
      {kind === 'registration' ? <RegistrationServicesOfApp>{page}</RegistrationServicesOfApp> : page}
    </div>
  )
}
