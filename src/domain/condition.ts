import type { DocumentType } from './application-enums.ts'

/**
 * OPEN waits for the person asked, IN_REVIEW for staff, who accept it or send it back (OPEN again, with their words).
 * WITHDRAWN is what turned out not to be needed.
 */
export const conditionStates = ['OPEN', 'IN_REVIEW', 'ACCEPTED', 'WITHDRAWN'] as const
export type ConditionState = (typeof conditionStates)[number]

/** What a condition asks for, without personal data. */
export interface ConditionDetails {
  /** Each is a slot to fill. */
  requestDocuments?: readonly DocumentType[]
  /** Narrows a generic request: REVIEW_TRUST_REQUIREMENTS makes it a trust review. */
  actionNeeded?: string
  xtraData?: { numDocsRequired?: number }
}

/** What the person asked reads beside the usual words; may name accounts and people, so it is sealed. */
export interface ConditionWords {
  /** What a step or a vendor's answer names: the creditor, or the inquiries to explain. */
  notes?: string
  /** Takes the place of the usual description. */
  commentsToBorrower?: string
  /** Last four characters of the account in question. */
  accountEnding?: string
}
