import type { BrandFault } from '#src/brands/inheritance.rules.ts'
import type { Organization } from '#src/brands/organization.schema.ts'
import { borrowedProperties } from '#src/brands/own-identity.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { templateValues } from '#src/brands/template-values.rules.ts'
import { statesServed } from '#src/features/registration/start.rules.ts'
import { allPolicyFaultsOf } from './lending-policy.ts'

/** The shipped brands of fictional lenders. */
export const demonstrationOrganizations = shippedOrganizations.all().filter(({ behavior }) => behavior.isDemonstration)

/** Faults in the rates and rules of a brand. It is served nowhere with one, because each offer would fail. */
export const policyFaults = (organization: Organization): BrandFault[] =>
  allPolicyFaultsOf(organization).map(({ field, message }) => ({ field: `orgPricingData.${field}`, message }))

/** Where a lender that needs licenses lets people apply without one. Lines for a business purpose mostly need none. */
const licenseFaults = (organization: Organization): BrandFault[] => {
  const { footer, orgMetaData } = organization
  if (orgMetaData.companyInfo.kind !== 'LICENSED_LENDER') return []
  const servedStates = Object.entries(orgMetaData.products).flatMap(([key, { isBusinessPurpose }]) =>
    isBusinessPurpose ? [] : statesServed(organization, key),
  )
  const states = [...new Set(servedStates)].filter((state) => !footer.licensedStates.includes(state)).sort()
  if (states.length === 0) return []
  const message = `States without a license in footer.licensedStates: ${states.join(', ')}`
  return [{ field: 'behavior.eligibleStates', message }]
}

/** What production refuses in a brand that is in form: it would lend without a license, or as a sample company. */
export const productionFaults = (organization: Organization): BrandFault[] => [
  ...licenseFaults(organization),
  ...borrowedProperties(organization, demonstrationOrganizations).map((field) => ({
    field,
    message: 'Still belongs to a sample company',
  })),
]

/** Everything with which production does not start, or does not replace the brands that it serves. */
export const refusedInProduction = (organization: Organization): BrandFault[] => [
  ...productionFaults(organization),
  ...templateValues(organization),
]
