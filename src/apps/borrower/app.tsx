import { StrictMode, useEffect } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import type { PageData } from '#src/brands/browser/page-data.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { replayEarlyEvents } from '#src/platform/browser/early-events.ts'
import { useRouteFocus } from '#src/platform/browser/focus-route.ts'
import { useLinkClicks } from '#src/platform/browser/link-clicks.ts'
import { StatusAnnouncer } from '#src/platform/ui/announcer.tsx'
import type { Dictionary } from '#src/platform/ui/messages.tsx'
import { ToastProvider } from '#src/platform/ui/toasts.tsx'
import { LanguageProvider } from './language.tsx'
import { LiveFlags } from './live-flags.tsx'
import { useOrganizationLocation } from './organization-location.ts'
import { Outlet } from './routing/outlet.tsx'
import { SiteBoundary } from './routing/screen-boundary.tsx'
import { LaterPart } from './shells/later-part.tsx'
import { ProvingApi } from './step-up.tsx'
import { useTelemetry } from './use-telemetry.ts'

interface AppProps {
  data: PageData
  client: ApiClient
  dictionary: Dictionary
  /** The address for server rendering. */
  serverLocation?: { path: string; search: string }
}

/** The whole borrower application, the same on the server and in the browser. */
export function App({ data, client, dictionary, serverLocation }: AppProps) {
  return (
    <StrictMode>
      <LanguageProvider data={data} dictionary={dictionary}>
        <ProvingApi client={client}>
          <StatusAnnouncer>
            <ToastProvider>
              <Router
                hook={useOrganizationLocation}
                {...(serverLocation ? { ssrPath: serverLocation.path, ssrSearch: serverLocation.search } : {})}
              >
                <LiveFlags>
                  <Site />
                </LiveFlags>
              </Router>
            </ToastProvider>
          </StatusAnnouncer>
        </ProvingApi>
      </LanguageProvider>
    </StrictMode>
  )
}

function Site() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useLinkClicks(navigate)
  useRouteFocus(`${path}?${search}`)
  useEffect(replayEarlyEvents, [])
  useTelemetry(path, search)
  return (
    <SiteBoundary path={path}>
      <LaterPart part="banners" />
      <Outlet path={path} />
    </SiteBoundary>
  )
}
