import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useFlag, useOrganization, usePageData } from '#src/brands/browser/page-data.tsx'
import { afterFirstPaint, loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { loadOrReload } from '#src/platform/browser/lazy-reload.ts'
import { RouteParamsProvider } from '#src/platform/browser/route-params.tsx'
import { routeLoaderLinger } from '#src/platform/browser/use-linger.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { Loader, Skeleton } from '#src/platform/ui/waiting.tsx'
import { logInFor, signerLogIn } from '#src/workflow/paths/signer-paths.ts'
import { BesideBoundary } from '../error-boundary.tsx'
import { Footer } from '../shells/footer.tsx'
import { Shell } from '../shells/shell.tsx'
import type { spanish } from '../shells/shells.es.ts'
import { TopBar } from '../shells/top-bar.tsx'
import type { ResolvedRoute } from './resolve-route.ts'
import { knownRoute, loadedLaterRoutes, loadLaterRoutes } from './routes.ts'
import { ScreenBoundary } from './screen-boundary.tsx'
import { loadedScreen, loadScreen, type ScreenModule, screenIn, sideComponent } from './screen-modules.ts'
import type { ScreenName } from './screens.table.ts'
import { ShellBoundary } from './shell-boundary.tsx'

type ScreenRoute = Extract<ResolvedRoute, { kind: 'screen' }>

/**
 * Shows what the path resolves to: a redirect, a maintenance page, a login, a screen in its shell, or the not-found
 * page.
 */
export function Outlet({ path }: { path: string }) {
  const { isDemonstration } = usePageData()
  const maintenance = useFlag('fe-heloc-maintenance')
  const route = knownRoute(path, isDemonstration)
  const failure = useLaterRoutes(route === undefined || maintenance.enabled)
  // Maintenance and not-found pages are loaded with the table of all routes, and so is the rule which paths maintenance
  // covers: while there is none, the first script does without it.
  const substitutes = loadedLaterRoutes()
  if (!route || (maintenance.enabled && !substitutes))
    return (
      <Shell kind="public">
        <ScreenBoundary key={path} path={path}>
          <LoadedScreen module={undefined} failure={failure} />
        </ScreenBoundary>
      </Shell>
    )
  if (route.kind === 'redirect') return <Redirect to={route.to} />
  if (route.kind === 'not-found') return <Shell kind="public">{substitutes && <substitutes.NotFound />}</Shell>
  if (substitutes?.isUnderMaintenance(maintenance, path))
    return (
      <Shell kind="public">
        <substitutes.Maintenance variables={maintenance.variables} />
      </Shell>
    )
  return <GuardedScreen route={route} path={path} />
}

function GuardedScreen({ route, path }: { route: ScreenRoute; path: string }) {
  const t = useMessages<keyof typeof spanish>()
  const { orgMetaData, behavior } = useOrganization()
  useScreenTitle(t.any(route.title), orgMetaData.companyInfo.name)
  const search = useSearch()
  const isOpen =
    route.access === 'public' ||
    (route.legacyPublic && behavior.authentication === 'legacy') ||
    // Signers log in with our codes even if the organization uses an identity broker.
    route.pattern === signerLogIn
  const guard = useGuard()
  if (!isOpen && guard === 'unknown') return <IncomingPage />
  if (!isOpen && guard === 'turned-away') {
    const back = search ? `${path}?${search}` : path
    return <Redirect to={`${logInFor(path)}?redirectUrl=${encodeURIComponent(back)}`} replace />
  }
  return (
    <RouteParamsProvider params={route.params} pattern={route.pattern} title={route.title}>
      <ScreenInShell routeScreen={route.routeScreen} path={path} />
    </RouteParamsProvider>
  )
}

function ScreenInShell({ routeScreen, path }: { routeScreen: ScreenRoute['routeScreen']; path: string }) {
  const { module, failure } = useScreenModule(routeScreen.screen)
  const Side = module && sideComponent(module)
  return (
    <ShellBoundary path={path}>
      <Shell
        kind={routeScreen.shell}
        side={
          Side && (
            <BesideBoundary>
              <Side />
            </BesideBoundary>
          )
        }
      >
        <ScreenBoundary key={path} path={path}>
          <LoadedScreen module={module} failure={failure} />
        </ScreenBoundary>
      </Shell>
    </ShellBoundary>
  )
}

type Guard = 'let-in' | 'turned-away' | 'unknown'

const neverChanges = () => () => {}
const guardNow = (): Guard => (bearerStore.read() !== null || bearerStore.isLeaving() ? 'let-in' : 'turned-away')
const guardOnServer = (): Guard => 'unknown'

/**
 * Whether a person is logged in. Only the browser knows, so until then nothing that calls the server is rendered.
 * During a logout the page goes where that leads.
 */
const useGuard = (): Guard => useSyncExternalStore(neverChanges, guardNow, guardOnServer)

/** The server-rendered part of a page behind the login. */
function IncomingPage() {
  return (
    <Page tall top={<TopBar />} footer={<Footer />}>
      <Skeleton lines={[60, 100, 85]} atOnce />
    </Page>
  )
}

function LoadedScreen({ module, failure }: { module: ScreenModule | undefined; failure: unknown }) {
  if (failure) throw failure
  const Screen = module && screenIn(module)
  return (
    <>
      <Loader open={!module} minimum={routeLoaderLinger} />
      {Screen && <Screen />}
    </>
  )
}

/** Loads the routes beyond registration: at once if the page needs them, otherwise when it is idle. */
const useLaterRoutes = (areNeeded: boolean): unknown => {
  const [failure, setFailure] = useState<unknown>()
  const [, setAreThere] = useState(false)
  useEffect(() => {
    if (!areNeeded) return afterFirstPaint(() => void loadWithRetry(loadLaterRoutes))
    let left = false
    loadOrReload('routes', loadLaterRoutes).then(
      () => !left && setAreThere(true),
      (error: unknown) => !left && setFailure(error),
    )
    return () => {
      left = true
    }
  }, [areNeeded])
  return failure
}

const useScreenModule = (screen: ScreenName): { module: ScreenModule | undefined; failure: unknown } => {
  const [currentScreen, setCurrentScreen] = useState<{ screen: ScreenName; module: ScreenModule | undefined }>(() => ({
    screen,
    module: loadedScreen(screen),
  }))
  const [loadFailure, setFailed] = useState<{ screen: ScreenName; error: unknown }>()

  useEffect(() => {
    if (loadedScreen(screen)) return setCurrentScreen({ screen, module: loadedScreen(screen) })
    let left = false
    loadOrReload(screen, () => loadScreen(screen)).then(
      (module) => !left && setCurrentScreen({ screen, module: module }),
      (error) => !left && setFailed({ screen, error }),
    )
    return () => {
      left = true
    }
  }, [screen])

  return {
    module: currentScreen.screen === screen ? currentScreen.module : loadedScreen(screen),
    failure: loadFailure?.screen === screen ? loadFailure.error : undefined,
  }
}

function Redirect({ to, replace = true }: { to: string; replace?: boolean }) {
  const [, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const query = search && !to.includes('?') ? `?${search}` : ''
    navigate(`${to}${query}`, { replace })
  }, [to, replace, search, navigate])
  return null
}
