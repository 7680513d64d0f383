import type { ApiClient } from '#src/platform/browser/api-client.ts'
import {
  authenticateChat,
  type ChatStart,
  chatTokenHeader,
  emailTranscript,
  endVisitorConversation,
  initWebChat,
  listChatAgents,
  readVisitorMessages,
  readVisitorTranscript,
  readWebChatInfo,
  refreshChatNonce,
  refreshChatToken,
  requestAgent,
} from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'

type VisitorTalk = Pick<ChatSession, 'token' | 'conversationSid'>

/** Carries the conversation's own token alone, so that the chat does not prolong a login. */
const asVisitor = { anonymous: true, keepsSession: true } as const

/** The options of a call about a conversation, by its token. */
export const byToken = <More extends object>({ token, conversationSid }: VisitorTalk, more?: More) => ({
  ...asVisitor,
  headers: { [chatTokenHeader]: token },
  params: { conversationUuid: conversationSid, ...(more as More) },
})

/** The calls of a chat. Each throws CallFailure. */
export const chatCalls = (call: ApiClient) => ({
  /** With a proof it carries the login that was proved, since the proof is good in that session alone. */
  start: (body: ChatStart) =>
    call(initWebChat, { ...(body.nonce === undefined ? asVisitor : { keepsSession: true }), body }),
  agents: () => call(listChatAgents, asVisitor),
  refreshToken: (token: string) => call(refreshChatToken, { ...asVisitor, body: { token } }),
  contactId: async (omniProxyChannelId: string) =>
    (await call(readWebChatInfo, { ...asVisitor, body: { omniProxyChannelId } })).contactId,
  /** A proof of who is logged in and about which application they chat. */
  proof: (applicationUuid: string | undefined) =>
    call(authenticateChat, { keepsSession: true, body: applicationUuid ? { applicationUuid } : {} }),
  renewProof: (nonce: string) => call(refreshChatNonce, { keepsSession: true, query: { nonce } }),
  messages: (talk: VisitorTalk, before: number) =>
    call(readVisitorMessages, { ...byToken(talk), query: { before: String(before) } }),
  requestAgent: (talk: VisitorTalk) => call(requestAgent, byToken(talk)),
  end: (talk: VisitorTalk, reason: 'VISITOR_ENDED' | 'LOGGED_OUT') =>
    call(endVisitorConversation, { ...byToken(talk), body: { reason } }),
  emailTranscript: (talk: VisitorTalk) => call(emailTranscript, byToken(talk)),
  transcriptFile: (talk: VisitorTalk): Promise<string> => call(readVisitorTranscript, byToken(talk)),
})

export type ChatCalls = ReturnType<typeof chatCalls>
