import type { ClientLog } from '#src/domain/client-logs.table.ts'
import type { BrowserSocket } from '#src/platform/browser/reconnecting-socket.ts'
import type { ConversationStart } from '../chat.contract.ts'
import type { RequestedMode } from '../chat.rules.ts'
import type { ChatSession } from '../chat-session.rules.ts'
import type { PreEngagement } from '../pre-engagement.rules.ts'
import type { ChatCalls } from './chat-calls.ts'
import type { ChatSessionStore } from './session-store.ts'
import type { UnsentStore } from './unsent-store.ts'

/** What a conversation uses of the page around it. */
export interface TalkServices {
  orgCode: string
  calls: ChatCalls
  sessions: ChatSessionStore
  unsent: UnsentStore
  /** By default a websocket of this host. */
  openSocket?(): BrowserSocket
  /** The login of the page; undefined for a visitor. */
  logIn(): string | undefined
  log(event: ClientLog, error: unknown): void
  now(): number
}

/** Where and how a chat starts. */
export interface StartContext {
  pageUrl: string
  applicationUuid: string | undefined
  chatMode: RequestedMode | undefined
  /** The agent that the developer tools chose. */
  agentUuid: string | undefined
}

/** What the browser keeps of a conversation that just started. */
export const sessionFrom = (person: PreEngagement, start: ConversationStart): ChatSession => ({
  friendlyName: person.friendlyName,
  emailAddress: person.emailAddress,
  token: start.token,
  conversationSid: start.conversationSid,
  expiration: start.expiration,
  omniProxyChannelId: start.omniProxyChannelId,
  initialMessage: person.initialMessage?.trim() ?? '',
})
