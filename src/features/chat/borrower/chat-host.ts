import type { ClientLog } from '#src/domain/client-logs.table.ts'
import type { FeedbackReason } from '../answer-feedback.rules.ts'

/** What a person thought of an answer of the assistant. */
export interface AnswerRating {
  questionId: string
  conversationId: string
  rating: 'HELPFUL' | FeedbackReason
  feedbackMessage: string
}

export interface ChatHours {
  isOpen: boolean
  /** 'Closed now. Opens tomorrow at 6:00 a.m. Pacific time (9:00 a.m. your time)'. */
  status: string
}

/** What the chat takes from the application around it. */
export interface ChatHost {
  /** The name and email of who is logged in; undefined for a visitor, or if they cannot be had. */
  readPerson: () => Promise<{ name: string; email: string } | undefined>
  /** Whether people answer now, and the words for when; undefined if the hours cannot be had. A hook. */
  useHours: () => ChatHours | undefined
  /** The application that the page is about. */
  applicationUuid: string | undefined
  /** The id of the page's login; undefined for a visitor. */
  logIn: () => string | undefined
  log: (event: ClientLog, error: unknown) => void
  /** Sends what a person thought of an answer, with the token of the conversation. Left out without an assistant. */
  rate?: (rating: AnswerRating, token: string) => Promise<void>
}
