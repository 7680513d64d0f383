import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'

/** Whether a job of this kind is still to be done for an earlier message of the conversation. */
export const hasEarlierJob = async (
  db: Sql,
  { kind, conversationId, sequence }: { kind: string; conversationId: string; sequence: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`payload->>'conversationId'`, '=', conversationId)
    .where(sql<number>`(payload->>'sequence')::integer`, '<', sequence)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a job of this kind is still to be done for the conversation. */
export const hasJobOf = async (
  db: Sql,
  { kind, conversationId }: { kind: string; conversationId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<string>`payload->>'conversationId'`, '=', conversationId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
