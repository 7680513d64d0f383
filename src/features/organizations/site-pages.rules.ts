import type { NeighborLinks } from '#src/brands/footer.schema.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { type UsState, usStates } from '#src/domain/us/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { licensedStates } from './footer.rules.ts'
import { demonstrationNote, type LegalPage, type LegalText, legalTexts } from './legal-texts.en.ts'
import { demonstrationNote as spanishNote, legalTexts as spanishTexts } from './legal-texts.es.ts'

/** Returns the legal page of a site path; undefined for the licenses, which are a list. */
export const legalPageOf = (path: string): LegalPage | undefined =>
  (['terms', 'privacy', 'communications', 'illinois-community-reinvestment'] as const).find(
    (page) => path === `/${page}`,
  )

type LenderIdentity = Pick<Organization, 'orgMetaData'> & { support: Pick<Organization['support'], 'phone' | 'email'> }

/** Returns the lender's own values for the braces of a legal text. */
export const legalNames = ({ orgMetaData: { companyInfo }, support }: LenderIdentity) => ({
  company: companyInfo.name,
  legalName: companyInfo.legalName,
  address: companyInfo.address,
  nmlsId: companyInfo.nmlsId,
  phone: support.phone,
  email: support.email,
})

/** Returns the text of a legal page in the reader's language. */
export const legalTextOf = (page: LegalPage, language: Language): LegalText =>
  (language === 'es' ? spanishTexts : legalTexts)[page]

/** Returns the note that the lender is fictional, in the reader's language. */
export const demonstrationNoteIn = (language: Language): string => (language === 'es' ? spanishNote : demonstrationNote)

export interface ProductLicenses {
  key: string
  name: { en: string; es: string }
  states: readonly string[]
}

/** Returns the states where each offered product may be lent. */
export function licensesByProduct(organization: Pick<Organization, 'orgMetaData' | 'footer'>): ProductLicenses[] {
  const names = (states: readonly UsState[]) => states.map((state) => usStates[state])
  return Object.entries(organization.orgMetaData.products)
    .filter(([, product]) => product.isOffered)
    .map(([key, product]) => ({
      key,
      name: { en: product.name, es: product.spanishName },
      states: names(licensedStates(organization, key)),
    }))
}

export interface Neighbor {
  name: string
  /** Empty if the organization has none. */
  url: string
}

/** Returns the separate site that a path stands for, with the organization's own address for it. */
export const neighborOf = (
  path: string,
  title: string,
  { neighborLinks }: Pick<Organization, 'neighborLinks'>,
): Neighbor => ({ name: title, url: neighborLinks[path.slice(1) as keyof NeighborLinks] ?? '' })
