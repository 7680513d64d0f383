import type { Address } from './address.ts'

/** Asked of everyone: 12 CFR 1002.6(b)(7) lets a lender consider immigration status as far as it bears on repayment. */
export const citizenships = ['US_CITIZEN', 'PERMANENT_RESIDENT', 'NON_PERMANENT_RESIDENT'] as const
export type Citizenship = (typeof citizenships)[number]

/** The only words there may be for it (12 CFR 1002.5(d)(1)); unmarried covers single, divorced and widowed. */
export const maritalStatuses = ['MARRIED', 'UNMARRIED', 'SEPARATED'] as const
export type MaritalStatus = (typeof maritalStatuses)[number]

export const usesOfFunds = [
  'HOME_IMPROVEMENT',
  'DEBT_CONSOLIDATION',
  'HOME_PURCHASE',
  'EDUCATION',
  'MEDICAL',
  'BUSINESS',
  'RESERVE',
  'OTHER',
] as const
export type UseOfFunds = (typeof usesOfFunds)[number]

export const ownerRelations = ['SPOUSE', 'PARTNER', 'RELATIVE', 'TRUSTEE', 'OTHER'] as const
export type OwnerRelation = (typeof ownerRelations)[number]

/** Somebody else on the deed, who signs it too. */
export interface CoOwner {
  firstName: string
  lastName: string
  relation: OwnerRelation
  email: string
  phone: string
}

/** More co-owners than this come by phone. */
export const mostCoOwners = 4

/** What is asked once an offer is chosen. */
export interface Particulars {
  citizenship: Citizenship
  /** Null where the state does not need it. */
  maritalStatus: MaritalStatus | null
  coOwners: CoOwner[]
  useOfFunds: UseOfFunds
  /** Null: at home. */
  mailingAddress: Address | null
}
