import { useEffect } from 'react'
import { usePageData } from '#src/brands/browser/page-data.tsx'
import { callBase } from '#src/brands/site-base.rules.ts'
import { afterFirstPaint, patiently } from '#src/platform/browser/after-first-paint.ts'
import { anonymousClient } from './anonymous-client.ts'
import { tell as announce, channel } from './client-log.ts'

const mostWaiting = 50

interface Announcement {
  detail: unknown
  path: string
  search: string
}

/**
 * Reports page views and features' events, once the first screen is shown; nothing if the browser asks not to be
 * tracked.
 */
export const useTelemetry = (path: string): void => {
  const page = usePageData()
  const { orgCode } = page.organisation
  const base = callBase('fe-relative-url-borrower', page)
  useEffect(() => {
    if (wantsNoTelemetry()) return
    const waiting: Announcement[] = []
    let tell = (announcement: Announcement): void => {
      if (waiting.length < mostWaiting) waiting.push(announcement)
    }
    const listen = (event: Event) => {
      const { pathname, search } = window.location
      tell({ detail: (event as CustomEvent).detail, path: pathname, search })
    }
    window.addEventListener(channel, listen)
    const callOff = afterFirstPaint(async () => {
      const { openTelemetry } = await patiently(() => import('#src/features/telemetry/borrower/telemetry.ts'))
      tell = openTelemetry(anonymousClient(orgCode, base))
      for (const announcement of waiting.splice(0)) tell(announcement)
    })
    return () => {
      callOff()
      window.removeEventListener(channel, listen)
    }
  }, [orgCode, base])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a view
  useEffect(() => {
    announce({ event: 'page-view' })
  }, [path])
}

const wantsNoTelemetry = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'
