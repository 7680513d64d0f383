import type { Organisation } from '#src/brands/organisation.schema.ts'
import { CreditPolicy } from '#src/features/credit/credit.rules.ts'
import { PropertyPolicy } from '#src/features/property/property.rules.ts'

export interface LendingPolicy {
  credit: CreditPolicy
  property: PropertyPolicy
}

/** The organisation's pricing data: its list merged into one, later wins. */
export const mergedPricing = (organisation: Organisation): Record<string, unknown> =>
  Object.assign({}, ...organisation.orgPricingData)

/** What the lender takes, checked. @throws Error naming the organisation whose data is wrong. */
export const lendingPolicy = (organisation: Organisation): LendingPolicy => {
  const pricing = mergedPricing(organisation)
  try {
    return { credit: CreditPolicy.parse(pricing.creditPolicy), property: PropertyPolicy.parse(pricing.propertyPolicy) }
  } catch (cause) {
    throw new Error(`The lending policy of ${organisation.orgCode} is wrong.`, { cause })
  }
}
