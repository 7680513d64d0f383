/** Who answers a conversation. */
export const chatModes = ['assistant', 'agent'] as const
export type ChatMode = (typeof chatModes)[number]

/**
 * How far a conversation is. ASSISTANT: the assistant answers. QUEUED: it waits for an agent. ACTIVE: an agent has it.
 * AWAITING_REPLY: a message left out of hours, which an agent answers by email. ENDED: it takes no more messages.
 */
export const conversationStates = ['ASSISTANT', 'QUEUED', 'ACTIVE', 'AWAITING_REPLY', 'ENDED'] as const
export type ConversationState = (typeof conversationStates)[number]

export const endReasons = [
  'VISITOR_ENDED',
  'AGENT_ENDED',
  'LOGGED_OUT',
  'TOKEN_EXPIRED',
  'CHANNEL_FROZEN',
  'INACTIVE',
] as const
export type EndReason = (typeof endReasons)[number]

/** What can happen to a conversation, and the state each event leads to, by the state it comes from. */
export const conversationTransitions = {
  /** The visitor asks for a person while people answer, or an agent of the desk lets it go. */
  queue: { ASSISTANT: 'QUEUED', ACTIVE: 'QUEUED', AWAITING_REPLY: 'QUEUED', QUEUED: 'QUEUED' },
  /** The visitor asks for a person while no one answers. */
  'await-reply': { ASSISTANT: 'AWAITING_REPLY', QUEUED: 'AWAITING_REPLY' },
  take: { QUEUED: 'ACTIVE', AWAITING_REPLY: 'ACTIVE' },
  transfer: { ACTIVE: 'ACTIVE' },
  end: { ASSISTANT: 'ENDED', QUEUED: 'ENDED', ACTIVE: 'ENDED', AWAITING_REPLY: 'ENDED' },
} as const satisfies Record<string, Partial<Record<ConversationState, ConversationState>>>
export type ConversationAct = keyof typeof conversationTransitions

/** The state after an act, or undefined where the act has no place. */
export const stateAfter = (act: ConversationAct, state: ConversationState): ConversationState | undefined => {
  const row: Partial<Record<ConversationState, ConversationState>> = conversationTransitions[act]
  return row[state]
}

export const chatQueues = ['sales', 'application', 'closing', 'servicing'] as const
export type ChatQueue = (typeof chatQueues)[number]

export const chatSenders = ['visitor', 'agent', 'assistant', 'system'] as const
export type ChatSender = (typeof chatSenders)[number]

/** What both sides read about the conversation itself. Each page has the words. */
export const chatEvents = [
  'STARTED',
  /** It waits for a person. */
  'QUEUED',
  /** No one answers now; the answer comes by email. */
  'AWAITING_REPLY',
  'AGENT_JOINED',
  'TRANSFERRED',
  'RETURNED_TO_QUEUE',
  'VISITOR_LOGGED_OUT',
  'ENDED',
] as const
export type ChatEvent = (typeof chatEvents)[number]
