import type { WorkSource } from '#src/platform/server/jobs/worker.ts'
import { removeIdleUploads } from '#src/platform/server/uploads/uploads.job.ts'
import { emptyDeskMs, mustRequeue, tokenExpiry } from '../chat.rules.ts'
import type { EndReason } from '../conversation-states.table.ts'
import type { ChatDeps } from './chat-deps.ts'
import {
  expiredConversations,
  loggedOutConversations,
  organizationsWithQueue,
  queuedConversations,
  unansweredConversations,
} from './chat-sweep.store.ts'
import { chatUploads } from './chat-uploads.ts'
import {
  type ConversationRow,
  changeConversation,
  conversationById,
  deleteOldNonces,
  lockConversation,
} from './conversation.store.ts'
import { appendEvent, returnToQueue } from './conversation-events.ts'
import { conversationFacts } from './conversation-view.ts'
import { type ConversationsService, endConversation } from './conversations.service.ts'

interface SweepDeps extends ChatDeps {
  conversations: ConversationsService
  /** How long a visitor waits for an agent whose desk is gone, in minutes. */
  timeoutMinutes: number
}

const everyMs = 15_000
/** An assistant answers within seconds; a question without a reply lost it with its process. */
const replyMs = 20_000
const hourMs = 3_600_000

const expiryReason = (row: Pick<ConversationRow, 'frozen' | 'mode'>): EndReason => {
  if (row.frozen) return 'CHANNEL_FROZEN'
  return row.mode === 'assistant' ? 'INACTIVE' : 'TOKEN_EXPIRED'
}

/** Ends what is over, hands back what an agent left, and asks the assistant again where a reply was lost. */
export const chatSweep = (deps: SweepDeps): WorkSource => {
  const { db, clock } = deps
  let dueAt = 0
  let tidyAt = 0

  const endExpired = async (now: Date): Promise<void> => {
    for (const { id } of await expiredConversations(db, now))
      await db.transaction().execute(async (tx) => {
        const row = await lockConversation(tx, id)
        if (row && row.expiresAt <= now) await endConversation(tx, deps, row, expiryReason(row))
      })
  }

  const endLoggedOut = async (): Promise<void> => {
    for (const { id } of await loggedOutConversations(db))
      await db.transaction().execute(async (tx) => {
        const row = await lockConversation(tx, id)
        if (row) await endConversation(tx, deps, row, 'LOGGED_OUT')
      })
  }

  const requeueUnanswered = async (now: Date): Promise<void> => {
    const before = new Date(now.getTime() - deps.timeoutMinutes * 60_000)
    for (const { id } of await unansweredConversations(db, 'ACTIVE', before))
      await db.transaction().execute(async (tx) => {
        const row = await lockConversation(tx, id)
        if (!row) return
        const { conversation } = await conversationFacts({ ...deps, db: tx }, row)
        const facts = { ...row, isAgentHere: conversation.agent?.isHere === true }
        if (mustRequeue(facts, now, deps.timeoutMinutes)) await returnToQueue(tx, deps, row, row.unansweredSince)
      })
  }

  /** After hours, and where the desk is empty, no one in the queue is left to wait for a person. */
  const answerByEmail = async (now: Date): Promise<void> => {
    for (const organization of await organizationsWithQueue(db)) {
      const isClosed = deps.readOpenStatus(organization)?.isOpen === false
      if (!isClosed && (await deps.isAttended(organization))) continue
      const before = isClosed ? now : new Date(now.getTime() - emptyDeskMs)
      for (const { id } of await queuedConversations(db, organization, before)) await awaitReply(id, now)
    }
  }

  const awaitReply = (id: string, now: Date): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const row = await lockConversation(tx, id)
      if (row?.state !== 'QUEUED') return
      const change = { state: 'AWAITING_REPLY', answersByEmail: true, queuedAt: null } as const
      await appendEvent(tx, deps, row, 'AWAITING_REPLY')
      const expiresAt = tokenExpiry({ ...row, ...change, lastMessageAt: now }, false)
      await changeConversation(tx, row, { ...change, expiresAt })
    })

  const replyAgain = async (now: Date): Promise<void> => {
    for (const { id } of await unansweredConversations(db, 'ASSISTANT', new Date(now.getTime() - replyMs))) {
      const row = await conversationById(db, id)
      if (row) await deps.conversations.replyAgain(row)
    }
  }

  return async () => {
    const now = clock.now()
    if (now.getTime() < dueAt) return 0
    dueAt = now.getTime() + everyMs
    await endExpired(now)
    await endLoggedOut()
    await requeueUnanswered(now)
    await answerByEmail(now)
    await replyAgain(now)
    if (now.getTime() >= tidyAt) {
      tidyAt = now.getTime() + hourMs
      await deleteOldNonces(db, now)
      await removeIdleUploads(deps, chatUploads, now)
    }
    return 0
  }
}
