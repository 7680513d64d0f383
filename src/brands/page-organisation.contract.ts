import type { Drawing } from '#src/platform/drawing/drawing.ts'
import type { ProgressGlyph } from '#src/platform/drawing/progress-marks.table.ts'
import type { Organisation } from './organisation.schema.ts'
import type { Product } from './product.schema.ts'

type Behaviour = Omit<Organisation['behaviour'], 'eligibleStates' | 'ineligibleZips' | 'closing'>

/** The page carries the hours of the phone in words; their calls answer the rest. */
type Support = Omit<Organisation['support'], 'hours' | 'answers'> & { hours: { en: string; es: string } }

/** What the first screen draws of the brand. Other drawings come with the pages that show them. */
export interface BrandMarks {
  progress: ProgressGlyph
  loader: Drawing
}

/**
 * The organization data in the page: everything that the browser needs to render and decide, and nothing that the
 * lender keeps private.
 */
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
  | 'trackingScripts'
  | 'cdnBasePath'
> & { behaviour: Behaviour; support: Support; marks: BrandMarks }

/**
 * The organization data of a page. Our own server wrote the page, so only its presence and the parts required for
 * rendering are checked. Throws an Error worded as in the specification, with what is missing.
 */
export function readPageOrganisation(onPage: unknown): PageOrganisation {
  const lacks = (what: string): never => {
    throw new Error(`No private label data found: ${what}`)
  }
  if (typeof onPage !== 'object' || onPage === null) return lacks('the page carries no organization')
  const page = onPage as Partial<PageOrganisation>
  for (const part of ['orgCode', 'orgMetaData', 'behaviour', 'design'] as const)
    if (!page[part]) lacks(`${part} is missing`)
  return page as PageOrganisation
}

/** The product of this key, or the default product heloc if the key is not offered. */
export const productOf = (organisation: Pick<Organisation, 'orgMetaData'>, productKey = 'heloc'): Product => {
  const { products } = organisation.orgMetaData
  const product = products[productKey]
  return (product?.isOffered ? product : products.heloc) as Product
}

/** The displayed name of the product of this key. */
export const productName = (
  organisation: Pick<Organisation, 'orgMetaData'>,
  productKey: string,
  language: 'en' | 'es',
): string => {
  const { name, spanishName } = productOf(organisation, productKey)
  return language === 'es' ? spanishName : name
}

/** The product of this key, or the default if none with this key is offered. */
export const offeredProduct = (
  { orgMetaData }: Pick<Organisation, 'orgMetaData'>,
  productKey: string | null,
): string => {
  return productKey !== null &&
    Object.hasOwn(orgMetaData.products, productKey) &&
    orgMetaData.products[productKey]?.isOffered
    ? productKey
    : 'heloc'
}

/** The address of a brand file: under its CDN base path, with any combination of slashes. */
export const assetUrl = ({ cdnBasePath }: Pick<Organisation, 'cdnBasePath'>, file: string): string =>
  `${cdnBasePath.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`
