import { mergePricing } from '#src/brands/inheritance.rules.ts'
import type { BrandRecord, Organization } from '#src/brands/organization.schema.ts'
import { demonstrationOrganizations } from '../core/organizations.ts'

/** A value that is in a form that passes, and is hardly meant. */
export interface Placeholder {
  /** The path of the property: 'filing.taxId'. */
  field: string
  why: string
  /** A reserved name may be meant within a lender's own network, and plan terms may be published in the console. */
  mayBeMeant: boolean
}

const zeros = /^(0+|0+-0+|0+-0+-0+|0{18}98)$/
const mark = /placeholder/i
/** RFC 2606 and RFC 6761. */
const reservedName = /(^|[@./])([a-z0-9-]+\.)*([a-z0-9-]+\.(example|test|invalid)|example\.(com|net|org))(?=$|[/:?#])/i

const reasonFor = (text: string): string | undefined => {
  if (mark.test(text)) return 'is still the text of the template'
  if (zeros.test(text)) return 'is still zeros'
  return reservedName.test(text) ? `is under a name that is reserved for examples: ${text}` : undefined
}

const inValue = (field: string, value: unknown): Placeholder[] => {
  if (typeof value === 'string') {
    const why = reasonFor(value)
    return why === undefined ? [] : [{ field, why, mayBeMeant: !mark.test(value) && !zeros.test(value) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => inValue(field === '' ? key : `${field}.${key}`, inner))
}

const planTermsOf = (organization: Organization): { deedPreparer?: unknown } =>
  (mergePricing(organization).planTerms ?? {}) as { deedPreparer?: unknown }

/** The deed names who prepared it; a name that is made up must be on none that is recorded. */
const preparerPlaceholders = (organization: Organization): Placeholder[] => {
  const preparer = JSON.stringify(planTermsOf(organization).deedPreparer ?? null)
  const isMadeUp =
    preparer !== 'null' &&
    demonstrationOrganizations.some((other) => JSON.stringify(planTermsOf(other).deedPreparer ?? null) === preparer)
  if (!isMadeUp) return []
  const why = 'is a person who is made up; set it here, or publish your own plan terms in the console'
  return [{ field: 'orgPricingData.planTerms.deedPreparer', why, mayBeMeant: true }]
}

/** What in a lender's brand cannot be meant yet: in its own record, and in what it became. */
export const placeholdersIn = (record: BrandRecord, organization: Organization | undefined): Placeholder[] => [
  ...inValue('', record),
  ...(organization?.behavior.eligibleStates.length === 0
    ? [{ field: 'behavior.eligibleStates', why: 'names no state, so no one can apply', mayBeMeant: false }]
    : []),
  ...(organization ? preparerPlaceholders(organization) : []),
]
