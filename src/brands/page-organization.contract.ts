import type { Drawing } from '#src/platform/drawing/drawing.ts'
import type { ProgressGlyph } from '#src/platform/drawing/progress-marks.table.ts'
import type { Organization } from './organization.schema.ts'
import type { Product } from './product.schema.ts'

type Behavior = Omit<Organization['behavior'], 'eligibleStates' | 'ineligibleZips' | 'closing'>

/** The page carries the hours of the phone in words; their calls answer the rest. */
type Support = Omit<Organization['support'], 'hours' | 'answers'> & { hours: { en: string; es: string } }

/** What the first screen draws of the brand. Other drawings come with the pages that show them. */
export interface BrandMarks {
  progress: ProgressGlyph
  loader: Drawing
}

/**
 * The organization data in the page: everything that the browser needs to render and decide, and nothing that the
 * lender keeps private.
 */
export type PageOrganization = Pick<
  Organization,
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
  | 'neighborLinks'
  | 'trackingScripts'
  | 'cdnBasePath'
> & { behavior: Behavior; support: Support; marks: BrandMarks }

/**
 * The organization data of a page. Our own server wrote the page, so only its presence and the parts required for
 * rendering are checked. Throws an Error worded as in the specification, with what is missing.
 */
export function readPageOrganization(onPage: unknown): PageOrganization {
  const lacks = (what: string): never => {
    throw new Error(`No private label data found: ${what}`)
  }
  if (typeof onPage !== 'object' || onPage === null) return lacks('the page carries no organization')
  const page = onPage as Partial<PageOrganization>
  for (const part of ['orgCode', 'orgMetaData', 'behavior', 'design'] as const)
    if (!page[part]) lacks(`${part} is missing`)
  return page as PageOrganization
}

/** The product of this key, or the default product heloc if the key is not offered. */
export const productOf = (organization: Pick<Organization, 'orgMetaData'>, productKey = 'heloc'): Product => {
  const { products } = organization.orgMetaData
  const product = products[productKey]
  return (product?.isOffered ? product : products.heloc) as Product
}

/** The displayed name of the product of this key. */
export const productName = (
  organization: Pick<Organization, 'orgMetaData'>,
  productKey: string,
  language: 'en' | 'es',
): string => {
  const { name, spanishName } = productOf(organization, productKey)
  return language === 'es' ? spanishName : name
}

/** The product of this key, or the default if none with this key is offered. */
export const offeredProduct = (
  { orgMetaData }: Pick<Organization, 'orgMetaData'>,
  productKey: string | null,
): string => {
  return productKey !== null &&
    Object.hasOwn(orgMetaData.products, productKey) &&
    orgMetaData.products[productKey]?.isOffered
    ? productKey
    : 'heloc'
}

/** The address of a brand file: under its CDN base path, with any combination of slashes. */
export const assetUrl = ({ cdnBasePath }: Pick<Organization, 'cdnBasePath'>, file: string): string =>
  `${cdnBasePath.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`
