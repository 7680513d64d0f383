import { useLocation } from 'wouter'
import { useHome } from '#src/application/browser/use-home.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { logInFor } from '#src/workflow/paths/signer-paths.ts'
import type { spanish } from './shells.es.ts'
import { barLink } from './top-bar-link.ts'
import { useLeaving } from './use-leaving.ts'

/** Login, or for a logged-in person the links to their own pages and logout. */
export function SessionLinks() {
  const t = useMessages<keyof typeof spanish>()
  const [path] = useLocation()
  const home = useHome()
  const { logOut, leaving } = useLeaving()
  if (home.loggedIn === 'visitor')
    return (
      <a href={logInFor(path)} className={barLink}>
        {t('Log in')}
      </a>
    )
  return (
    <>
      <a href={home.path} className={barLink}>
        {home.isSigner ? t('Continue signing') : t('Dashboard')}
      </a>
      <button type="button" className={barLink} disabled={leaving} onClick={() => void logOut()}>
        {t('Log out')}
      </button>
    </>
  )
}
