import type { ChatMessage, Conversation } from '../chat.contract.ts'
import type { ChatSession } from '../chat-session.rules.ts'
import type { ChatWindow } from '../chat-window.rules.ts'
import { emptyTranscript, type Transcript } from '../transcript.rules.ts'

export interface TalkState {
  window: ChatWindow
  /** Also after the end, for the survey. */
  session: ChatSession | undefined
  conversation: Conversation | undefined
  transcript: Transcript<ChatMessage>
  /** Whether the server has older messages than the first shown. */
  hasMore: boolean
  isLoadingOlder: boolean
  isAgentTyping: boolean
  isLive: boolean
  /** By which the survey names the conversation; once it ended. */
  contactId: string | undefined
}

export const startState = (window: ChatWindow): TalkState => ({
  window,
  session: undefined,
  conversation: undefined,
  transcript: emptyTranscript,
  hasMore: false,
  isLoadingOlder: false,
  isAgentTyping: false,
  isLive: false,
  contactId: undefined,
})

/** Whether a conversation takes no more messages. */
export const isOver = ({ state, isFrozen }: Conversation): boolean => state === 'ENDED' || isFrozen
