import type { Db } from '#src/platform/server/database/database.ts'

/** The oldest first; the rest in the next round. */
const maxAtOnce = 200

const someConversations = (db: Db) => db.selectFrom('conversation').select('conversation.id').limit(maxAtOnce)

/** Open conversations whose token has expired. */
export const expiredConversations = (db: Db, now: Date) =>
  someConversations(db).where('state', '<>', 'ENDED').where('expiresAt', '<=', now).orderBy('expiresAt').execute()

/** Open conversations whose person has logged out of the session under which they started. */
export const loggedOutConversations = (db: Db) =>
  someConversations(db)
    .innerJoin('session', 'session.id', 'conversation.sessionId')
    .where('conversation.state', '<>', 'ENDED')
    .where('session.endedAt', 'is not', null)
    .execute()

/** Conversations in which a visitor has waited since a moment or longer: for an agent, or for the assistant's reply. */
export const unansweredConversations = (db: Db, state: 'ACTIVE' | 'ASSISTANT', before: Date) =>
  someConversations(db)
    .where('state', '=', state)
    .where('frozen', '=', false)
    .where('unansweredSince', '<=', before)
    .orderBy('unansweredSince')
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
export const queuedConversations = (db: Db, organization: string, before: Date) =>
  someConversations(db)
    .where('organization', '=', organization)
    .where('state', '=', 'QUEUED')
    .where('queuedAt', '<=', before)
    .orderBy('queuedAt')
    .execute()
