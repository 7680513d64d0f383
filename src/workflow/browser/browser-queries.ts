import { focusManager, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { onReturn } from '#src/platform/browser/on-return.ts'

// By itself the library hears of tabs alone, not of a window that another one stood before.
focusManager.setEventListener((tell) => (typeof window === 'undefined' ? undefined : onReturn(() => tell())))

const tries = 3
const longestWaitMs = 5_000

/**
 * What the browser remembers of the server. Nothing is read again because a window comes to the front: the status feed
 * says when something changed. Only what may succeed on another try is tried again.
 */
export const browserQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < tries && !(error instanceof CallFailure && error.status >= 400 && error.status < 500),
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, longestWaitMs),
      },
    },
  })
