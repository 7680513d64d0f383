import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { FeedbackLink } from '#src/features/feedback/borrower/feedback-link.panel.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Menu, menuItem } from './menu.tsx'
import { neighbors } from './neighbors.table.ts'
import type { spanish } from './shells.es.ts'
import { barLink } from './top-bar-link.ts'
import { useSurveyedLeaving } from './use-surveyed-leaving.tsx'

interface GlobalNavigationProps {
  showsSettings?: boolean
  /** For a person without a dashboard: an additional signer. */
  hidesDashboard?: boolean
}

/** Links to the dashboard and related pages, and logout. On phones all of it is one menu. */
export function GlobalNavigation({ showsSettings = false, hidesDashboard = false }: GlobalNavigationProps) {
  const t = useMessages<keyof typeof spanish>()
  const apps = useApps()
  return (
    <nav aria-label={t('Main')} className="flex items-center">
      <div className="hidden items-center lg:flex">
        <MainLinks className={barLink} hidesDashboard={hidesDashboard} />
        {apps.length > 0 && (
          <Menu label={t('Apps')} icon="down">
            <AppLinks apps={apps} />
          </Menu>
        )}
        <Menu label={t('Account')} icon="person">
          <AccountItems showsSettings={showsSettings} />
        </Menu>
      </div>
      <div className="lg:hidden">
        <Menu label={t('Menu')} icon="menu">
          <MainLinks className={menuItem} hidesDashboard={hidesDashboard} />
          <AppLinks apps={apps} />
          <AccountItems showsSettings={showsSettings} />
        </Menu>
      </div>
    </nav>
  )
}

function MainLinks({ className, hidesDashboard }: { className: string; hidesDashboard: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const { neighborLinks } = useOrganization()
  return (
    <>
      {!hidesDashboard && (
        <a href="/dashboard" className={className}>
          {t('Dashboard')}
        </a>
      )}
      {neighborLinks['universal-marketplace'] && (
        <a href={neighborLinks['universal-marketplace']} className={className}>
          {t('Marketplace')}
        </a>
      )}
      {neighborLinks.portfolio && (
        <a href={neighborLinks.portfolio} className={className}>
          {t('Portfolio Manager')}
        </a>
      )}
    </>
  )
}

/** The apps that the lender has an address for. */
const useApps = () => {
  const { neighborLinks } = useOrganization()
  return neighbors.flatMap(({ key, label }) => {
    const url = neighborLinks[key]
    return url ? [{ key, label, url }] : []
  })
}

function AppLinks({ apps }: { apps: ReturnType<typeof useApps> }) {
  const t = useMessages<keyof typeof spanish>()
  return apps.map(({ key, label, url }) => (
    <a key={key} href={url} className={menuItem}>
      {t(label)}
    </a>
  ))
}

function AccountItems({ showsSettings }: { showsSettings: boolean }) {
  const t = useMessages<keyof typeof spanish>()
  const { logOut, leaving, survey } = useSurveyedLeaving()
  return (
    <>
      {showsSettings && (
        <a href="/dashboard/settings" className={menuItem}>
          {t('Settings')}
        </a>
      )}
      <a href="/contact" className={menuItem}>
        {t('Support')}
      </a>
      <a href="/dashboard/settings#accounts" className={menuItem}>
        {t('Switch accounts')}
      </a>
      <FeedbackLink className={menuItem} />
      <button type="button" className={menuItem} disabled={leaving} onClick={() => void logOut()}>
        {t('Log out')}
      </button>
      {survey}
    </>
  )
}
