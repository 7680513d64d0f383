import type { LenderAnswer } from '#src/domain/answers/lender-answers.schema.ts'
import { VendorUnavailable } from '#src/platform/contract/vendor.ts'
import { type Language, languages } from '#src/platform/words/fill.ts'
import { translator } from '#src/platform/words/translator.ts'
import { rankAnswers } from '#src/vendors/assistant/answer-search.rules.ts'
import type { Assistant, AssistantReply } from '#src/vendors/assistant/assistant.port.ts'
import { searchAssistant } from '#src/vendors/assistant/server/search-assistant.ts'
import type { AssistantFacts } from '../assistant-facts.ts'
import { spanish } from '../handover.es.ts'
import { limitReached } from '../limits.rules.ts'
import { permittedAnswers } from '../permitted-answers.rules.ts'

/** The person who asks, as a session or a nonce proved them, and the application of theirs that they ask about. */
export interface AssistantReader {
  identityId: string
  applicationId: string
}

export interface QuestionToAnswer {
  organization: string
  language: Language
  text: string
  /** Null for a visitor: the answer then names no application. */
  reader: AssistantReader | null
}

/** Answers a question; a null `questionId` hands it over to a person, and the text says so. */
export type AnswerQuestion = (question: QuestionToAnswer) => Promise<AssistantReply>

export interface AnswerQuestionDeps {
  assistant: Assistant
  /**
   * Reads what may be said of the lender and of the reader's own application.
   * @throws Refusal access/not-found if the application is not theirs
   */
  readAssistantFacts(organization: string, reader: AssistantReader | null): Promise<AssistantFacts>
  currentAnswersFor(organization: string): readonly LenderAnswer[]
}

/** How much better a question must fit the other language than that of the page. */
const languageMargin = 0.2

interface Knowledge {
  facts: AssistantFacts
  answers: readonly LenderAnswer[]
}

/** Returns the language in which a question is best answered: the reader's, unless it is clearly typed in another. */
const languageOfQuestion = (text: string, pageLanguage: Language, { facts, answers }: Knowledge): Language => {
  const bestScore = (language: Language) =>
    rankAnswers(text, permittedAnswers(facts, answers, language), language)[0]?.score ?? 0
  const other = languages.find((language) => language !== pageLanguage) ?? pageLanguage
  return bestScore(other) > bestScore(pageLanguage) + languageMargin ? other : pageLanguage
}

/** Answers from these facts and answers alone. */
export const answerFrom = async (
  assistant: Assistant,
  knowledge: Knowledge,
  { text, language: pageLanguage }: Pick<QuestionToAnswer, 'text' | 'language'>,
): Promise<AssistantReply> => {
  const language = languageOfQuestion(text, pageLanguage, knowledge)
  const limit = limitReached(text, language)
  if (limit) return limit
  const answers = permittedAnswers(knowledge.facts, knowledge.answers, language)
  const question = { text, language, answers }
  const reply = await assistant.answer(question).catch((error: unknown) => {
    if (error instanceof VendorUnavailable) return searchAssistant.answer(question)
    throw error
  })
  if (reply.questionId !== null) return reply
  const sentence = 'I’m not sure about that, and I don’t want to guess. A person on our team can help you.'
  return { ...reply, text: translator(spanish, language)(sentence), offersPerson: true }
}

export const answerQuestion =
  ({ assistant, readAssistantFacts, currentAnswersFor }: AnswerQuestionDeps): AnswerQuestion =>
  async ({ organization, language, text, reader }) => {
    const facts = await readAssistantFacts(organization, reader)
    return answerFrom(assistant, { facts, answers: currentAnswersFor(organization) }, { text, language })
  }
