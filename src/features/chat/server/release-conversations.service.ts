import type { Tx } from '#src/platform/server/database/database.ts'
import type { ChatDeps } from './chat-deps.ts'
import { changeConversation, lockConversation } from './conversation.store.ts'
import { appendEvent } from './conversation-events.ts'
import { agentById, conversationsOfAgent, saveAgent } from './desk.store.ts'

/**
 * Puts the conversations of an agent whose access changed back into the queue, and takes the agent off the desk.
 * Returns how many conversations there were.
 */
export const releaseConversations = async (
  tx: Tx,
  deps: Pick<ChatDeps, 'clock' | 'vault' | 'suppliedDesk'>,
  { organization, identityId }: { organization: string; identityId: string },
): Promise<number> => {
  const now = deps.clock.now()
  const agent = await agentById(tx, identityId)
  if (!agent) return 0
  const conversations = await conversationsOfAgent(tx, organization, identityId)
  for (const { id } of conversations) {
    const row = await lockConversation(tx, id)
    if (row?.state !== 'ACTIVE' || row.agentId !== identityId) continue
    await appendEvent(tx, deps, row, 'RETURNED_TO_QUEUE')
    await changeConversation(tx, row, { state: 'QUEUED', agentId: null, queuedAt: row.unansweredSince ?? now })
  }
  await saveAgent(tx, { ...agent, availability: 'OFFLINE', since: now })
  return conversations.length
}
