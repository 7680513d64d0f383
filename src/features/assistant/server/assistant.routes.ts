import { randomUUID } from 'node:crypto'
import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import { type Caller, type Route, serve } from '#src/platform/server/http/serve.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import {
  chatWithAutobot,
  conversationTokenHeader,
  getChatHistory,
  setChatReplyUsedWithFeedback,
} from '../assistant.contract.ts'
import { rateAnswer } from './assistant-answers.store.ts'
import type { AssistantConversations, ConversationProof } from './assistant-conversations.port.ts'

export interface AssistantRoutesDeps {
  clock: Clock
  vault: Vault
  conversations: AssistantConversations
  /** Finds an application that the caller reaches. */
  applicationFor(caller: Caller, id: string): Promise<unknown>
}

const conversationProof = (
  { organization, headers }: { organization: string; headers: Record<string, string | undefined> },
  conversationId: string,
): ConversationProof => ({ organization, conversationId, token: headers[conversationTokenHeader] })

/** Returns the routes with which a page talks to the assistant. */
export const assistantRoutes = ({ clock, vault, conversations, applicationFor }: AssistantRoutesDeps): Route[] => [
  serve(chatWithAutobot, async (call) => {
    const { conversationId, message, applicationId } = call.body
    // The answer is about the application that was proved when the conversation began. One that is named here must at
    // least be the caller's own, so that no page asks about another by mistake.
    if (applicationId !== undefined && !(await applicationFor(call.caller, applicationId)))
      throw new Refusal('access/not-found')
    const { questionId, text, sources, offersPerson } = await conversations.answerQuestion(
      conversationProof(call, conversationId),
      {
        clientId: randomUUID(),
        text: message,
        fileUuids: [],
      },
    )
    return { questionId, responseStr: text, sources: [...sources], offersPerson }
  }),
  serve(getChatHistory, async (call) => conversations.history(conversationProof(call, call.params.conversationId))),
  serve(setChatReplyUsedWithFeedback, async (call) => {
    const { conversationId, questionId, rating, feedbackMessage = '' } = call.body
    await conversations.requireVisitorConversation(conversationProof(call, conversationId))
    const isHelpful = rating === 'HELPFUL'
    const isStored = await call.transact((tx) =>
      rateAnswer(tx, vault, {
        id: questionId,
        conversationId,
        helpful: isHelpful,
        reason: isHelpful ? null : rating,
        comment: isHelpful ? '' : maskPrivateNumbers(feedbackMessage),
        ratedAt: clock.now(),
      }),
    )
    if (!isStored) throw new Refusal('access/not-found')
  }),
]
