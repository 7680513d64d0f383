import type { Organisation } from '#src/brands/organisation.schema.ts'
import { productOf } from '#src/brands/page-organisation.contract.ts'
import { type UsState, usStates } from '#src/domain/us-states.ts'
import type { OrganisationSentence } from './organisations.es.ts'

/** A sentence in the source's English and what fills its braces: the screen says it in the reader's language. */
export interface Said {
  sentence: OrganisationSentence
  values: Record<string, string>
}

type LegalPage =
  | Organisation['footer']['termsLabel']
  | 'Privacy policy'
  | 'Licenses'
  | 'Electronic communications'
  | 'Illinois community reinvestment notice'

export type FooterLink = { label: LegalPage; url: string } | { ownLabel: { en: string; es: string }; url: string }

/** The footer's links in order; what the organisation leaves empty falls back to the site's own pages. */
export function footerLinks({ footer }: Pick<Organisation, 'footer'>): FooterLink[] {
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

type Licensed = Pick<Organisation, 'footer' | 'orgMetaData'>

/** Each state once, by name. A product may be licensed in fewer states than the organisation. */
export function licensedStates(organisation: Licensed, productKey?: string): UsState[] {
  const listed = productOf(organisation, productKey).licensedStates ?? organisation.footer.licensedStates
  return [...new Set(listed)].sort((one, other) => usStates[one].localeCompare(usStates[other], 'en'))
}

/** Where the organisation may lend on this product; undefined where it lists no state. The District is not a state. */
export function licenceNote(organisation: Licensed, productKey?: string): Said | undefined {
  const states = licensedStates(organisation, productKey)
  if (states.length === 0) return undefined
  const values = { states: states.map((state) => usStates[state]).join(', ') }
  if (organisation.orgMetaData.companyInfo.kind === 'CREDIT_UNION')
    return { sentence: 'For members in {states}.', values }

  const count = states.filter((state) => state !== 'DC').length
  const announces = productOf(organisation, productKey).announcesMoreStates && count < 50
  return { sentence: announces ? 'Licensed in {states}, with more states to come.' : 'Licensed in {states}.', values }
}

/** Who the lender is, as its licence asks it to be written on every page. */
export const lenderNote = ({ orgMetaData: { companyInfo } }: Pick<Organisation, 'orgMetaData'>): Said => ({
  sentence: '{legalName}, NMLS {nmlsId}. {address}.',
  values: { legalName: companyInfo.legalName, nmlsId: companyInfo.nmlsId, address: companyInfo.address },
})

/** The promise about data, in the lender's name. */
export const securityNote = ({ orgMetaData: { companyInfo } }: Pick<Organisation, 'orgMetaData'>): Said => ({
  sentence: 'Your data is protected with 256-bit encryption and {company} never sees or stores your credentials',
  values: { company: companyInfo.name },
})
