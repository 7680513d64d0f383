import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { patiently } from '#src/platform/browser/after-first-paint.ts'
import { loadOrReload } from '#src/platform/browser/lazy-reload.ts'
import { useOnline } from '#src/platform/browser/online.ts'
import { routeLoaderLinger } from '#src/platform/browser/use-linger.ts'
import { ConnectivityBanner } from '#src/platform/ui/notice.tsx'
import { SkipLink } from '#src/platform/ui/page.tsx'
import { Loader } from '#src/platform/ui/waiting.tsx'
import { RegistrationServicesOfApp } from '../registration-services.tsx'
import type { RouteScreen } from '../screens.table.ts'
import { PublicShell } from './public-shell.tsx'
import { isLaterShell, type LaterShell, loadedShell, loadShell } from './shell-modules.ts'
import { useFollowLogOut } from './use-leaving.ts'

interface ShellProps {
  kind: RouteScreen['shell']
  /** Beside the screen from 1024 px, under it on phones. */
  side?: ReactNode
  children: ReactNode
}

// Fetched after the screen is there: it has nothing to say for thirteen minutes, and its failure must not take the page.
const SessionWarning = lazy(async () => {
  const { SessionWarning } = await patiently(() => import('#src/features/accounts/borrower/session-warning.panel.tsx'))
  return { default: SessionWarning }
})

const behindLogIn: ReadonlySet<RouteScreen['shell']> = new Set(['application', 'account', 'signer'])

/** The chrome around a screen. */
export function Shell({ kind, side, children }: ShellProps) {
  const online = useOnline()
  return (
    <div data-shell={kind}>
      <SkipLink />
      <ConnectivityBanner online={online} />
      <Frame kind={kind} side={side}>
        {children}
      </Frame>
      {behindLogIn.has(kind) && <KeptSession />}
    </div>
  )
}

function Frame({ kind, side, children }: ShellProps) {
  if (isLaterShell(kind))
    return (
      <FetchedFrame key={kind} kind={kind} side={side}>
        {children}
      </FetchedFrame>
    )
  const page = <PublicShell side={side}>{children}</PublicShell>
  return kind === 'registration' ? <RegistrationServicesOfApp>{page}</RegistrationServicesOfApp> : page
}

function FetchedFrame({ kind, side, children }: Omit<ShellProps, 'kind'> & { kind: LaterShell }) {
  const [isThere, setIsThere] = useState(loadedShell(kind) !== undefined)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (isThere) return
    let left = false
    loadOrReload(`shell.${kind}`, () => loadShell(kind)).then(
      () => !left && setIsThere(true),
      (error: unknown) => !left && setFailure(error),
    )
    return () => {
      left = true
    }
  }, [kind, isThere])
  if (failure) throw failure
  const Loaded = loadedShell(kind)
  return Loaded ? <Loaded side={side}>{children}</Loaded> : <Loader open minimum={routeLoaderLinger} />
}

/** Only in the browser: the server draws no dialog that may open later. */
function KeptSession() {
  const [inBrowser, setInBrowser] = useState(false)
  const follow = useFollowLogOut()
  useEffect(() => setInBrowser(true), [])
  return inBrowser ? (
    <Suspense fallback={null}>
      <SessionWarning follow={follow} />
    </Suspense>
  ) : null
}
