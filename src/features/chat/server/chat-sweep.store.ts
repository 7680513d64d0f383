import type { Db } from '#src/platform/server/database/database.ts'

interface DueConversation {
  id: string
  organisation: string
}

/** The oldest first; the rest in the next round. */
const mostAtOnce = 200

/** Open conversations whose token has expired. */
export const expiredConversations = async (db: Db, now: Date): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select(['id', 'organisation'])
    .where('state', '<>', 'ENDED')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(mostAtOnce)
    .execute()

/** Conversations of agents whose visitor waits since before this moment. */
export const unansweredConversations = async (db: Db, before: Date): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select(['id', 'organisation'])
    .where('state', '=', 'ACTIVE')
    .where('unansweredSince', '<=', before)
    .orderBy('unansweredSince')
    .limit(mostAtOnce)
    .execute()

/** Conversations with the assistant whose last question has had no reply since before this moment. */
export const unrepliedConversations = async (db: Db, before: Date): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select(['id', 'organisation'])
    .where('state', '=', 'ASSISTANT')
    .where('unansweredSince', '<=', before)
    .orderBy('unansweredSince')
    .limit(mostAtOnce)
    .execute()

/** Conversations that wait in the queues. */
export const queuedConversations = async (db: Db): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select(['id', 'organisation'])
    .where('state', '=', 'QUEUED')
    .orderBy('queuedAt')
    .limit(mostAtOnce)
    .execute()
