import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Page, SkipLink } from '#src/platform/ui/page.tsx'
import { RegistrationServicesOfApp } from '../registration-services.tsx'
import type { RouteScreen } from '../screens.table.ts'

interface ShellProps {
  kind: RouteScreen['shell']
  /** Beside the screen from 1024 px, under it on phones. */
  side?: ReactNode
  children: ReactNode
}

// Fetched after the screen is there: it has nothing to say for thirteen minutes.
const SessionWarning = lazy(async () => {
  const { SessionWarning } = await import('#src/features/accounts/borrower/session-warning.panel.tsx')
  return { default: SessionWarning }
})

const behindLogIn: ReadonlySet<RouteScreen['shell']> = new Set(['application', 'account', 'signer'])

/** The chrome around a screen. */
export function Shell({ kind, side, children }: ShellProps) {
  const page = <Page side={side}>{children}</Page>
  return (
    <div data-shell={kind}>
      <SkipLink />
      {kind === 'registration' ? <RegistrationServicesOfApp>{page}</RegistrationServicesOfApp> : page}
      {behindLogIn.has(kind) && <KeptSession />}
    </div>
  )
}

/** Only in the browser: the server draws no dialog that may open later. */
function KeptSession() {
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  return inBrowser ? (
    <Suspense fallback={null}>
      <SessionWarning />
    </Suspense>
  ) : null
}
