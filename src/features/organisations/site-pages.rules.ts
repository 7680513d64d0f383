import type { NeighbourLinks } from '#src/brands/footer.schema.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { type UsState, usStates } from '#src/domain/us-states.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { licensedStates } from './footer.rules.ts'
import { demonstrationNote, type LegalPage, type LegalText, legalTexts } from './legal-texts.en.ts'
import { demonstrationNote as spanishNote, legalTexts as spanishTexts } from './legal-texts.es.ts'

/** The legal page of a site path; undefined for the licences, which are a list. */
export const legalPageOf = (path: string): LegalPage | undefined =>
  (['terms', 'privacy', 'communications', 'illinois-community-reinvestment'] as const).find(
    (page) => path === `/${page}`,
  )

type Named = Pick<Organisation, 'orgMetaData' | 'support'>

/** The lender's own words for the braces of a legal text. */
export const legalNames = ({ orgMetaData: { companyInfo }, support }: Named) => ({
  company: companyInfo.name,
  legalName: companyInfo.legalName,
  address: companyInfo.address,
  nmlsId: companyInfo.nmlsId,
  phone: support.phone,
  email: support.email,
})

/** The text of a legal page in the reader's language. */
export const legalTextOf = (page: LegalPage, language: Language): LegalText =>
  (language === 'es' ? spanishTexts : legalTexts)[page]

/** That the lender is made up, in the reader's language. */
export const demonstrationNoteIn = (language: Language): string => (language === 'es' ? spanishNote : demonstrationNote)

export interface ProductLicences {
  key: string
  name: { en: string; es: string }
  states: readonly string[]
}

/** Where each product that is offered may be lent. */
export function licencesByProduct(organisation: Pick<Organisation, 'orgMetaData' | 'footer'>): ProductLicences[] {
  const names = (states: readonly UsState[]) => states.map((state) => usStates[state])
  return Object.entries(organisation.orgMetaData.products)
    .filter(([, product]) => product.isOffered)
    .map(([key, product]) => ({
      key,
      name: { en: product.name, es: product.spanishName },
      states: names(licensedStates(organisation, key)),
    }))
}

export interface Neighbour {
  name: string
  /** '' where the organisation has none. */
  url: string
}

/** The page next door that a site path stands for, with the organisation's own address for it. */
export const neighbourOf = (
  path: string,
  title: string,
  { neighbourLinks }: Pick<Organisation, 'neighbourLinks'>,
): Neighbour => ({ name: title, url: neighbourLinks[path.slice(1) as keyof NeighbourLinks] ?? '' })
