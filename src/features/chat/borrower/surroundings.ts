import type { ClientLog } from '#src/domain/client-logs.table.ts'

/** What a person thought of an answer of the assistant. */
export interface AnswerRating {
  questionId: string
  conversationUuid: string
  responseStr: string
  isHelpful: boolean
  /** Only of an answer that did not help. */
  reason?: FeedbackReason
  text: string
  senderEmail: string
}

export const feedbackReasons = {
  WRONG: 'The answer is wrong',
  UNCLEAR: 'I did not understand it',
  NOT_ANSWERED: 'It did not answer my question',
  OTHER: 'Something else',
} as const
export type FeedbackReason = keyof typeof feedbackReasons

/** What the chat takes from the application around it. */
export interface ChatSurroundings {
  /** For who is logged in, once known. */
  person: { name: string; email: string } | undefined
  /** Whether people answer now, and the words for when; undefined if the hours cannot be had. */
  hours: { isOpen: boolean; status: string } | undefined
  /** The application that the page is about. */
  applicationUuid: string | undefined
  /** The place in the journey, by which the chat reaches the right people. */
  tag: string
  /** The id of the page's log-in; undefined for a visitor. */
  logIn: () => string | undefined
  log: (event: ClientLog, error: unknown) => void
  /** Sends what a person thought of an answer, with the token of the conversation. */
  rate: (rating: AnswerRating, token: string) => Promise<void>
}
