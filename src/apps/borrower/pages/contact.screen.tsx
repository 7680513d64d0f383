import { OpeningHours } from '#src/features/hours/browser/opening-hours.panel.tsx'
import { OrganizationContact } from '#src/features/organizations/borrower/contact.panel.tsx'

/** How to reach the lender, with the hours of the phone as they stand. */
export function ContactScreen() {
  return <OrganizationContact hours={<OpeningHours department="OPS_PHONE" />} />
}
