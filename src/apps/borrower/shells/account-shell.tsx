import { useOrganisation } from '#src/brands/browser/page-data.tsx'
import { SiteFooter } from '#src/features/organisations/borrower/site-footer.panel.tsx'
import { Page } from '#src/platform/ui/page.tsx'
import { GlobalNavigation } from './global-navigation.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import { SupportLine } from './support-line.tsx'
import { TopBar } from './top-bar.tsx'

/** The dashboard and the settings: pages of a person who is logged in, outside any one application. */
export function AccountShell({ side, children }: ShellFrameProps) {
  const organisation = useOrganisation()
  return (
    <Page
      side={side}
      top={<TopBar links={<GlobalNavigation showsSettings />} />}
      footer={<SiteFooter organisation={organisation} />}
    >
      {children}
      <SupportLine />
    </Page>
  )
}
