import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Whether a job of this kind is still to be done for the conversation, or for its messages before a number. */
export const hasJobOf = async (
  db: Sql,
  { kind, conversationId, before }: { kind: string; conversationId: string; before?: number },
): Promise<boolean> => {
  const query = db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`payload->>'conversationId'`, '=', conversationId)
    .limit(1)
  const earlierJobs =
    before === undefined ? query : query.where(sql<number>`(payload->>'sequence')::integer`, '<', before)
  return (await earlierJobs.executeTakeFirst()) !== undefined
}

/** Those of these conversations that people were asked for, of which a supplier's desk may have a copy. */
export const peoplesConversations = async (
  db: Sql,
  ids: readonly string[],
): Promise<{ id: string; organization: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('conversation')
        .select(['id', 'organization'])
        .where('id', 'in', [...ids])
        .where('mode', '=', 'agent')
        .execute()
