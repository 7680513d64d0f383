import { z } from 'zod'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { MessageRow } from './message.store.ts'

export const passToDeskJob = job({
  kind: 'pass-to-chat-desk',
  payload: z.object({ conversationId: rowId, sequence: numberText }),
})

/**
 * Queues that the supplier's desk is told of a message or an event, in the transaction that stores it. Without a
 * supplier there is nothing to tell.
 */
export const forwardToAgents = async (
  tx: Tx,
  { clock, suppliedDesk }: Pick<ChatDeps, 'clock' | 'suppliedDesk'>,
  { conversationId, sequence, id }: Pick<MessageRow, 'conversationId' | 'sequence' | 'id'>,
): Promise<void> => {
  if (!suppliedDesk) return
  await queueJob(tx, clock, passToDeskJob, id, { conversationId, sequence })
}
