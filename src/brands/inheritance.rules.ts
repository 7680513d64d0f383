import { type BrandRecord, Organization } from './organization.schema.ts'
import { withTaxStates } from './tax-states.rules.ts'

type Tree = { [key: string]: unknown }

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeTree(base: Tree, over: Tree): Tree {
  const result: Tree = { ...base }
  for (const [key, value] of Object.entries(over)) {
    if (value === null || value === undefined) continue
    const baseValue = result[key]
    result[key] = isTree(value) && isTree(baseValue) ? mergeTree(baseValue, value) : value
  }
  return result
}

/** Properties that are never inherited: the hosts, and that the company is fictitious. */
function withoutItsOwn({ hosts: _hosts, behavior, ...parent }: Tree): Tree {
  if (!isTree(behavior)) return parent
  const { isDemonstration: _isDemonstration, ...inheritedBehavior } = behavior
  return { ...parent, behavior: inheritedBehavior }
}

const isSample = ({ behavior }: Tree): boolean => isTree(behavior) && behavior.isDemonstration === true

/** The trustees in the deeds of a sample company hold title to the home of no one else's borrower. */
const withoutTrustees = (pricing: unknown): unknown =>
  isTree(pricing) && isTree(pricing.planTerms)
    ? { ...pricing, planTerms: { ...pricing.planTerms, trustees: {} } }
    : pricing

function settle(code: string, brands: ReadonlyMap<string, BrandRecord>, children: readonly string[]): Tree {
  const record = brands.get(code)
  if (!record) throw new Error(`Brand ${children.at(-1)} inherits from ${code}, which does not exist`)
  if (children.includes(code))
    throw new Error(`Brands inherit from each other in a cycle: ${[...children, code].join(' → ')}`)

  const { inherits, ...own } = record
  if (!inherits) return own
  const whole = settle(inherits, brands, [...children, code])
  const parent = withoutItsOwn(whole)
  const [inheritedPricing = [], ownPricing = []] = [parent.orgPricingData, own.orgPricingData].map((list): unknown[] =>
    Array.isArray(list) ? list : [],
  )
  const isOwnCompany = isSample(whole) && !isSample(own)
  const pricing = [...(isOwnCompany ? inheritedPricing.map(withoutTrustees) : inheritedPricing), ...ownPricing]
  return { ...mergeTree(parent, own), orgPricingData: pricing }
}

/** Something in a brand with which it cannot be served. */
export interface BrandFault {
  /** The path of the property: 'sender.email'. */
  field: string
  message: string
}

/**
 * A brand with its inheritance resolved and every property checked, or everything with which it cannot be served: what
 * is incomplete or invalid, and color pairs below WCAG 2.2 AA.
 * @throws Error if it inherits an unknown brand, or inherits in a cycle
 */
export function examineBrand(
  code: string,
  brands: ReadonlyMap<string, BrandRecord>,
): { organization: Organization } | { faults: readonly BrandFault[] } {
  const result = Organization.safeParse(settle(code, brands, []))
  if (result.success) return { organization: withTaxStates(result.data) }
  return { faults: result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })) }
}

/**
 * A brand with its inheritance resolved and every property checked. Throws if the brand is incomplete or invalid, has a
 * color pair below WCAG 2.2 AA, inherits an unknown brand, or inherits in a cycle.
 */
export function settleBrand(code: string, brands: ReadonlyMap<string, BrandRecord>): Organization {
  const result = examineBrand(code, brands)
  if ('organization' in result) return result.organization
  throw faultyBrand(code, result.faults)
}

/** The error of a brand that cannot be served, with each of its faults. */
export const faultyBrand = (code: string, faults: readonly BrandFault[]): Error =>
  new Error(`Brand ${code} is not valid. ${faults.map(({ field, message }) => `${field}: ${message}`).join('; ')}`)

/** The list of pricing objects merged into one; for each key the last object's value replaces earlier ones. */
export const mergePricing = (organization: Pick<Organization, 'orgPricingData'>): Record<string, unknown> =>
  Object.assign({}, ...organization.orgPricingData)
