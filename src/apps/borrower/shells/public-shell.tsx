import { useSearch } from 'wouter'
import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { offeredProduct } from '#src/brands/page-organization.contract.ts'
import { Page } from '#src/platform/ui/page.tsx'
import { Footer } from './footer.tsx'
import { SessionLinks } from './session-links.tsx'
import type { ShellFrameProps } from './shell-modules.ts'
import { TopBar } from './top-bar.tsx'

/** Pages that anyone may open: registration, login, legal pages. */
export function PublicShell({ side, children }: ShellFrameProps) {
  const organization = useOrganization()
  const productKey = offeredProduct(organization, new URLSearchParams(useSearch()).get('product'))
  return (
    <Page side={side} top={<TopBar links={<SessionLinks />} />} footer={<Footer productKey={productKey} />}>
      {children}
    </Page>
  )
}
