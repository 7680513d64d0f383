import { sql } from 'kysely'
import type { Role } from '#src/platform/contract/roles.ts'
import { type Db, notify, type Sql } from '#src/platform/server/database/database.ts'
import { textArray } from '#src/platform/server/database/statement-parts.ts'
import type { Device } from '../../device.rules.ts'
import type { ProofMethod } from '../../second-factor.rules.ts'

export interface Session {
  id: string
  identityId: string
  organization: string
  role: Exclude<Role, 'visitor'>
  proof: ProofMethod
  provedAt: Date | null
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  /** The password had expired at login. The session can do nothing else until there is a new password. */
  owesPassword: boolean
}

const columns = [
  'id',
  'identityId',
  'organization',
  'role',
  'proof',
  'provedAt',
  'createdAt',
  'seenAt',
  'expiresAt',
  'owesPassword',
] as const

export const insertSession = async (sql: Sql, session: Session & Device & { refreshHash: Buffer }): Promise<void> => {
  await sql
    .insertInto('session')
    .values({ ...session, endedAt: null })
    .execute()
}

/** Returns sessions in the order of the ids; undefined for those that have ended or never existed. */
export const sessionsByIds = async (db: Sql, ids: readonly string[]): Promise<(Session | undefined)[]> => {
  const sessions = await db
    .selectFrom('session')
    .select(columns)
    .where('id', '=', sql<string>`any(${textArray('uuid', ids)}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
  const byId = new Map(sessions.map((session) => [session.id, session as Session]))
  return ids.map((id) => byId.get(id))
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

/**
 * Stores when sessions were last active. Skips a row that another process is writing, because that write stores the
 * activity.
 */
export const markSeen = async (db: Db, ids: readonly string[], seenAt: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seenAt })
    .where('id', 'in', (unseen) =>
      unseen
        .selectFrom('session')
        .select('id')
        .where('id', '=', sql<string>`any(${textArray('uuid', ids)}::uuid[])`)
        .where('seenAt', '<', seenAt)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The channel that carries the id of each session that was ended manually or must be read again. */
export const sessionEndedChannel = 'session-ended'

/** Ends a session and notifies every process that keeps it in memory. */
export const endSession = async (sql: Sql, id: string, endedAt: Date): Promise<void> => {
  await sql.updateTable('session').set({ endedAt }).where('id', '=', id).where('endedAt', 'is', null).execute()
  await notify(sql, sessionEndedChannel, id)
}

/** Ends every open session of a person except the kept one. Returns how many there were. */
export const endSessionsOf = async (
  sql: Sql,
  identityId: string,
  currentSessionId: string | undefined,
  endedAt: Date,
): Promise<number> => {
  let ending = sql.updateTable('session').set({ endedAt }).where('identityId', '=', identityId)
  if (currentSessionId !== undefined) ending = ending.where('id', '<>', currentSessionId)
  const endedSessions = await ending.where('endedAt', 'is', null).returning('id').execute()
  for (const { id } of endedSessions) await notify(sql, sessionEndedChannel, id)
  return endedSessions.length
}

export interface OpenSession extends Device {
  id: string
  createdAt: Date
  seenAt: Date
}

/** Returns a person's sessions that have neither ended nor expired, the most recently used first. */
export const readOpenSessions = (
  sql: Sql,
  identityId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<OpenSession[]> =>
  sql
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'createdAt', 'seenAt'])
    .where('identityId', '=', identityId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('seenAt', '>=', idleSince)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .execute()

/** Records that the password of a session was changed as required, which makes all other calls available. */
export const clearOwedPassword = async (sql: Sql, id: string): Promise<void> => {
  await sql.updateTable('session').set({ owesPassword: false }).where('id', '=', id).execute()
  await notify(sql, sessionEndedChannel, id)
}

/** Removes sessions whose latest possible end is before the given time. */
export const removeSessions = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('session').where('expiresAt', '<', before).execute()
}
