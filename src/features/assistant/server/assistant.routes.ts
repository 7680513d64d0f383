import { Refusal } from '#src/domain/refusal.ts'
import { type Route, serve } from '#src/platform/server/http/serve.ts'
import {
  chatWithAutobot,
  conversationTokenHeader,
  getChatHistory,
  setChatReplyUsedWithFeedback,
} from '../assistant.contract.ts'
import type { ConversationProof } from './assistant-conversations.port.ts'
import { type ConversationAnswersDeps, conversationAnswers } from './conversation-answers.service.ts'

const proofOf = (
  { organisation, headers }: { organisation: string; headers: Record<string, string | undefined> },
  conversationId: string,
): ConversationProof => {
  const token = headers[conversationTokenHeader]
  if (!token) throw new Refusal('chat/token-invalid')
  return { organisation, conversationId, token }
}

/** Returns the routes with which a page talks to the assistant. */
export const assistantRoutes = (deps: ConversationAnswersDeps): Route[] => {
  const conversations = conversationAnswers(deps)
  return [
    serve(chatWithAutobot, (call) => {
      const { conversationId, message, applicationId } = call.body
      const { caller, transact } = call
      const proof = proofOf(call, conversationId)
      return conversations.ask({ caller, proof, transact }, { text: message, applicationId })
    }),
    serve(getChatHistory, async (call) => conversations.history(proofOf(call, call.params.conversationId))),
    serve(setChatReplyUsedWithFeedback, async (call) => {
      const { conversationId, questionId, rating, feedbackMessage = '' } = call.body
      const proof = proofOf(call, conversationId)
      await call.transact((tx) => conversations.rate(tx, proof, { questionId, rating, comment: feedbackMessage }))
    }),
  ]
}
