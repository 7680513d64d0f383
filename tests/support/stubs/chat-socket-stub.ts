import type { ChatMessage, Conversation, SocketMessage } from '#src/features/chat/chat.contract.ts'
import type { ChatSession } from '#src/features/chat/chat-session.rules.ts'
import type { BrowserSocket } from '#src/platform/browser/reconnecting-socket.ts'

/** A connection on which the test plays the server. */
export class FakeSocket implements BrowserSocket {
  readonly texts: string[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number; reason?: string }) => void) | null = null

  send(text: string): void {
    this.texts.push(text)
  }

  close(): void {
    this.isClosed = true
  }

  /** What the page sent, all or of one type. */
  sentMessages(type?: string): Record<string, unknown>[] {
    const messages = this.texts.map((text) => JSON.parse(text) as Record<string, unknown>)
    return type === undefined ? messages : messages.filter((message) => message.type === type)
  }

  /** A message of the server. */
  hear(message: SocketMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

export const aSession: ChatSession = {
  friendlyName: 'Ana',
  emailAddress: 'ana@example.com',
  token: 'a-token',
  conversationSid: '0b7e2f2e-0000-4000-8000-000000000001',
  expiration: '2999-03-02T18:00:00.000Z',
  omniProxyChannelId: '0b7e2f2e-0000-4000-8000-000000000002',
  initialMessage: '',
}

export const aConversation: Conversation = {
  conversationUuid: aSession.conversationSid,
  mode: 'agent',
  state: 'ACTIVE',
  queue: 'sales',
  expiration: aSession.expiration,
  isFrozen: false,
  endReason: null,
  agent: { name: 'Ivy', isHere: true },
  hadAgent: false,
  place: null,
  lastSequence: 0,
  readUpTo: { visitor: 0, agent: 0 },
  opensAt: null,
  createdAt: '2026-03-02T17:00:00.000Z',
}

export const aMessage = (sequence: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  messageUuid: `0b7e2f2e-0000-4000-8000-${String(sequence).padStart(12, '0')}`,
  sequence,
  sender: 'agent',
  name: 'Ivy',
  clientId: null,
  kind: 'text',
  text: `Message ${sequence}`,
  event: null,
  files: [],
  questionId: null,
  sources: [],
  offersPerson: false,
  createdAt: '2026-03-02T17:00:00.000Z',
  ...change,
})
