import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database/database.ts'
import type { Language } from '#src/platform/words/fill.ts'
import { requestsPerson } from '../person-wish.rules.ts'
import { type AnswerQuestionDeps, type AssistantReader, answerQuestion } from './answer-question.service.ts'
import { insertAnswer } from './assistant-answers.store.ts'
import type { ConversationReply } from './assistant-conversations.port.ts'

/** A question of a conversation. The application and the person are as proved at its start. */
interface ConversationQuestion {
  organization: string
  conversationId: string
  applicationId: string | null
  identityId: string | null
  language: Language
  text: string
}

export interface ConversationAnswersDeps extends AnswerQuestionDeps {
  db: Db
  clock: Clock
}

/** Returns the person with the application that a question may be about, and no one for a visitor. */
const toAssistantReader = ({ applicationId, identityId }: ConversationQuestion): AssistantReader | null =>
  applicationId === null || identityId === null ? null : { applicationId, identityId }

/**
 * Answers the questions of conversations, and keeps which answer each got. An application that is no longer the
 * person's is not read: they are answered like a visitor.
 */
export const answerInConversation = (deps: ConversationAnswersDeps) => {
  const answer = answerQuestion(deps)
  return async (question: ConversationQuestion): Promise<ConversationReply> => {
    const { organization, conversationId, applicationId, language, text } = question
    const answerTo = (reader: AssistantReader | null) => answer({ organization, language, text, reader })
    const reply = await answerTo(toAssistantReader(question)).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'access/not-found') return answerTo(null)
      throw error
    })
    const questionId = randomUUID()
    await insertAnswer(deps.db, {
      id: questionId,
      conversationId,
      applicationId,
      organization,
      answerId: reply.questionId,
      language,
      createdAt: deps.clock.now(),
    })
    const sources = reply.sources.map(({ title, path }) => ({ title, url: path }))
    return {
      questionId,
      text: reply.text,
      sources,
      offersPerson: reply.offersPerson,
      ...(requestsPerson(text) ? { asksForPerson: true } : {}),
    }
  }
}
