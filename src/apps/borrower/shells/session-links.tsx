import { useEffect, useState } from 'react'
import { bearerStore } from '#src/platform/browser/bearer-store.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import type { spanish } from './shells.es.ts'
import { barLink } from './top-bar-link.ts'
import { useLeaving } from './use-leaving.ts'

/** Log in, or for who is logged in already, the dashboard and the way out. */
export function SessionLinks() {
  const t = useWords<keyof typeof spanish>()
  const [isIn, setIsIn] = useState(false)
  // Only the browser knows; what the server drew is for a visitor.
  useEffect(() => setIsIn(bearerStore.read() !== null), [])
  const { logOut, leaving } = useLeaving()
  if (!isIn)
    return (
      <a href="/auth/login" className={barLink}>
        {t('Log in')}
      </a>
    )
  return (
    <>
      <a href="/dashboard" className={barLink}>
        {t('Dashboard')}
      </a>
      <button type="button" className={barLink} disabled={leaving} onClick={() => void logOut()}>
        {t('Log out')}
      </button>
    </>
  )
}
