import { useOrganization } from '#src/brands/browser/page-data.tsx'
import { SiteFooter } from '#src/features/organizations/borrower/site-footer.panel.tsx'
import { LaterPart } from './later-part.tsx'

/**
 * The foot of every page. The hours of the phone and the link to the CEO come later, into room that is kept for them: the
 * first screen has no bytes for them.
 */
export const Footer = (props: { productKey?: string }) => (
  <SiteFooter organization={useOrganization()} {...props} hours={<LaterPart part="footer" />} />
)
