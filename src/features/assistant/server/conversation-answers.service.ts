import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import type { Caller } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { FeedbackReason } from '../assistant.contract.ts'
import { withoutPrivateNumbers } from '../limits.rules.ts'
import type { AnswerQuestion, AssistantReader } from './answer-question.service.ts'
import { insertAnswer, rateAnswer } from './assistant-answers.store.ts'
import type {
  AssistantConversation,
  AssistantConversations,
  ConversationProof,
} from './assistant-conversations.port.ts'

export interface ConversationAnswersDeps {
  db: Db
  vault: Vault
  clock: Clock
  conversations: AssistantConversations
  answer: AnswerQuestion
}

interface Rating {
  questionId: string
  rating: 'HELPFUL' | FeedbackReason
  comment: string
}

/**
 * Returns whose application a question may be about: the caller's own, for the conversation that the caller began.
 * @throws Refusal access/not-found if the conversation or the application is another person's
 */
const readerOf = (
  caller: Caller,
  { identityId, applicationId }: AssistantConversation,
  requestedApplication: string | undefined,
): AssistantReader | null => {
  const application = requestedApplication ?? applicationId
  if (caller.role !== 'borrower' || application === null) {
    // A visitor names an application of their own only with a session.
    if (requestedApplication !== undefined) throw new Refusal('access/not-found')
    return null
  }
  if (identityId !== null && identityId !== caller.identityId) throw new Refusal('access/not-found')
  return { identityId: caller.identityId, applicationId: application }
}

/** Answers in conversations, and keeps what people say of the answers. */
export const conversationAnswers = ({ db, vault, clock, conversations, answer }: ConversationAnswersDeps) => ({
  /** @throws Refusal chat/token-invalid, chat/ended, access/not-found */
  async ask(
    { caller, proof, transact }: { caller: Caller; proof: ConversationProof; transact: Transact },
    { text, applicationId }: { text: string; applicationId: string | undefined },
  ) {
    const conversation = await conversations.prove(db, proof)
    const { organisation, language, conversationId } = conversation
    const reader = readerOf(caller, conversation, applicationId)
    const reply = await answer({ organisation, language, text, reader })
    const questionId = randomUUID()
    const at = clock.now()
    const sources = reply.sources.map(({ title, path }) => ({ title, url: path }))
    const { offersPerson } = reply
    await transact(async (tx) => {
      const question = withoutPrivateNumbers(text)
      await conversations.append(tx, conversation, {
        questionId,
        question,
        answer: reply.text,
        sources,
        offersPerson,
        at,
      })
      await insertAnswer(tx, {
        id: questionId,
        conversationId,
        applicationId: conversation.applicationId,
        organisation,
        answerId: reply.questionId,
        language,
        createdAt: at,
      })
    })
    return { questionId, responseStr: reply.text, sources, offersPerson }
  },

  async history(proof: ConversationProof) {
    const exchanges = await conversations.history(db, await conversations.prove(db, proof))
    return exchanges.map(({ questionId, question, answer: responseStr, at }) => ({
      questionId,
      questionStr: question,
      responseStr,
      createdDt: at.toISOString(),
    }))
  },

  /** @throws Refusal chat/token-invalid, access/not-found */
  async rate(tx: Tx, proof: ConversationProof, { questionId, rating, comment }: Rating): Promise<void> {
    const { conversationId } = await conversations.prove(tx, proof)
    const isHelpful = rating === 'HELPFUL'
    const isStored = await rateAnswer(tx, vault, {
      id: questionId,
      conversationId,
      helpful: isHelpful,
      reason: isHelpful ? null : rating,
      comment: isHelpful ? '' : withoutPrivateNumbers(comment),
      ratedAt: clock.now(),
    })
    if (!isStored) throw new Refusal('access/not-found')
  },
})

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
