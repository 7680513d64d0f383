import { maskPrivateNumbers } from '#src/domain/person/private-numbers.ts'
import type { ChatMode, ChatQueue, ConversationState } from './conversation-states.table.ts'

const minuteMs = 60_000

/** How long a token opens its conversation, in minutes. */
export const tokenMinutes = {
  /** From the moment the visitor was given to people. */
  agent: 6 * 60,
  /** From the last message. */
  assistant: 60,
  /** From the beginning, however long the conversation is. */
  assistantInAll: 12 * 60,
  /** The same as `assistant`, behind the flag for short sessions. */
  assistantShort: 10,
  /** Of a message left out of hours, from the last message: long enough to read the answer where it was asked. */
  reply: 7 * 24 * 60,
  /** From the beginning, however often the visitor writes. */
  replyInAll: 30 * 24 * 60,
} as const

/** A token that was replaced opens its conversation this long, for tabs that have not read the new one yet. */
export const earlierTokenMs = 2 * minuteMs
export const nonceMs = 2 * minuteMs

interface TokenClock {
  mode: ChatMode
  /** Whether the answer comes by email. */
  answersByEmail: boolean
  /** When it was given to people. */
  queuedAt: Date | null
  lastMessageAt: Date
  createdAt: Date
}

/** When a conversation's token expires. What each message moves on ends at a fixed time after the beginning all the same. */
export const tokenExpiry = (
  { mode, answersByEmail, queuedAt, lastMessageAt, createdAt }: TokenClock,
  isShortSession: boolean,
): Date => {
  const after = (start: Date, minutes: number) => new Date(start.getTime() + minutes * minuteMs)
  const capExpiry = (expiry: Date, minutesInAll: number) =>
    new Date(Math.min(expiry.getTime(), after(createdAt, minutesInAll).getTime()))
  if (answersByEmail) return capExpiry(after(lastMessageAt, tokenMinutes.reply), tokenMinutes.replyInAll)
  if (mode === 'agent') return after(queuedAt ?? createdAt, tokenMinutes.agent)
  const idleMinutes = isShortSession ? tokenMinutes.assistantShort : tokenMinutes.assistant
  return capExpiry(after(lastMessageAt, idleMinutes), tokenMinutes.assistantInAll)
}

export const requestedModes = ['twilio', 'nice', 'stream', 'chatbot'] as const
export type RequestedMode = (typeof requestedModes)[number]

interface ModeFacts {
  /** Whether a person can answer now: it is within the hours, and someone is at the desk. */
  isAnswered: boolean
  hasAssistant: boolean
  /** Only outside production. */
  requestedMode: RequestedMode | undefined
}

/** Who answers a new conversation, and where it begins. */
export const firstState = ({
  isAnswered,
  hasAssistant,
  requestedMode,
}: ModeFacts): { mode: ChatMode; state: ConversationState } => {
  const wantsPerson = requestedMode === undefined ? isAnswered : requestedMode !== 'chatbot'
  if (wantsPerson) return { mode: 'agent', state: 'QUEUED' }
  // Without an assistant, the message is left and answered by email.
  return hasAssistant ? { mode: 'assistant', state: 'ASSISTANT' } : { mode: 'agent', state: 'AWAITING_REPLY' }
}

/** The parts of the journey, by the first matching path, and the queue of each. */
const queueOfPath: readonly (readonly [RegExp, ChatQueue])[] = [
  [/\/(line|payments?|servicing|statements?)(\/|$)/, 'servicing'],
  [/\/(closing|sign|signdocs|notary|rescission|funding|heloc-signer)(\/|$)/, 'closing'],
  [/\/(register|register-v2|start|offers?-preview)(\/|$)/, 'sales'],
  [/\/[0-9a-f]{8}-[0-9a-f-]{27}(\/|$)/, 'application'],
  [/\/(credit|product|income|identity|liens|bank|documents|review-app|conditions)(\/|$)/, 'application'],
]

interface ChatContext {
  tag?: string | undefined
  skill?: string | undefined
  pagePath: string | null
}

const asQueue = (value: string | undefined): ChatQueue | undefined =>
  (['sales', 'application', 'closing', 'servicing'] as const).find((queue) => queue === value?.trim().toLowerCase())

/** The queue of a conversation: what the page named, or else the page's place in the journey; sales at the door. */
export const chooseQueue = ({ tag, skill, pagePath }: ChatContext): ChatQueue =>
  asQueue(skill) ?? asQueue(tag) ?? queueOfPath.find(([pattern]) => pattern.test(pagePath ?? ''))?.[1] ?? 'sales'

/** The path of a page's address, without query and fragment. Null for what is no address. */
export const pathOfPage = (pageUrl: string | undefined): string | null => {
  if (pageUrl === undefined) return null
  const [path = ''] = pageUrl.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)
  return path.startsWith('/') ? maskPrivateNumbers(path).slice(0, 300) : null
}

const controlCharacters = /[^\P{Cc}\n\t]/gu

/**
 * A message or note as it is stored and sent on: NFC, without control characters and private numbers, blank at neither
 * end. It is always text, never markup.
 */
export const messageText = (entry: string): string =>
  maskPrivateNumbers(entry.normalize('NFC').replace(/\r\n?/g, '\n').replace(controlCharacters, '')).trim()

/** How long a visitor waits for an empty desk before the answer comes by email: an agent may only reload the page. */
export const emptyDeskMs = 2 * minuteMs

/** Desks and pages report every ten seconds, and one is gone when it was silent for longer than this. */
export const silenceMs = 45_000

interface UnansweredFacts {
  state: ConversationState
  /** Since when the visitor waits for an agent's answer. */
  unansweredSince: Date | null
  isAgentHere: boolean
}

/** Whether a conversation goes back to the queue: the visitor waits, and the desk of the agent is gone. */
export const mustRequeue = (
  { state, unansweredSince, isAgentHere }: UnansweredFacts,
  now: Date,
  timeoutMinutes: number,
): boolean =>
  state === 'ACTIVE' &&
  !isAgentHere &&
  unansweredSince !== null &&
  now.getTime() - unansweredSince.getTime() >= timeoutMinutes * minuteMs

interface Presence {
  leftAt: Date | null
  lastSeenAt: Date
}

/** Whether one side is connected. */
export const isHere = (presence: Presence | undefined, now: Date): boolean =>
  presence !== undefined && presence.leftAt === null && now.getTime() - presence.lastSeenAt.getTime() < silenceMs

/** Messages that a visitor may send in a minute, by conversation and by address. */
export const floodLimits = { byConversation: 30, byAddress: 300 } as const
