import type { Organisation } from './organisation.schema.ts'
import type { Product } from './product.schema.ts'

type Behaviour = Omit<Organisation['behaviour'], 'eligibleStates' | 'ineligibleZips' | 'closing'>

/** The organisation as the page carries it: everything the browser draws and decides with, nothing the lender keeps to itself. */
export type PageOrganisation = Pick<
  Organisation,
  | 'orgCode'
  | 'canonicalOrgCode'
  | 'orgBrand'
  | 'baseUrl'
  | 'orgMetaData'
  | 'orgPricingData'
  | 'design'
  | 'logo'
  | 'words'
  | 'loader'
  | 'footer'
  | 'neighbourLinks'
  | 'support'
  | 'trackingScripts'
  | 'cdnBasePath'
> & { behaviour: Behaviour }

/**
 * The organisation a page was served with. The page was written by this product's own server, so only its presence
 * and the parts without which nothing can be drawn are checked. Throws an Error in the documents' words, with what is missing.
 */
export function readPageOrganisation(onPage: unknown): PageOrganisation {
  const lacks = (what: string): never => {
    throw new Error(`No private label data found: ${what}`)
  }
  if (typeof onPage !== 'object' || onPage === null) return lacks('the page carries no organisation')
  const page = onPage as Partial<PageOrganisation>
  for (const part of ['orgCode', 'orgMetaData', 'behaviour', 'design'] as const)
    if (!page[part]) lacks(`${part} is missing`)
  return page as PageOrganisation
}

/** The product of this key, or the default product heloc where the key is not offered. */
export const productOf = (organisation: Pick<Organisation, 'orgMetaData'>, productKey = 'heloc'): Product => {
  const { products } = organisation.orgMetaData
  const asked = products[productKey]
  return (asked?.isOffered ? asked : products.heloc) as Product
}

/** What people call the product of this key. */
export const productName = (
  organisation: Pick<Organisation, 'orgMetaData'>,
  productKey: string,
  language: 'en' | 'es',
): string => {
  const { name, spanishName } = productOf(organisation, productKey)
  return language === 'es' ? spanishName : name
}

/** The product that is asked for by its key, or the default where none of this key is offered. */
export const offeredProduct = ({ orgMetaData }: Pick<Organisation, 'orgMetaData'>, asked: string | null): string => {
  return asked !== null && Object.hasOwn(orgMetaData.products, asked) && orgMetaData.products[asked]?.isOffered
    ? asked
    : 'heloc'
}

/** Where a file of the brand lies: under its CDN base path, whatever slashes either is written with. */
export const assetUrl = ({ cdnBasePath }: Pick<Organisation, 'cdnBasePath'>, file: string): string =>
  `${cdnBasePath.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`
