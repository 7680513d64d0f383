import { mergePricing } from '#src/brands/inheritance.rules.ts'
import type { BrandRecord, Organization } from '#src/brands/organization.schema.ts'
import { templateValues } from '#src/brands/template-values.rules.ts'
import { demonstrationOrganizations } from '../core/brand-faults.ts'

/** A value that the lender has hardly filled in yet. */
export interface UnfilledValue {
  /** The path of the property: 'filing.taxId'. */
  field: string
  why: string
  /** Whether production refuses the brand until then. The others may be meant, such as a name of a lender's own network. */
  isRefused: boolean
}

/** RFC 2606 and RFC 6761. */
const reservedName = /(^|[@./])([a-z0-9-]+\.)*([a-z0-9-]+\.(example|test|invalid)|example\.(com|net|org))(?=$|[/:?#])/i

const reservedNames = (field: string, value: unknown): UnfilledValue[] => {
  if (typeof value === 'string')
    return reservedName.test(value)
      ? [{ field, why: `Is under a name that is reserved for examples: ${value}`, isRefused: false }]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => reservedNames(field === '' ? key : `${field}.${key}`, inner))
}

const planTermsOf = (organization: Organization): { deedPreparer?: unknown } =>
  (mergePricing(organization).planTerms ?? {}) as { deedPreparer?: unknown }

/** The deed names who prepared it. The name of a sample person must be on none that is recorded. */
const samplePreparer = (organization: Organization): UnfilledValue[] => {
  const preparer = JSON.stringify(planTermsOf(organization).deedPreparer ?? null)
  const isOfSample =
    preparer !== 'null' &&
    demonstrationOrganizations.some((other) => JSON.stringify(planTermsOf(other).deedPreparer ?? null) === preparer)
  if (!isOfSample) return []
  const why = 'Is a person of a sample company. Set it here, or publish your own plan terms in the console'
  return [{ field: 'orgPricingData.planTerms.deedPreparer', why, isRefused: false }]
}

/** What in a lender's brand still needs to be filled in: in its own record, and in what it became. */
export const unfilledValues = (record: BrandRecord, organization: Organization | undefined): UnfilledValue[] => [
  ...templateValues(organization ?? record).map(({ field, message }) => ({ field, why: message, isRefused: true })),
  ...reservedNames('', record),
  ...(organization?.behavior.eligibleStates.length === 0
    ? [{ field: 'behavior.eligibleStates', why: 'Names no state, so no one can apply', isRefused: false }]
    : []),
  ...(organization ? samplePreparer(organization) : []),
]
