import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { PageDataProvider, usePageData } from '#src/brands/browser/page-data.tsx'
import { afterFirstPaint, patiently } from '#src/platform/browser/after-first-paint.ts'
import { useApi } from '#src/platform/browser/api.tsx'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { anonymousClient } from './anonymous-client.ts'

/** Keeps the flags of the page current. New ones count from the next page a person opens, so that nothing moves under their hands. */
export function LiveFlags({ children }: { children: ReactNode }) {
  const data = usePageData()
  const [path] = useLocation()
  const [newest, setNewest] = useState(data.flags)
  const [shown, setShown] = useState({ path, flags: data.flags })
  if (shown.path !== path) setShown({ path, flags: newest })

  const api = useApi()
  const { orgCode } = data.organisation
  useEffect(() => {
    let stop = () => {}
    const callOff = afterFirstPaint(async () => {
      const { pollFlags } = await patiently(() => import('#src/features/experiments/borrower/poll-flags.ts'))
      const asPerson = bearerStore.read() === null ? undefined : api
      stop = pollFlags({ asPerson, anonymously: anonymousClient(orgCode), take: setNewest })
    })
    return () => {
      callOff()
      stop()
    }
  }, [api, orgCode])

  const page = useMemo(() => ({ ...data, flags: shown.flags }), [data, shown.flags])
  return <PageDataProvider data={page}>{children}</PageDataProvider>
}
