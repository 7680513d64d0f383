import { useEffect } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { callBase } from '#src/brands/site-base.rules.ts'
import { afterFirstPaint, loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { anonymousClient } from './anonymous-client.ts'
import { announceEvent as announce, channel } from './client-log.ts'

const maxWaiting = 50

interface Announcement {
  detail: unknown
  path: string
  search: string
}

/**
 * Reports page views and features' events, once the first screen is shown; nothing if the browser asks not to be
 * tracked.
 */
export const useTelemetry = (path: string, search: string): void => {
  const page = usePageData()
  const api = useApi()
  const { organization } = page
  const base = callBase('fe-relative-url-borrower', page)
  useEffect(() => {
    if (wantsNoTelemetry()) return
    const waiting: Announcement[] = []
    let record = (announcement: Announcement): void => {
      if (waiting.length < maxWaiting) waiting.push(announcement)
    }
    const listen = (event: Event) => {
      const { pathname, search } = window.location
      record({ detail: (event as CustomEvent).detail, path: pathname, search })
    }
    window.addEventListener(channel, listen)
    const cancel = afterFirstPaint(async () => {
      const { openLateTelemetry } = await loadWithRetry(() => import('./late-telemetry.ts'))
      record = openLateTelemetry(anonymousClient(organization.orgCode, base), api, organization)
      for (const announcement of waiting.splice(0)) record(announcement)
    })
    return () => {
      cancel()
      window.removeEventListener(channel, listen)
    }
  }, [organization, api, base])

  const step = new URLSearchParams(search).get('step')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a view, and each step of registration
  useEffect(() => {
    announce({ event: 'page-view' })
  }, [path, step])
}

const wantsNoTelemetry = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'
