import type { SealedBytes, Timestamp } from '../column-types.ts'

export interface AssistantAnswerTable {
  /** The question id that pages know. */
  id: string
  conversationId: string
  applicationId: string | null
  organization: string
  /** Null: the question was handed over to a person. */
  answerId: string | null
  language: string
  createdAt: Timestamp
  helpful: boolean | null
  reason: string | null
  sealedComment: SealedBytes | null
  ratedAt: Timestamp | null
}
