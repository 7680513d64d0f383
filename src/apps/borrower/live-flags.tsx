import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { PageDataProvider, usePageData } from '#src/brands/browser/page-data.tsx'
import { callBase } from '#src/brands/site-base.rules.ts'
import { afterFirstPaint, loadWithRetry } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { anonymousClient } from './anonymous-client.ts'

/**
 * Keeps the page's flags current. New values apply from the next page, so that nothing changes while a person uses it.
 */
export function LiveFlags({ children }: { children: ReactNode }) {
  const data = usePageData()
  const [path] = useLocation()
  const [newest, setNewest] = useState(data.flags)
  const [pageFlags, setShown] = useState({ path, flags: data.flags })
  if (pageFlags.path !== path) setShown({ path, flags: newest })

  const api = useApi()
  const { orgCode } = data.organization
  const base = callBase('fe-relative-url-borrower', data)
  useEffect(() => {
    let stop = () => {}
    const cancel = afterFirstPaint(async () => {
      const { pollFlags } = await loadWithRetry(() => import('#src/features/experiments/borrower/poll-flags.ts'))
      const asPerson = () => (bearerStore.read() === null ? undefined : api)
      stop = pollFlags({ asPerson, anonymously: anonymousClient(orgCode, base), take: setNewest })
    })
    return () => {
      cancel()
      stop()
    }
  }, [api, orgCode, base])

  const page = useMemo(() => ({ ...data, flags: pageFlags.flags }), [data, pageFlags.flags])
  return <PageDataProvider data={page}>{children}</PageDataProvider>
}
