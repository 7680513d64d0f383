import type { Db } from '#src/platform/server/database/database.ts'

interface DueConversation {
  id: string
}

/** The oldest first; the rest in the next round. */
const maxAtOnce = 200

/** Open conversations whose token has expired. */
export const expiredConversations = async (db: Db, now: Date): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('state', '<>', 'ENDED')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .limit(maxAtOnce)
    .execute()

/** Open conversations whose person has logged out of the session under which they started. */
export const loggedOutConversations = async (db: Db): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .innerJoin('session', 'session.id', 'conversation.sessionId')
    .select('conversation.id')
    .where('conversation.state', '<>', 'ENDED')
    .where('session.endedAt', 'is not', null)
    .limit(maxAtOnce)
    .execute()

/** Conversations of agents whose visitor waits since before this moment. */
export const unansweredConversations = async (
  db: Db,
  state: 'ACTIVE' | 'ASSISTANT',
  before: Date,
): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('state', '=', state)
    .where('frozen', '=', false)
    .where('unansweredSince', '<=', before)
    .orderBy('unansweredSince')
    .limit(maxAtOnce)
    .execute()

/** The organizations in whose queues conversations wait. */
export const organizationsWithQueue = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('conversation')
    .select('organization')
    .distinct()
    .where('state', '=', 'QUEUED')
    .execute()
  return rows.map(({ organization }) => organization)
}

/** Conversations that have waited in the queues of an organization since a moment or longer. */
export const queuedConversations = async (db: Db, organization: string, before: Date): Promise<DueConversation[]> =>
  db
    .selectFrom('conversation')
    .select('id')
    .where('organization', '=', organization)
    .where('state', '=', 'QUEUED')
    .where('queuedAt', '<=', before)
    .orderBy('queuedAt')
    .limit(maxAtOnce)
    .execute()
