import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatDeps, ExternalAgentDesk } from './chat-deps.ts'
import { hasJobOf, peoplesConversations } from './external-agents.store.ts'
import { passToDeskJob } from './external-agents.ts'

export const eraseAtDeskJob = job({
  kind: 'erase-at-chat-desk',
  payload: z.object({ conversationId: rowId, organization: z.string(), subject: z.string() }),
})
/** How long an erasure waits for a message that is being passed on, in milliseconds. */
const retryMs = 1_000

/**
 * Queues, in the transaction that erases conversations here, that the supplier's desk erases its copies. `subject` is the
 * erased application or person, whose audit trail says when the supplier did. Returns how many copies that are.
 */
export const eraseAtDesk = async (
  tx: Tx,
  { clock, suppliedDesk }: Pick<ChatDeps, 'clock' | 'suppliedDesk'>,
  ids: readonly string[],
  subject: string | null,
): Promise<number> => {
  if (!suppliedDesk) return 0
  const conversations = await peoplesConversations(tx, ids)
  for (const { id, organization } of conversations)
    await queueJob(tx, clock, eraseAtDeskJob, id, { conversationId: id, organization, subject: subject ?? id })
  return conversations.length
}

/** Has the supplier's desk erase its copy of a conversation that is gone here, and tries again until it has. */
export const eraseCopy =
  (
    { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
    desk: Pick<ExternalAgentDesk, 'name' | 'erase'>,
  ): RunnerOf<typeof eraseAtDeskJob> =>
  async (payload) => {
    const { conversationId, organization, subject } = payload
    // What is still to be passed on finds no conversation and passes nothing. One that is being passed on is let finish.
    if (await hasJobOf(db, { kind: passToDeskJob.kind, conversationId }))
      return db.transaction().execute((tx) => queueJob(tx, clock, eraseAtDeskJob, randomUUID(), payload, retryMs))
    await desk.erase(conversationId)
    await db.transaction().execute((tx) =>
      recordAudit(tx, {
        subject,
        actorKind: 'system',
        actorId: null,
        organization,
        action: 'conversation erased at the supplier',
        details: { conversation: conversationId, supplier: desk.name },
        at: clock.now(),
      }),
    )
  }
