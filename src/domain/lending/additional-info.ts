import type { Address } from '../us/address.ts'

/**
 * Every borrower is asked: 12 CFR 1002.6(b)(7) lets a lender consider immigration status as far as it affects
 * repayment.
 */
export const citizenships = ['US_CITIZEN', 'PERMANENT_RESIDENT', 'NON_PERMANENT_RESIDENT'] as const
export type Citizenship = (typeof citizenships)[number]

/** The only permitted terms (12 CFR 1002.5(d)(1)); unmarried covers single, divorced and widowed. */
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

/** Whether a person with this status has a spouse. A separation ends no marriage. */
export const hasSpouse = (status: MaritalStatus | null | undefined): boolean =>
  status === 'MARRIED' || status === 'SEPARATED'

/** The spouse of another owner. Without an email, they are written to on paper until they give one. */
export interface OwnerSpouse {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
}

/** Another owner on the deed, who must sign it too. */
export interface CoOwner {
  firstName: string
  lastName: string
  relation: OwnerRelation
  email: string
  phone: string
  /** Only where the state gives spouses rights in the home. The borrower’s own spouse is not asked. */
  maritalStatus?: MaritalStatus | undefined
  /** Of an owner who is married or separated. */
  spouse?: OwnerSpouse | undefined
}

/** Whether an owner's own spouse is still to be asked about: the borrower's spouse has none but the borrower. */
export const isSpouseUnasked = (owner: Pick<CoOwner, 'relation' | 'maritalStatus'> | undefined): boolean =>
  owner?.relation !== 'SPOUSE' && owner?.maritalStatus === undefined

/** Borrowers with more co-owners than this must call us. */
export const maxCoOwners = 4

type Entries<Answer> = { [Field in keyof Answer]?: string | undefined }
type UnfinishedOwner = Entries<Omit<CoOwner, 'spouse'>> & { spouse?: Entries<OwnerSpouse> | undefined }

/** What a borrower has entered of this information so far. Nothing is checked until it is sent. */
export interface UnfinishedInfo {
  citizenship?: Citizenship | undefined
  maritalStatus?: MaritalStatus | undefined
  hasOthers?: boolean | undefined
  coOwners: UnfinishedOwner[]
  useOfFunds?: UseOfFunds | undefined
  hasOtherMail?: boolean | undefined
  mailingAddress?: { [Field in keyof Address]?: string | undefined } | undefined
}

/** Borrower information collected after an offer is chosen. */
export interface AdditionalInfo {
  citizenship: Citizenship
  /** Null if the state does not need it. */
  maritalStatus: MaritalStatus | null
  coOwners: CoOwner[]
  useOfFunds: UseOfFunds
  /** Null if it is the home address. */
  mailingAddress: Address | null
}
