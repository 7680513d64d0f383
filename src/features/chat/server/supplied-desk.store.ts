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
