import type { Tx } from '#src/platform/server/database/database.ts'
import { type ChatEvent, stateAfter } from '../conversation-states.table.ts'
import type { ChatDeps } from './chat-deps.ts'
import { type ConversationRow, changeConversation, recordSeen } from './conversation.store.ts'
import { forwardToAgents } from './external-agents.ts'
import { appendMessage } from './message.store.ts'

type EventDeps = Pick<ChatDeps, 'clock' | 'vault' | 'suppliedDesk'>

/** The events that a supplier's desk is told of. */
const deskEvents: ReadonlySet<ChatEvent> = new Set(['QUEUED', 'AGENT_JOINED', 'VISITOR_LOGGED_OUT', 'ENDED'])

/** Appends an event that both sides read. */
export const appendEvent = async (
  tx: Tx,
  deps: EventDeps,
  row: ConversationRow,
  event: ChatEvent,
  senderId: string | null = null,
): Promise<void> => {
  const message = { sender: 'system', senderId, clientId: null, body: null, event } as const
  const result = await appendMessage(tx, { vault: deps.vault, now: deps.clock.now() }, row, message)
  if ('message' in result && deskEvents.has(event)) await forwardToAgents(tx, deps, result.message)
}

/** Gives a waiting conversation to an agent. Undefined where its state does not allow that. */
export const assignToAgent = async (
  tx: Tx,
  deps: EventDeps,
  row: ConversationRow,
  agentId: string,
): Promise<ConversationRow | undefined> => {
  const state = stateAfter('take', row.state)
  if (!state) return undefined
  const now = deps.clock.now()
  const { id: conversationId, applicationId } = row
  await recordSeen(tx, { conversationId, applicationId, party: 'agent', identityId: agentId }, now)
  await appendEvent(tx, deps, row, 'AGENT_JOINED', agentId)
  return changeConversation(tx, row, { state, agentId, takenAt: now, queuedAt: null })
}

/** Gives a conversation back to the queue, to wait there as long as it already has. */
export const returnToQueue = async (
  tx: Tx,
  deps: EventDeps,
  row: ConversationRow,
  queuedAt: Date | null,
): Promise<void> => {
  await appendEvent(tx, deps, row, 'RETURNED_TO_QUEUE')
  await changeConversation(tx, row, { state: 'QUEUED', agentId: null, queuedAt })
}
