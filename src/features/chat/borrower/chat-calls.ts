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
  readHeldMessages,
  readHeldTranscript,
  readWebChatInfo,
  refreshChatNonce,
  refreshChatToken,
} from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'

type HeldTalk = Pick<ChatSession, 'token' | 'conversationSid'>

/** Carries the conversation's own token alone, so that the chat does not prolong a log-in. */
const asHolder = { anonymous: true, keepsSession: true } as const

const of = ({ token, conversationSid }: HeldTalk) => ({
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
  messages: (talk: HeldTalk, before: number) =>
    call(readHeldMessages, { ...of(talk), query: { before: String(before) } }),
  askForPerson: (talk: HeldTalk) => call(askForPerson, of(talk)),
  end: (talk: HeldTalk, reason: 'VISITOR_ENDED' | 'LOGGED_OUT') =>
    call(endHeldConversation, { ...of(talk), body: { reason } }),
  mailTranscript: (talk: HeldTalk) => call(mailTranscript, of(talk)),
  transcriptFile: (talk: HeldTalk): Promise<string> => call(readHeldTranscript, of(talk)),
})

export type ChatCalls = ReturnType<typeof chatCalls>
