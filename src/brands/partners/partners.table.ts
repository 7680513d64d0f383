import type { BrandRecord } from '#src/brands/organization.schema.ts'

/** Partners with their own record but the default brand's look and name; their terms are 'Terms of Use'. */
const partnerOrgCodes = [
  'AMERICAN_PACIFIC_MORTGAGE',
  'CROSS_COUNTRY',
  'CMG_MORTGAGE',
  'EVERGREEN_MONEYSOURCE_MORTGAGE_COMPANY',
  'FAIRWAY',
  'GUARANTEED_RATE_AFFINITY',
  'GUARANTEED_RATE',
] as const

export const partners: readonly BrandRecord[] = partnerOrgCodes.map((orgCode) => ({
  orgCode,
  inherits: 'lintel',
  canonicalOrgCode: orgCode,
  hosts: [],
  orgMetaData: { products: { dscr: { isOffered: false }, crypto: { isOffered: false } } },
  footer: { termsLabel: 'Terms of Use' },
  behavior: { servesHawaii: true, newYork: { role: 'none' }, offersCeoFeedback: false, isDemonstration: true },
}))
