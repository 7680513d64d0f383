import { type ComponentType, StrictMode, useEffect, useState } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { type PageData, PageDataProvider, useOrganization } from '#src/brands/browser/page-data.tsx'
import { readSelf } from '#src/features/pipeline/pipeline.contract.ts'
import { type ApiClient, CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useRouteFocus, useScreenTitle } from '#src/platform/browser/focus-route.ts'
import { loadOrReload } from '#src/platform/browser/lazy-reload.ts'
import { useLinkClicks } from '#src/platform/browser/link-clicks.ts'
import { QueriesProvider } from '#src/platform/browser/queries/browser-queries.tsx'
import { useTabTitle } from '#src/platform/browser/tab-title.ts'
import { useAnswer } from '#src/platform/browser/use-answer.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import { AnswerSection } from '#src/platform/ui/answered.tsx'
import { MessagesProvider } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { ScreenHeading } from '#src/platform/ui/page.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { Skeleton } from '#src/platform/ui/waiting.tsx'
import { ScreenBoundary, SiteBoundary } from '../borrower/routing/screen-boundary.tsx'
import { ProvingApi } from '../borrower/step-up.tsx'
import { CommandProvider } from './commands.tsx'
import { applicationPath, type ConsolePageProps, joinPath, logInPath, onlyPathOf } from './console-paths.ts'
import { applicationPage, consolePages } from './console-routes.table.ts'
import { JoinPage, LogIn } from './log-in.tsx'
import { Shell } from './shell.tsx'
import { useStaffLocation, withPageOrganization } from './staff-location.ts'

/** The console: a separate application for staff, on the same calls as the borrower's. */
export function App({ data, client }: { data: PageData; client: ApiClient }) {
  return (
    <StrictMode>
      <PageDataProvider data={data}>
        <MessagesProvider language="en" overrides={data.organization.words.en ?? {}}>
          <ProvingApi client={client}>
            <StatusAnnouncer>
              <ToastProvider>
                <Router hook={useStaffLocation}>
                  <QueriesProvider>
                    <CommandProvider>
                      <Site />
                    </CommandProvider>
                  </QueriesProvider>
                </Router>
              </ToastProvider>
            </StatusAnnouncer>
          </ProvingApi>
        </MessagesProvider>
      </PageDataProvider>
    </StrictMode>
  )
}

function Site() {
  const [path, navigate] = useLocation()
  useLinkClicks(navigate)
  useRouteFocus(path)
  useTabTitle()
  if (path === logInPath) return <LogIn />
  if (path === joinPath) return <JoinPage />
  if (bearerStore.read() === null) return <RedirectToLogIn />
  return (
    <SiteBoundary path={path}>
      <ConsolePages path={path} />
    </SiteBoundary>
  )
}

function RedirectToLogIn() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useEffect(() => {
    const back = search ? `${path}?${search}` : path
    navigate(`${logInPath}?redirectUrl=${encodeURIComponent(back)}`, { replace: true })
  }, [path, search, navigate])
  return null
}

function ConsolePages({ path }: { path: string }) {
  const self = useAnswer(readSelf)
  if (self.failure instanceof CallFailure && self.failure.code === 'access/forbidden') return <NotStaff />
  if (self.answer) {
    const answer = self.answer
    return (
      <Shell self={answer}>
        <ScreenBoundary key={path} path={path}>
          <ConsolePageAt path={path} self={answer} />
        </ScreenBoundary>
      </Shell>
    )
  }
  return (
    <main id="main" className="p-8">
      <AnswerSection of={self} failureHeading="We could not load your account.">
        {() => null}
      </AnswerSection>
    </main>
  )
}

/** A borrower who is logged in on this browser has no access here. */
function NotStaff() {
  useScreenTitle('Staff only', useOrganization().orgMetaData.companyInfo.name)
  return (
    <main id="main" className="flex flex-col gap-6 p-8">
      <ScreenHeading>Staff only</ScreenHeading>
      <Notice tone="warning" heading="You’re logged in with a borrower account.">
        <a href={withPageOrganization(logInPath)} className="text-primary underline underline-offset-4">
          Log in as staff
        </a>
      </Notice>
    </main>
  )
}

function ConsolePageAt({ path, self }: ConsolePageProps & { path: string }) {
  const { orgMetaData } = useOrganization()
  const uuid = applicationPath.exec(path)?.[1]
  const page = uuid === undefined ? consolePages[path] : applicationPage
  const [loadedPage, setLoaded] = useState<{ page: unknown; Screen: ComponentType<ConsolePageProps> }>()
  const [failure, setFailure] = useState<unknown>()
  useScreenTitle(page?.title ?? 'Not found', orgMetaData.companyInfo.name)
  useEffect(() => {
    if (!page) return
    let left = false
    loadOrReload(page.title, page.load).then(
      (Screen) => !left && setLoaded({ page, Screen }),
      (error: unknown) => !left && setFailure(error),
    )
    return () => {
      left = true
    }
  }, [page])
  const [, navigate] = useLocation()
  const onlyPath = onlyPathOf(self.role)
  const leads = onlyPath !== undefined && path !== onlyPath
  useEffect(() => {
    if (leads) navigate(onlyPath, { replace: true })
  }, [leads, onlyPath, navigate])
  if (failure) throw failure
  if (leads) return null
  if (!page)
    return (
      <ScreenHeading
        lead={
          <a href="/console" className="text-primary underline underline-offset-4">
            Back to the queue
          </a>
        }
      >
        Page not found
      </ScreenHeading>
    )
  return loadedPage?.page === page ? <loadedPage.Screen key={path} self={self} /> : <Skeleton lines={[30, 100, 100]} />
}
