import type { Organization } from '#src/brands/organization.schema.ts'
import { productOf } from '#src/brands/page-organization.contract.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import type { OrganizationSentence } from './organizations.es.ts'

/** An English source sentence and the values for its braces. The screen shows it in the reader's language. */
export interface FilledSentence {
  sentence: OrganizationSentence
  values: Record<string, string>
}

type LegalPage =
  | Organization['footer']['termsLabel']
  | 'Privacy policy'
  | 'Licenses'
  | 'Electronic communications'
  | 'Illinois community reinvestment notice'

export type FooterLink = { label: LegalPage; url: string } | { ownLabel: { en: string; es: string }; url: string }

/** Returns the footer's links in order. Links that the organization leaves empty fall back to the site's own pages. */
export function footerLinks({ footer }: Pick<Organization, 'footer'>): FooterLink[] {
  const notice = footer.illinoisReinvestmentNoticeUrl
  return [
    { label: footer.termsLabel, url: footer.termsUrl || '/terms' },
    { label: 'Privacy policy', url: footer.privacyUrl || '/privacy' },
    { label: 'Licenses', url: footer.licensesUrl || '/licenses' },
    { label: 'Electronic communications', url: footer.communicationsUrl || '/communications' },
    ...(notice ? [{ label: 'Illinois community reinvestment notice', url: notice } as const] : []),
    ...footer.extraLinks.map(({ label, spanishLabel, url }) => ({ ownLabel: { en: label, es: spanishLabel }, url })),
  ]
}

type LicenseHolder = Pick<Organization, 'footer' | 'orgMetaData'>

/** Returns each state once, sorted by name. A product may be licensed in fewer states than the organization. */
export function licensedStates(organization: LicenseHolder, productKey?: string): UsState[] {
  const states = productOf(organization, productKey).licensedStates ?? organization.footer.licensedStates
  return [...new Set(states)].sort((a, b) => usStates[a].localeCompare(usStates[b], 'en'))
}

/**
 * Returns where the organization may lend on this product, with states named in the reader’s language; undefined if it
 * lists no state. DC is not a state.
 */
export function licenseNote(
  organization: LicenseHolder,
  productKey: string | undefined,
  nameOf: (state: string) => string,
): FilledSentence | undefined {
  const states = licensedStates(organization, productKey)
  if (states.length === 0) return undefined
  const values = {
    states: states
      .map((state) => nameOf(usStates[state]))
      .sort()
      .join(', '),
  }
  if (organization.orgMetaData.companyInfo.kind === 'CREDIT_UNION')
    return { sentence: 'For members in {states}.', values }

  const count = states.filter((state) => state !== 'DC').length
  const announces = productOf(organization, productKey).announcesMoreStates && count < 50
  return { sentence: announces ? 'Licensed in {states}, with more states to come.' : 'Licensed in {states}.', values }
}

/** Returns the lender's details in the form that its license requires on every page. */
export const lenderNote = ({ orgMetaData: { companyInfo } }: Pick<Organization, 'orgMetaData'>): FilledSentence => ({
  sentence: '{legalName}, NMLS {nmlsId}. {address}.',
  values: { legalName: companyInfo.legalName, nmlsId: companyInfo.nmlsId, address: companyInfo.address },
})

/** Returns the data protection statement in the lender's name. */
export const securityNote = ({ orgMetaData: { companyInfo } }: Pick<Organization, 'orgMetaData'>): FilledSentence => ({
  sentence: 'Your data is protected with 256-bit encryption and {company} never sees or stores your credentials',
  values: { company: companyInfo.name },
})
