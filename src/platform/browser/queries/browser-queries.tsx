import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallFailure } from '../api-client.ts'
import { onReturn } from '../on-return.ts'

// By default the library detects only tab changes, not another window in front.
focusManager.setEventListener((notify) => (typeof window === 'undefined' ? undefined : onReturn(() => notify())))

const tries = 3
const maxWaitMs = 5_000

/**
 * The browser's cache of server data. A focused window does not reload anything, because the status feed reports
 * changes. Only errors that a retry may fix are retried.
 */
export const browserQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < tries && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, maxWaitMs),
      },
    },
  })

/** The cache of one area's pages. It ends with the area, so that nothing of it is shown to the next person. */
export function QueriesProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(browserQueries)
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
