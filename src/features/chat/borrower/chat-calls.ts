import type { ApiClient } from '#src/platform/browser/api-client.ts'
import {
  askForPerson,
  authenticateChat,
  type ChatStart,
  chatTokenHeader,
  endHeldConversation,
  initWebChat,
  listChatAgents,
  mailTranscript,
  readHeldTranscript,
  readVisitorMessages,
  readWebChatInfo,
  refreshChatNonce,
  refreshChatToken,
} from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'

type VisitorTalk = Pick<ChatSession, 'token' | 'conversationSid'>

/** Carries the conversation's own token alone, so that the chat does not prolong a log-in. */
const asHolder = { anonymous: true, keepsSession: true } as const

const of = ({ token, conversationSid }: VisitorTalk) => ({
  ...asHolder,
  headers: { [chatTokenHeader]: token },
  params: { conversationUuid: conversationSid },
})

/** The calls of a chat. Each throws CallFailure. */
export const chatCalls = (call: ApiClient) => ({
  /** With a proof it carries the log-in that was proved, since the proof is good in that session alone. */
  start: (body: ChatStart) =>
    call(initWebChat, { ...(body.nonce === undefined ? asHolder : { keepsSession: true }), body }),
  agents: () => call(listChatAgents, asHolder),
  refreshToken: (token: string) => call(refreshChatToken, { ...asHolder, body: { token } }),
  contactId: async (omniProxyChannelId: string) =>
    (await call(readWebChatInfo, { ...asHolder, body: { omniProxyChannelId } })).contactId,
  /** A proof of who is logged in and about which application they chat. */
  proof: (applicationUuid: string | undefined) =>
    call(authenticateChat, { keepsSession: true, body: applicationUuid ? { applicationUuid } : {} }),
  renewProof: (nonce: string) => call(refreshChatNonce, { keepsSession: true, query: { nonce } }),
  messages: (talk: VisitorTalk, before: number) =>
    call(readVisitorMessages, { ...of(talk), query: { before: String(before) } }),
  askForPerson: (talk: VisitorTalk) => call(askForPerson, of(talk)),
  end: (talk: VisitorTalk, reason: 'VISITOR_ENDED' | 'LOGGED_OUT') =>
    call(endHeldConversation, { ...of(talk), body: { reason } }),
  mailTranscript: (talk: VisitorTalk) => call(mailTranscript, of(talk)),
  transcriptFile: (talk: VisitorTalk): Promise<string> => call(readHeldTranscript, of(talk)),
})

export type ChatCalls = ReturnType<typeof chatCalls>
