import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure, retried } from '#src/platform/browser/api-client.ts'
import { type ApplicationStatus, readApplication, readStatus } from '../application.contract.ts'
import { basePath } from '../base-path.ts'
import { followingOf, routingFactsOf } from '../following.rules.ts'
import { missingApplicationPath } from '../missing-application.ts'
import { bypassFor } from '../next-status.ts'
import { type Destination, destinationFor, keepPopWebchat, routeOnEntry } from '../status-routes.ts'
import { isStatus, type PolledStatus } from '../statuses.ts'
import { awaitStatus } from './await-status.ts'
import { useApplication, useStatus, useSurroundings } from './use-application.tsx'

export interface NextStepRequest {
  /** The status whose page was just finished; it may still be about to change. */
  leaving?: PolledStatus
  /** A status that an answer has just carried; used as it is unless the system is at work in it. */
  bypass?: ApplicationStatus
}

/** Where within the site a destination of this application is. */
export const addressOf = (uuid: string, { within, path }: Destination): string =>
  within === 'site' ? path : `${basePath}/${uuid}${path}`

const useGoTo = () => {
  const { uuid, warn } = useSurroundings()
  const [, navigate] = useLocation()
  const search = useSearch()
  return useCallback(
    (destination: Destination, replace: boolean) => {
      if (destination.warning) warn(destination.warning.log, destination.warning.code)
      const state = destination.state ? { state: destination.state } : {}
      navigate(keepPopWebchat(addressOf(uuid, destination), search), { replace, ...state })
    },
    [uuid, warn, navigate, search],
  )
}

/**
 * Finds where the borrower belongs now and goes there: the profile, the application and its status decide. Waits while
 * the system is at work, and hears of a change before the next look. `going` is true meanwhile.
 */
export const useNextStep = () => {
  const call = useApi()
  const queries = useQueryClient()
  const { uuid, hasProfile, onNews } = useSurroundings()
  const goTo = useGoTo()
  const [, navigate] = useLocation()
  const [going, setGoing] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const settled = useCallback(
    async ({ leaving, bypass }: NextStepRequest): Promise<{ status: ApplicationStatus; answer: string }> => {
      const given = bypass?.checklistStatus
      if (bypass && given && isStatus(given) && bypassFor(true, given) === 'BYPASS')
        return { status: bypass, answer: given }
      return awaitStatus({
        look: () => retried(() => call(readStatus, { params: { uuid } })),
        leaving: leaving ?? null,
        onNews,
      })
    },
    [call, uuid, onNews],
  )

  const go = useCallback(
    async (request: NextStepRequest = {}): Promise<void> => {
      setGoing(true)
      try {
        const { status, answer } = await settled(request)
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
        goTo(
          direct && profile
            ? { within: 'application', path: direct }
            : destinationFor(profile, { status: answer, facts: routingFactsOf(application, status) }),
          request.leaving === undefined,
        )
      } finally {
        if (!left.current) setGoing(false)
      }
    },
    [settled, queries, uuid, hasProfile, call, goTo, navigate],
  )

  return { go, going }
}

/** Lets the page give way when the application moves on. Stands once, around the screens of an application. */
export const useFollowing = (): void => {
  const { uuid } = useSurroundings()
  const { application } = useApplication()
  const status = useStatus()
  const [location] = useLocation()
  const goTo = useGoTo()
  const opened = useRef<{ path: string; status: PolledStatus } | undefined>(undefined)

  useEffect(() => {
    const path = location.slice(`${basePath}/${uuid}`.length).replace(/\/+$/, '')
    // The next-step page finds its own way, and what is known must be of one moment.
    if (!application || !status || path === '' || application.status.revision < status.revision) return
    const now: PolledStatus = isStatus(status.checklistStatus) ? status.checklistStatus : 'UNKNOWN'
    const before = opened.current?.path === path ? opened.current.status : null
    opened.current = { path, status: before ?? now }
    const destination = followingOf({ path, before, application, status })
    if (destination) goTo(destination, true)
  }, [location, uuid, application, status, goTo])
}
