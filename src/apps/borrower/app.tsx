import { StrictMode, useEffect, useMemo } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { type PageData, PageDataProvider } from '#src/brands/browser/page-data.tsx'
import { ApiProvider } from '#src/platform/browser/api.tsx'
import type { ApiClient } from '#src/platform/browser/api-client.ts'
import { replayEarlyEvents } from '#src/platform/browser/early-events.ts'
import { useRouteFocus } from '#src/platform/browser/focus-route.ts'
import { useLinkClicks } from '#src/platform/browser/link-clicks.ts'
import { type Dictionary, WordsProvider } from '#src/platform/ui/words.tsx'
import { Outlet } from './outlet.tsx'

interface AppProps {
  data: PageData
  client: ApiClient
  dictionary: Dictionary
  /** The address, where there is no browser to ask. */
  served?: { path: string; search: string }
}

/** The whole borrower application, the same on the server and in the browser. */
export function App({ data, client, dictionary, served }: AppProps) {
  const overrides = useMemo(() => data.organisation.words[data.language] ?? {}, [data])
  return (
    <StrictMode>
      <PageDataProvider data={data}>
        <ApiProvider client={client}>
          <WordsProvider language={data.language} dictionary={dictionary} overrides={overrides}>
            <Router {...(served ? { ssrPath: served.path, ssrSearch: served.search } : {})}>
              <Site />
            </Router>
          </WordsProvider>
        </ApiProvider>
      </PageDataProvider>
    </StrictMode>
  )
}

function Site() {
  const [path, navigate] = useLocation()
  const search = useSearch()
  useLinkClicks(navigate)
  useRouteFocus(`${path}?${search}`)
  useEffect(replayEarlyEvents, [])
  return <Outlet path={path} />
}
