import type { ChatMessage } from '../chat.contract.ts'

/** What happened in a conversation, for staff. */
export const eventLabels: Readonly<Record<NonNullable<ChatMessage['event']>, string>> = {
  STARTED: 'The visitor started the conversation',
  QUEUED: 'Waiting for an agent',
  AWAITING_REPLY: 'Left outside chat hours, to be answered by email',
  AGENT_JOINED: 'An agent took the conversation',
  TRANSFERRED: 'Transferred',
  RETURNED_TO_QUEUE: 'Returned to the queue because it was not answered',
  VISITOR_LOGGED_OUT: 'The visitor logged out',
  ENDED: 'The conversation ended',
}
