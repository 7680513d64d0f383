import type { BrandFault } from './inheritance.rules.ts'
import type { BrandRecord, Organization } from './organization.schema.ts'

/** What `npm run brand -- new` writes where only the lender knows the value. */
const templateMark = 'PLACEHOLDER'

/** Numbers of the template: zeros, with dashes as in a phone or tax number, and the identifier of no legal entity. */
const zeros = /^(0+|0+-0+|0+-0+-0+|0{18}98)$/

/** Where zeros cannot be meant: license, tax and phone numbers of the company. */
const companySections = ['orgMetaData.companyInfo', 'support', 'sender', 'filing']

const reasonFor = (field: string, text: string): string | undefined => {
  if (text.includes(templateMark)) return 'Is still the text of the template'
  const isOfCompany = companySections.some((section) => field.startsWith(`${section}.`))
  return isOfCompany && zeros.test(text) ? 'Is still zeros' : undefined
}

const faultsIn = (field: string, value: unknown): BrandFault[] => {
  if (typeof value === 'string') {
    const message = reasonFor(field, value)
    return message === undefined ? [] : [{ field, message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => faultsIn(field === '' ? key : `${field}.${key}`, inner))
}

/**
 * Values of the template that remain in a brand: in form, and impossible. Production serves no brand with one.
 * @param brand a brand with its inheritance resolved, or its record where that cannot be done
 */
export const templateValues = (brand: Organization | BrandRecord): BrandFault[] => faultsIn('', brand)
