import { mergePricing } from '#src/brands/inheritance.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import type { FieldFault } from '#src/domain/refusal.ts'
import { CreditPolicy } from '#src/features/credit/credit.rules.ts'
import { PlanTerms } from '#src/features/documents/plan-terms.schema.ts'
import { IncomePolicy } from '#src/features/income/income.rules.ts'
import { LienPolicy } from '#src/features/liens/liens.policy.schema.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import { ValuationPolicy } from '#src/features/offers/offers.valuation.schema.ts'
import { PropertyPolicy } from '#src/features/property/property.rules.ts'
import { SanctionsPolicy } from '#src/features/sanctions/sanctions.policy.schema.ts'

export interface LendingPolicy {
  credit: CreditPolicy
  property: PropertyPolicy
  income: IncomePolicy
  pricing: OrganizationPricing
  valuation: ValuationPolicy
  liens: LienPolicy
  sanctions: SanctionsPolicy
}

/** Returns the lender's validated lending policy. @throws Error naming the organization whose data is wrong */
export const lendingPolicy = (organization: Organization): LendingPolicy => {
  const pricing = mergePricing(organization)
  try {
    return {
      credit: CreditPolicy.parse(pricing.creditPolicy),
      property: PropertyPolicy.parse(pricing.propertyPolicy),
      income: IncomePolicy.parse(pricing.incomePolicy),
      pricing: OrganizationPricing.parse(pricing.pricing),
      valuation: ValuationPolicy.parse(pricing.valuationPolicy),
      liens: LienPolicy.parse(pricing.lienPolicy),
      sanctions: SanctionsPolicy.parse(pricing.sanctionsPolicy),
    }
  } catch (cause) {
    throw new Error(`The lending policy of ${organization.orgCode} is wrong.`, { cause })
  }
}

const schemas = {
  creditPolicy: CreditPolicy,
  propertyPolicy: PropertyPolicy,
  incomePolicy: IncomePolicy,
  pricing: OrganizationPricing,
  valuationPolicy: ValuationPolicy,
  lienPolicy: LienPolicy,
  sanctionsPolicy: SanctionsPolicy,
  planTerms: PlanTerms,
}

/** Returns the faults in the pricing data that an organization sets under these keys. */
export const policyFaultsOf = (organization: Organization, keys: readonly string[]): FieldFault[] => {
  const pricing = mergePricing(organization)
  return keys.flatMap((key): FieldFault[] => {
    if (!Object.hasOwn(schemas, key)) return [{ field: key.slice(0, 60), message: 'Unknown field' }]
    const { error } = schemas[key as keyof typeof schemas].safeParse(pricing[key])
    return (error?.issues ?? []).map(({ path, message }) => ({
      field: [key, ...path].join('.').slice(0, 200),
      message,
    }))
  })
}

/** Returns every fault in the rates and rules of an organization. */
export const allPolicyFaultsOf = (organization: Organization): FieldFault[] =>
  policyFaultsOf(organization, Object.keys(schemas))

/** Returns policies by organization code. Each version of an organization is parsed once. */
export const lendingPolicies = (
  organizationByCode: (orgCode: string) => Organization,
): ((orgCode: string) => LendingPolicy) => {
  const read = new WeakMap<Organization, LendingPolicy>()
  return (orgCode) => {
    const organization = organizationByCode(orgCode)
    const policy = read.get(organization) ?? lendingPolicy(organization)
    read.set(organization, policy)
    return policy
  }
}
