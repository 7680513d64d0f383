/**
 * The needs that staff may name in a generic request. Needs that name a creditor, and flood insurance, are raised by
 * the steps that judge them.
 */
export const raisedNeeds = [
  'REVIEW_TRUST_REQUIREMENTS',
  'INCOME_AWARD_LETTER',
  'INCOME_TAX_RETURN',
  'INCOME_SUPPORT_ORDER',
  'INCOME_BUSINESS_STATEMENTS',
  'EMPLOYMENT_LETTER',
  'RENT_LEASE',
  'RENT_SCHEDULE',
] as const
export type RaisedNeed = (typeof raisedNeeds)[number]

/** What staff read for each. */
export const raisedNeedLabels: Readonly<Record<RaisedNeed, string>> = {
  REVIEW_TRUST_REQUIREMENTS: 'Trust documents',
  INCOME_AWARD_LETTER: 'Benefit or pension letter',
  INCOME_TAX_RETURN: 'Tax returns',
  INCOME_SUPPORT_ORDER: 'Alimony or support order',
  INCOME_BUSINESS_STATEMENTS: 'Business bank statements',
  EMPLOYMENT_LETTER: 'Employment letter',
  RENT_LEASE: 'Lease',
  RENT_SCHEDULE: 'Rent schedule (form 1007 or 1025)',
}
