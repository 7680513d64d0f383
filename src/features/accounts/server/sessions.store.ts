import type { Role } from '#src/platform/contract/roles.ts'
import { notify, type Sql } from '#src/platform/server/database.ts'

export interface Session {
  id: string
  identityId: string
  organisation: string
  role: Exclude<Role, 'visitor'>
  createdAt: Date
  seenAt: Date
  expiresAt: Date
}

const columns = ['id', 'identityId', 'organisation', 'role', 'createdAt', 'seenAt', 'expiresAt'] as const

export const insertSession = async (sql: Sql, session: Session & { refreshHash: Buffer }): Promise<void> => {
  await sql
    .insertInto('session')
    .values({ ...session, endedAt: null })
    .execute()
}

export const sessionById = async (sql: Sql, id: string): Promise<Session | undefined> =>
  (await sql
    .selectFrom('session')
    .select(columns)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) as Session | undefined

export const sessionByRefreshHash = async (sql: Sql, refreshHash: Buffer): Promise<Session | undefined> =>
  (await sql
    .selectFrom('session')
    .select(columns)
    .where('refreshHash', '=', refreshHash)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) as Session | undefined

export const markSeen = async (sql: Sql, id: string, seenAt: Date): Promise<void> => {
  await sql.updateTable('session').set({ seenAt }).where('id', '=', id).where('seenAt', '<', seenAt).execute()
}

/** Bears the id of each session that was ended by hand. */
export const sessionEndedChannel = 'session-ended'

/** Ends a session and tells every process that keeps it in memory. */
export const endSession = async (sql: Sql, id: string, endedAt: Date): Promise<void> => {
  await sql.updateTable('session').set({ endedAt }).where('id', '=', id).where('endedAt', 'is', null).execute()
  await notify(sql, sessionEndedChannel, id)
}

/** Every open session of a person but one. */
export const endOtherSessions = async (sql: Sql, identityId: string, kept: string, endedAt: Date): Promise<void> => {
  const ended = await sql
    .updateTable('session')
    .set({ endedAt })
    .where('identityId', '=', identityId)
    .where('id', '<>', kept)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended) await notify(sql, sessionEndedChannel, id)
}

/** Removes sessions whose longest possible end lies before a moment. */
export const removeSessions = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('session').where('expiresAt', '<', before).execute()
}
