import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import type { ClientLog } from '#src/domain/client-logs.table.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { onReturn } from '#src/platform/browser/on-return.ts'
import { browserQueries } from '#src/platform/browser/queries/browser-queries.tsx'
import type { BrowserSocket } from '#src/platform/browser/reconnecting-socket.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import {
  type ApplicationStatus,
  type HelocApplication,
  readApplication,
  readProgress,
  readStatus,
} from '../application.contract.ts'
import { type FeedState, statusFeed } from './status-feed.ts'

/** Milliseconds for which a status is considered fresh. */
export const statusFreshMs = 250

/** The paths of the viewer's pages; by default the borrower's. */
interface HomePaths {
  /** The base path of its pages; opening it redirects to the current step. */
  home: string
  /** Where a person goes who has nothing to do. */
  away: string
}

interface ApplicationContextValue {
  uuid: string
  homePaths: HomePaths
  feed: FeedState
  /** Calls back at each change of the application until the returned function is called. */
  onUpdate(listener: () => void): () => void
  hasProfile(): Promise<boolean>
  warn(log: ClientLog, code: string): void
}

const ApplicationContext = createContext<ApplicationContextValue | undefined>(undefined)

export const useApplicationContext = (): ApplicationContextValue => {
  const context = useContext(ApplicationContext)
  if (!context) throw new Error('There is no application around this component.')
  return context
}

interface ApplicationProviderProps {
  uuid: string
  homePaths?: HomePaths
  /** Whether the logged-in person has a profile. */
  hasProfile: () => Promise<boolean>
  /** Logs a warning without personal data. */
  warn: (log: ClientLog, code: string) => void
  /** Opens the connection to the status feed; by default a websocket of this host. */
  open?: () => BrowserSocket
  queries?: QueryClient
  children: ReactNode
}

/** Loads one application for the screens of its area and follows its status while it is shown. */
export function ApplicationProvider(props: ApplicationProviderProps) {
  const [queries] = useState(() => props.queries ?? browserQueries())
  return (
    <QueryClientProvider client={queries}>
      <FollowedApplication key={props.uuid} {...props} />
    </QueryClientProvider>
  )
}

/**
 * Calls back when the status has another revision, regardless of who read it: the feed, a page that opened, or the way to the next
 * step. Returns a function that stops it.
 */
const watchRevisions = (queries: QueryClient, uuid: string, onRevision: () => void): (() => void) => {
  const revisionNow = () => queries.getQueryData<ApplicationStatus>(['status', uuid])?.revision
  let revision = revisionNow()
  return queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    const [what, of] = queryKey
    if (type !== 'updated' || what !== 'status' || of !== uuid) return
    const before = revision
    revision = revisionNow()
    if (before !== undefined && revision !== before) onRevision()
  })
}

function FollowedApplication({ uuid, homePaths, hasProfile, warn, open, children }: ApplicationProviderProps) {
  const call = useApi()
  const queries = useQueryClient()
  const { orgCode } = useOrganization()
  const [feed, setFeed] = useState<FeedState>('asking')
  const [listeners] = useState(() => new Set<() => void>())

  useEffect(() => {
    const openFeed = statusFeed({
      uuid,
      organization: orgCode,
      open,
      authorization: bearerStore.read,
      fetchStatus: () => call(readStatus, { params: { uuid } }),
      changed: setFeed,
      onStatus: (status) => queries.setQueryData(['status', uuid], status),
    })
    const stopWatching = watchRevisions(queries, uuid, () => {
      for (const listener of listeners) listener()
      void queries.invalidateQueries({ predicate: ({ queryKey: [what, of] }) => of === uuid && what !== 'status' })
    })
    const wakeWhenVisible = () => {
      if (document.visibilityState === 'visible') openFeed.wake()
    }
    const stopListening = onReturn(openFeed.wake)
    window.addEventListener('online', wakeWhenVisible)
    return () => {
      stopWatching()
      stopListening()
      window.removeEventListener('online', wakeWhenVisible)
      openFeed.stop()
    }
  }, [uuid, orgCode, open, call, queries, listeners])

  const context = useMemo(
    () => ({
      uuid,
      homePaths: homePaths ?? { home: `${basePath}/${uuid}`, away: '/dashboard' },
      feed,
      hasProfile,
      warn,
      onUpdate(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }),
    [uuid, homePaths, feed, hasProfile, warn, listeners],
  )
  return <ApplicationContext value={context}>{children}</ApplicationContext>
}

/** The id of the application in this area. */
export const useApplicationUuid = (): string => useApplicationContext().uuid

/** The paths of this application's pages for the viewer. */
export const useHomePaths = (): HomePaths => useApplicationContext().homePaths

/** Whether the page receives changes at once, polls for them, or has lost the connection. */
export const useFeedState = (): FeedState => useApplicationContext().feed

/** The application, reloaded whenever its status changes. */
export const useApplication = (): { application: HelocApplication | undefined; error: Error | null } => {
  const call = useApi()
  const { uuid } = useApplicationContext()
  const { data, error } = useQuery({
    queryKey: ['application', uuid],
    queryFn: () => call(readApplication, { params: { uuid } }),
  })
  return { application: data, error }
}

const useReadStatus = () => {
  const call = useApi()
  const { uuid } = useApplicationContext()
  return useQuery({
    queryKey: ['status', uuid],
    queryFn: () => call(readStatus, { params: { uuid } }),
    staleTime: statusFreshMs,
  })
}

/** Whether the server has no such application for this person; another person's looks the same. */
export const useIsMissing = (): boolean => {
  const { error } = useApplication()
  const status = useReadStatus()
  return [error, status.error].some((failure) => failure instanceof CallFailure && failure.status === 404)
}

/** The newest known status. */
export const useStatus = (): ApplicationStatus | undefined => {
  const { data } = useReadStatus()
  const { application } = useApplication()
  const other = application?.status
  if (!data || !other) return data ?? other
  return data.revision < other.revision ? other : data
}

/** The statuses that the application has been through, oldest first. */
export const useProgress = () => {
  const call = useApi()
  const { uuid } = useApplicationContext()
  return useQuery({
    queryKey: ['progress', uuid],
    queryFn: () => call(readProgress, { params: { uuid } }),
  }).data
}
