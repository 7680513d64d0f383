import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure, retry } from '#src/platform/browser/api-client.ts'
import { bypassFor } from '#src/workflow/graph/next-status.ts'
import { isStatus, type PolledStatus } from '#src/workflow/graph/statuses.ts'
import { basePath } from '#src/workflow/paths/base-path.ts'
import { type Destination, destinationFor, routeOnEntry, withPopWebchat } from '#src/workflow/paths/status-routes.ts'
import { type ApplicationStatus, readApplication, readStatus } from '../application.contract.ts'
import { followingOf, routingFactsOf } from '../following.rules.ts'
import { missingApplicationPath } from '../missing-application.ts'
import { awaitStatus } from './await-status.ts'
import { statusFreshMs, useApplication, useApplicationContext, useStatus } from './use-application.tsx'

export interface NextStepRequest {
  /** The status whose page was just completed; it may be about to change. */
  leaving?: PolledStatus
  /** A status from an answer that has just arrived. It is used without polling unless the system is at work in it. */
  bypass?: ApplicationStatus
}

/** The site path of a destination in this application. */
export const destinationPath = (uuid: string, { within, path }: Destination): string =>
  within === 'site' ? path : `${basePath}/${uuid}${path}`

const useOpenDestination = () => {
  const { uuid, warn } = useApplicationContext()
  const [, navigate] = useLocation()
  const search = useSearch()
  return useCallback(
    (destination: Destination, replace: boolean) => {
      if (destination.warning) warn(destination.warning.log, destination.warning.code)
      const state = destination.state ? { state: destination.state } : {}
      navigate(withPopWebchat(destinationPath(uuid, destination), search), { replace, ...state })
    },
    [uuid, warn, navigate, search],
  )
}

/**
 * Finds the borrower's current page and goes there: the profile, the application and its status decide. It waits while
 * the system is at work, and the feed can end the wait early. `going` is true meanwhile.
 */
export const useNextStep = () => {
  const call = useApi()
  const queries = useQueryClient()
  const { uuid, hasProfile, onUpdate } = useApplicationContext()
  const openDestination = useOpenDestination()
  const [, navigate] = useLocation()
  const [going, setGoing] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const settleStatus = useCallback(
    async ({ leaving, bypass }: NextStepRequest): Promise<{ status: ApplicationStatus; answer: string }> => {
      const bypassStatus = bypass?.checklistStatus
      if (bypass && bypassStatus && isStatus(bypassStatus) && bypassFor(true, bypassStatus) === 'BYPASS')
        return { status: bypass, answer: bypassStatus }
      return awaitStatus({
        // A page that opens reads the status too, and shares one call with this.
        fetchStatus: () =>
          queries.fetchQuery({
            queryKey: ['status', uuid],
            queryFn: () => retry(() => call(readStatus, { params: { uuid } })),
            // After a completed page, a status from before it would only cost another fetch.
            staleTime: leaving ? 0 : statusFreshMs,
          }),
        leaving: leaving ?? null,
        onUpdate,
      })
    },
    [call, queries, uuid, onUpdate],
  )

  const takeNextStep = useCallback(
    async (request: NextStepRequest = {}): Promise<void> => {
      setGoing(true)
      try {
        const { status, answer } = await settleStatus(request)
        queries.setQueryData(['status', uuid], status)
        const [profile, application] = await Promise.all([
          hasProfile(),
          queries
            .fetchQuery({
              queryKey: ['application', uuid],
              queryFn: () => call(readApplication, { params: { uuid } }),
              staleTime: 0,
            })
            .catch((error: unknown) => {
              if (error instanceof CallFailure && error.status === 404) return null
              throw error
            }),
        ])
        if (left.current) return
        if (application === null) return navigate(missingApplicationPath, { replace: true })
        const direct = isStatus(answer) ? routeOnEntry(answer) : undefined
        openDestination(
          direct && profile
            ? { within: 'application', path: direct }
            : destinationFor(profile, { status: answer, facts: routingFactsOf(application, status) }),
          request.leaving === undefined,
        )
      } finally {
        if (!left.current) setGoing(false)
      }
    },
    [settleStatus, queries, uuid, hasProfile, call, openDestination, navigate],
  )

  return { takeNextStep, going }
}

/** Redirects the page when the application moves on. Used once, around the screens of an application. */
export const useFollowing = (): void => {
  const queries = useQueryClient()
  const { uuid } = useApplicationContext()
  const { application } = useApplication()
  const status = useStatus()
  const [location] = useLocation()
  const openDestination = useOpenDestination()
  const pageEntry = useRef<{ path: string; status: PolledStatus } | undefined>(undefined)

  useEffect(() => {
    const path = location.slice(`${basePath}/${uuid}`.length).replace(/\/+$/, '')
    // The next-step page redirects by itself.
    if (!application || !status || path === '') return
    // The facts must be from one instant: an application that was read before the status is read again.
    if (application.status.revision < status.revision) {
      void queries.invalidateQueries({ queryKey: ['application', uuid] })
      return
    }
    const now: PolledStatus = isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
    const before = pageEntry.current?.path === path ? pageEntry.current.status : null
    pageEntry.current = { path, status: before ?? now }
    const destination = followingOf({ path, before, application, status })
    if (destination) openDestination(destination, true)
  }, [location, uuid, application, status, openDestination, queries])
}
