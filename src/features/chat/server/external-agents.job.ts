import { randomUUID } from 'node:crypto'
import type { RunnerOf } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { ChatDeps, ExternalAgentDesk } from './chat-deps.ts'
import { type ConversationRow, conversationById } from './conversation.store.ts'
import { hasEarlierJob } from './external-agents.store.ts'
import { passToDeskJob } from './external-agents.ts'
import { filesOfMessages } from './file.store.ts'
import { appendMessage, type MessageRow, openBody, readMessages } from './message.store.ts'

/** About twenty minutes; then the lender's own people answer. */
const maxAttempts = 12
/** How long a message waits for the one before it, in milliseconds. */
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
    if (await hasEarlierJob(db, { kind: passToDeskJob.kind, conversationId, sequence })) {
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
