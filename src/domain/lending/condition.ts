import type { DocumentType } from './application-enums.ts'

/**
 * OPEN waits for the recipient, IN_REVIEW for staff, who accept it or return it with a comment (OPEN again). WITHDRAWN
 * means that it was not needed.
 */
export const conditionStates = ['OPEN', 'IN_REVIEW', 'ACCEPTED', 'WITHDRAWN'] as const
export type ConditionState = (typeof conditionStates)[number]

/** What a condition requests, without personal data. */
export interface ConditionDetails {
  /** Each is an upload slot. */
  requestDocuments?: readonly DocumentType[]
  /** A subtype of a generic request: REVIEW_TRUST_REQUIREMENTS makes it a trust review. */
  actionNeeded?: string
  xtraData?: { numDocsRequired?: number }
}

/** What the recipient reads in addition to the standard text. It may name accounts and people, so it is sealed. */
export interface ConditionCustomText {
  /** What a step or a vendor's answer adds: the creditor, or the inquiries to explain. */
  notes?: string
  /** Replaces the standard description. */
  commentsToBorrower?: string
  /** Last four characters of the account in question. */
  accountEnding?: string
}
