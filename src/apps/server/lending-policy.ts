import { pricingOf } from '#src/brands/inheritance.rules.ts'
import type { Organisation } from '#src/brands/organisation.schema.ts'
import { CreditPolicy } from '#src/features/credit/credit.rules.ts'
import { OrganisationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import { PropertyPolicy } from '#src/features/property/property.rules.ts'

export interface LendingPolicy {
  credit: CreditPolicy
  property: PropertyPolicy
  pricing: OrganisationPricing
}

/** What the lender takes, checked. @throws Error naming the organisation whose data is wrong. */
export const lendingPolicy = (organisation: Organisation): LendingPolicy => {
  const pricing = pricingOf(organisation)
  try {
    return {
      credit: CreditPolicy.parse(pricing.creditPolicy),
      property: PropertyPolicy.parse(pricing.propertyPolicy),
      pricing: OrganisationPricing.parse(pricing.pricing),
    }
  } catch (cause) {
    throw new Error(`The lending policy of ${organisation.orgCode} is wrong.`, { cause })
  }
}

/** Policies by organisation code, each read once. */
export const lendingPolicies = (
  organisationCalled: (orgCode: string) => Organisation,
): ((orgCode: string) => LendingPolicy) => {
  const read = new Map<string, LendingPolicy>()
  return (orgCode) => {
    const known = read.get(orgCode) ?? lendingPolicy(organisationCalled(orgCode))
    read.set(orgCode, known)
    return known
  }
}
