import type { Language } from '#src/platform/words/fill.ts'

/** A page of the product that an answer rests on. */
export interface AnswerSource {
  title: string
  /** Relative to the site: '/contact'. */
  path: string
}

/** One answer that may be given, with the reader's own figures filled in where they may be. */
export interface PermittedAnswer {
  /** Names the answer in the history, in feedback and in the editor: 'costs'. */
  id: string
  /** How people ask for it, in the language of the text. */
  wordings: readonly string[]
  text: string
  sources: readonly AnswerSource[]
  /** Whether the answer itself ends with a person. */
  offersPerson: boolean
}

/**
 * A question with everything that the answer may rest on: facts about the lender and the borrower's own application are
 * in the texts of the answers. A supplier receives nothing else.
 */
export interface AssistantQuestion {
  text: string
  language: Language
  answers: readonly PermittedAnswer[]
}

/** A null id hands the question over to a person; the text is then empty. */
export interface AssistantReply {
  questionId: string | null
  text: string
  sources: readonly AnswerSource[]
  offersPerson: boolean
  /** From 0 to 1. */
  confidence: number
}

/**
 * Answers a question from permitted answers and facts alone, or hands it over to a person. Throws VendorUnavailable if
 * the supplier cannot answer now.
 */
export interface Assistant {
  answer(question: AssistantQuestion): Promise<AssistantReply>
}

/** The reply that hands a question over to a person. */
export const handedOver = (confidence = 0): AssistantReply => ({
  questionId: null,
  text: '',
  sources: [],
  offersPerson: true,
  confidence,
})
