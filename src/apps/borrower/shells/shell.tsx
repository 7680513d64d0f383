import { type ReactNode, useEffect, useState } from 'react'
import { loadOrReload } from '#src/platform/browser/lazy-reload.ts'
import { useOnline } from '#src/platform/browser/online.ts'
import { routeLoaderLinger } from '#src/platform/browser/use-linger.ts'
import { ConnectivityBanner } from '#src/platform/ui/notice.tsx'
import { SkipLink } from '#src/platform/ui/page.tsx'
import { Loader } from '#src/platform/ui/waiting.tsx'
import { RegistrationServicesOfApp } from '../registration-provider.tsx'
import type { RouteScreen } from '../routing/screens.table.ts'
import { LaterPart } from './later-part.tsx'
import { PublicShell } from './public-shell.tsx'
import { isLaterShell, type LaterShell, loadedShell, loadShell } from './shell-modules.ts'

interface ShellProps {
  kind: RouteScreen['shell']
  /** Beside the screen from 1024 px, below it on phones. */
  side?: ReactNode
  children: ReactNode
}

/** The layout around a screen. */
export function Shell({ kind, side, children }: ShellProps) {
  const online = useOnline()
  return (
    <div data-shell={kind}>
      <SkipLink />
      <ConnectivityBanner online={online} />
      <Frame kind={kind} side={side}>
        {children}
      </Frame>
      {isLaterShell(kind) && <LaterPart part="session" />}
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
  const ShellComponent = loadedShell(kind)
  return ShellComponent ? (
    <ShellComponent side={side}>{children}</ShellComponent>
  ) : (
    <Loader open minimum={routeLoaderLinger} />
  )
}
