import type { ChatMessage } from '../chat.contract.ts'
import type { ChatEvent, ChatQueue } from '../conversation-states.table.ts'

/** The names of the queues for staff. */
export const queueNames: Readonly<Record<ChatQueue, string>> = {
  sales: 'Sales',
  application: 'Application',
  closing: 'Closing',
  servicing: 'Servicing',
}

/** The languages of visitors, for staff. */
export const languageNames = { en: 'English', es: 'Spanish' } as const

/** What happened in a conversation, for staff. */
export const eventLabels: Readonly<Record<ChatEvent, string>> = {
  STARTED: 'The visitor started the conversation',
  QUEUED: 'Waiting for an agent',
  AWAITING_REPLY: 'Left outside chat hours, to be answered by email',
  AGENT_JOINED: 'An agent took the conversation',
  TRANSFERRED: 'Transferred',
  RETURNED_TO_QUEUE: 'Returned to the queue because it was not answered',
  VISITOR_LOGGED_OUT: 'The visitor logged out',
  ENDED: 'The conversation ended',
}

/** Returns who wrote a message, for staff. */
export const authorName = ({ sender, name }: ChatMessage, visitorName: string): string => {
  if (sender === 'visitor') return visitorName
  return sender === 'assistant' ? 'Assistant' : (name ?? 'Automatic message')
}
