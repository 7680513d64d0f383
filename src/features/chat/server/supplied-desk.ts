import type { Tx } from '#src/platform/server/database/database.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { MessageRow } from './message.store.ts'

export const passToDeskJob = 'pass-to-chat-desk'

/**
 * Queues that the supplier's desk is told of a message or an event, in the transaction that stores it. Without a
 * supplier there is nothing to tell.
 */
export const passToDesk = async (
  tx: Tx,
  { clock, suppliedDesk }: Pick<ChatDeps, 'clock' | 'suppliedDesk'>,
  { conversationId, sequence, id }: Pick<MessageRow, 'conversationId' | 'sequence' | 'id'>,
): Promise<void> => {
  if (!suppliedDesk) return
  await queueJob(tx, clock, passToDeskJob, id, { conversationId, sequence: String(sequence) })
}
