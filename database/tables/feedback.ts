import type { SealedBytes, Timestamp } from '../column-types.ts'

/** Feedback to the CEO. */
export interface CeoFeedbackTable {
  id: string
  organization: string
  identityId: string
  applicationId: string | null
  topic: string
  /** The page on which it was written. */
  pathname: string
  marketingConsent: boolean
  sealedMessage: SealedBytes
  createdAt: Timestamp
}

/** An answer to the exit survey. It names no account. */
export interface ExitSurveyAnswerTable {
  id: string
  organization: string
  reason: string
  /** The kind of page that the person left. */
  place: string
  sealedComment: SealedBytes | null
  createdAt: Timestamp
}
