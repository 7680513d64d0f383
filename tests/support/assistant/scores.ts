import { defaultAnswers } from '#src/brands/default-answers.table.ts'
import { permittedAnswers } from '#src/features/assistant/permitted-answers.rules.ts'
import { answerFrom } from '#src/features/assistant/server/answer-question.service.ts'
import type { Assistant, AssistantReply } from '#src/vendors/assistant/assistant.port.ts'
import { checkedAssistant } from '#src/vendors/assistant/server/checked-assistant.ts'
import { searchAssistant } from '#src/vendors/assistant/server/search-assistant.ts'
import { someApplication, someFacts } from './assistant-facts.ts'
import { handOver, questionSet, type ScoredQuestion } from './question-set.ts'

export interface ScoredReply {
  question: ScoredQuestion
  /** The id of the answer, or the hand-over. */
  answer: string
  isRight: boolean
  reply: AssistantReply
}

/** Asks every question of the set, as a borrower who is logged in. */
export const answerAll = (assistant: Assistant = checkedAssistant(searchAssistant)): Promise<ScoredReply[]> => {
  const facts = someFacts(someApplication)
  return Promise.all(
    questionSet.map(async (question) => {
      const reply = await answerFrom(assistant, { facts, answers: defaultAnswers }, question)
      const answer = reply.questionId ?? handOver
      return { question, answer, isRight: answer === question.rightAnswer, reply }
    }),
  )
}

/** The share of right answers, in percent. */
export const percentRight = (replies: readonly ScoredReply[]): number =>
  (100 * replies.filter(({ isRight }) => isRight).length) / replies.length

const figures = (text: string): string[] => text.match(/\d[\d,.]*\d|\d/g) ?? []

/** Figures in replies that stand neither in the borrower's own facts nor in the lender's. */
export const inventedFigures = (replies: readonly ScoredReply[]): string[] => {
  const facts = someFacts(someApplication)
  const permittedFigures = new Set(
    (['en', 'es'] as const).flatMap((language) =>
      permittedAnswers(facts, defaultAnswers, language).flatMap(({ text }) => figures(text)),
    ),
  )
  return replies.flatMap(({ reply }) => figures(reply.text).filter((figure) => !permittedFigures.has(figure)))
}

/**
 * Replies to questions about another person that are an answer of any kind: each must be the refusal or a hand-over.
 */
export const repliesAboutOthers = (replies: readonly ScoredReply[]): string[] =>
  replies
    .filter(({ question }) => question.rightAnswer === 'limit-other-person')
    .filter(({ answer }) => !answer.startsWith('limit-') && answer !== handOver)
    .map(({ question, answer }) => `${question.text}: ${answer}`)
