import { useLocation } from 'wouter'
import { useHome } from '#src/application/browser/use-home.ts'
import { isAdditionalSigner } from '#src/application/signer.rules.ts'
import { QueriesProvider } from '#src/platform/browser/queries/browser-queries.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { Footer } from './footer.tsx'
import { GlobalNavigation } from './global-navigation.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import { SupportContact } from './support-contact.tsx'
import { TopBar } from './top-bar.tsx'
import { useRedirectSigners, useWho } from './use-who.ts'

/** The dashboard and the settings: pages of a logged-in person outside an application. */
export function AccountShell({ side, children }: ShellFrameProps) {
  const who = useWho()
  const [path] = useLocation()
  // A signer has their own settings; the dashboard belongs to borrowers.
  const home = useHome()
  const isSigner = (home.isSigner || isAdditionalSigner(who)) && !who?.isBroker
  useRedirectSigners(path === '/dashboard' && isSigner)
  return (
    <Page
      tall
      side={side}
      top={<TopBar links={<GlobalNavigation showsSettings hidesDashboard={isSigner} />} />}
      footer={<Footer />}
    >
      <QueriesProvider>{children}</QueriesProvider>
      <SupportContact />
    </Page>
  )
}
