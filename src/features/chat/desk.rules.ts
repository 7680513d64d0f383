import type { ChatQueue } from './conversation-states.table.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** A wait after which a conversation is highlighted, and one after which it is urgent. */
const longWaitMs = 2 * minuteMs
const urgentWaitMs = 5 * minuteMs

export type WaitLevel = 'short' | 'long' | 'urgent'

/** Returns how long a visitor has waited: '45 s', '3 min', '1 h 5 min'. */
export const formatWait = (since: string, now: number): string => {
  const wait = Math.max(0, now - Date.parse(since))
  if (wait < minuteMs) return `${Math.floor(wait / secondMs)} s`
  const minutes = Math.floor(wait / minuteMs)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} d`
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
}

/** Returns how urgent a wait is. */
export const waitLevel = (since: string, now: number): WaitLevel => {
  const wait = now - Date.parse(since)
  if (wait >= urgentWaitMs) return 'urgent'
  return wait >= longWaitMs ? 'long' : 'short'
}

interface QueuedConversation {
  queue: ChatQueue
  /** In which the visitor writes. */
  language: string
  /** Since when the visitor has been waiting. */
  since: string
}

/** What an agent answers; an empty list is everything. */
interface AgentSkills {
  queues: readonly ChatQueue[]
  languages: readonly string[]
}

/** Returns whether a conversation is in an agent's queues and in a language that they answer. */
export const suits = (
  { queue, language }: Pick<QueuedConversation, 'queue' | 'language'>,
  { queues, languages }: AgentSkills,
): boolean =>
  (queues.length === 0 || queues.includes(queue)) && (languages.length === 0 || languages.includes(language))

/** Returns waiting conversations in the order to take them: those that suit the agent first, then the longest wait. */
export const inQueueOrder = <Conversation extends QueuedConversation>(
  conversations: readonly Conversation[],
  skills: AgentSkills,
): Conversation[] => {
  const skillRank = (conversation: Conversation) => (suits(conversation, skills) ? 0 : 1)
  return conversations.toSorted((a, b) => skillRank(a) - skillRank(b) || Date.parse(a.since) - Date.parse(b.since))
}

/** Returns a page title with the number of conversations that need the agent in front, replacing an earlier number. */
export const titleWithCount = (title: string, count: number): string => {
  const plainTitle = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${plainTitle}` : plainTitle
}

/** What an agent is alerted to: conversations that wait in their queues and unread messages of their own ones. */
export interface DeskAlerts {
  /** Ids of waiting conversations that the agent may take. */
  waiting: readonly string[]
  /** The number of unread messages of each own conversation, by its id. */
  unread: Readonly<Record<string, number>>
}

/** Returns the number that the page title shows: waiting conversations and own conversations with unread messages. */
export const alertCount = ({ waiting, unread }: DeskAlerts): number =>
  waiting.length + Object.values(unread).filter((count) => count > 0).length

/** Returns whether a change deserves a sound: a conversation began to wait, or an own one has more unread messages. */
export const isNewAlert = (before: DeskAlerts, after: DeskAlerts): boolean =>
  after.waiting.some((uuid) => !before.waiting.includes(uuid)) ||
  Object.entries(after.unread).some(([uuid, count]) => count > (before.unread[uuid] ?? 0))
