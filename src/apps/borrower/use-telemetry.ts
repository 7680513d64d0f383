import { useEffect } from 'react'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { afterFirstPaint, patiently } from '#src/platform/browser/after-first-paint.ts'
import { anonymousClient } from './anonymous-client.ts'
import { tell as announce, channel } from './client-log.ts'

const mostWaiting = 50

interface Heard {
  detail: unknown
  path: string
  search: string
}

/** Tells of page views and of what features announce, once the first screen is there; nothing where the browser asks not to be followed. */
export const useTelemetry = (path: string): void => {
  const { orgCode } = useOrganisation()
  useEffect(() => {
    if (wantsNoTelemetry()) return
    const waiting: Heard[] = []
    let tell = (heard: Heard): void => {
      if (waiting.length < mostWaiting) waiting.push(heard)
    }
    const listen = (event: Event) => {
      const { pathname, search } = window.location
      tell({ detail: (event as CustomEvent).detail, path: pathname, search })
    }
    window.addEventListener(channel, listen)
    const callOff = afterFirstPaint(async () => {
      const { openTelemetry } = await patiently(() => import('#src/features/telemetry/borrower/telemetry.ts'))
      tell = openTelemetry(anonymousClient(orgCode))
      for (const heard of waiting.splice(0)) tell(heard)
    })
    return () => {
      callOff()
      window.removeEventListener(channel, listen)
    }
  }, [orgCode])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a view
  useEffect(() => {
    announce({ event: 'page-view' })
  }, [path])
}

const wantsNoTelemetry = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'
