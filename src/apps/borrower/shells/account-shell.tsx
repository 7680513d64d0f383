import { useLocation } from 'wouter'
import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { SiteFooter } from '#src/features/organisations/borrower/site-footer.panel.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { useHome } from '#src/workflow/browser/use-home.ts'
import { isAdditionalSigner } from '#src/workflow/signer.rules.ts'
import { GlobalNavigation } from './global-navigation.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import { SupportLine } from './support-line.tsx'
import { TopBar } from './top-bar.tsx'
import { useSignersOut, useWho } from './use-who.ts'

/** The dashboard and the settings: pages of a person who is logged in, outside any one application. */
export function AccountShell({ side, children }: ShellFrameProps) {
  const organisation = useOrganisation()
  const who = useWho()
  const [path] = useLocation()
  // Their settings are a signer's own; the dashboard is the borrower's.
  const home = useHome()
  const isSigner = (home.isSigner || isAdditionalSigner(who)) && !who?.isBroker
  useSignersOut(path === '/dashboard' && isSigner)
  return (
    <Page
      side={side}
      top={<TopBar links={<GlobalNavigation showsSettings hidesDashboard={isSigner} />} />}
      footer={<SiteFooter organisation={organisation} />}
    >
      {children}
      <SupportLine />
    </Page>
  )
}
