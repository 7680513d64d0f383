import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { recordAudit } from '#src/platform/server/database/audit.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatDeps, ExternalAgentDesk } from './chat-deps.ts'
import { type ConversationRow, conversationById } from './conversation.store.ts'
import { hasJobOf, peoplesConversations } from './external-agents.store.ts'
import { filesOfMessages } from './file.store.ts'
import { appendMessage, type MessageRow, openBody, readMessages } from './message.store.ts'

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

/** About twenty minutes; then the lender's own people answer. */
const maxAttempts = 12
/** How long a message waits for the one before it, and an erasure for what is being passed on, in milliseconds. */
const retryMs = 1_000

const isEnd = ({ event, senderId }: MessageRow): boolean =>
  event === 'ENDED' || event === 'VISITOR_LOGGED_OUT' || (event === 'AGENT_JOINED' && senderId !== null)

const isPassable = ({ kind, sender }: MessageRow): boolean =>
  kind === 'text' && (sender === 'visitor' || sender === 'assistant')

/** Tells the supplier's desk of one message or event, after all before it. */
export const passOn = (deps: ChatDeps, desk: ExternalAgentDesk): RunnerOf<typeof passToDeskJob> => {
  const { db, clock, vault } = deps

  const pass = async (row: MessageRow): Promise<void> => {
    const { text } = await openBody(db, vault, row)
    const fileCount = (await filesOfMessages(db, [row.id])).length
    const note = fileCount === 0 ? [] : [`[Files at the lender's desk: ${fileCount}]`]
    const from = row.sender === 'assistant' ? 'assistant' : 'visitor'
    await desk.pass(row.conversationId, { id: row.id, from, text: [text, ...note].filter(Boolean).join('\n') })
  }

  const notifyAgents = async (conversation: ConversationRow, message: MessageRow, before: readonly MessageRow[]) => {
    const isOpenThere = before.some(({ event }) => event === 'QUEUED') && !before.some(isEnd)
    if (message.event === 'QUEUED' && !isOpenThere && !before.some(isEnd)) {
      const { id, queue, language } = conversation
      await desk.open({ id, queue, language })
      for (const messageRow of before.filter(isPassable)) await pass(messageRow)
    } else if (isOpenThere && isEnd(message)) await desk.end(conversation.id)
    else if (isOpenThere && isPassable(message)) await pass(message)
  }

  /** Notes for the lender's people that this did not arrive. */
  const abandon = async (conversation: ConversationRow, message: MessageRow): Promise<void> => {
    await appendMessage(db, { vault, now: clock.now() }, conversation, {
      sender: 'agent',
      senderId: null,
      clientId: `not-passed-${message.id}`,
      body: { text: `${desk.name} could not be reached. Please answer the visitor here.` },
      isNote: true,
    })
  }

  return async ({ conversationId, sequence }, attempt) => {
    const conversation = await conversationById(db, conversationId)
    const messages = await readMessages(db, conversationId, { before: sequence + 1, most: 1_000, isAgent: false })
    const message = messages.findLast((message) => message.sequence === sequence)
    // It was erased meanwhile.
    if (!conversation || !message) return
    if (await hasJobOf(db, { kind: passToDeskJob.kind, conversationId, before: sequence })) {
      const payload = { conversationId, sequence }
      return db.transaction().execute((tx) => queueJob(tx, clock, passToDeskJob, randomUUID(), payload, retryMs))
    }
    try {
      await notifyAgents(conversation, message, messages.slice(0, -1))
    } catch (error) {
      if (attempt < maxAttempts) throw error
      await abandon(conversation, message)
    }
  }
}

export const eraseAtDeskJob = job({
  kind: 'erase-at-chat-desk',
  payload: z.object({ conversationId: rowId, organization: z.string(), subject: z.string() }),
})
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
