import { sql } from 'kysely'
import type { Role } from '#src/platform/contract/roles.ts'
import { type Db, notify, type Sql } from '#src/platform/server/database.ts'
import { listOf } from '#src/platform/server/statement-parts.ts'
import type { Device } from '../device.rules.ts'
import type { ProofMethod } from '../second-factor.rules.ts'

export interface Session {
  id: string
  identityId: string
  organisation: string
  role: Exclude<Role, 'visitor'>
  proof: ProofMethod
  provedAt: Date | null
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  /** The password had expired at log-in: until there is a new one, the session may do nothing else. */
  owesPassword: boolean
}

const columns = [
  ...(['id', 'identityId', 'organisation', 'role', 'proof', 'provedAt'] as const),
  ...(['createdAt', 'seenAt', 'expiresAt', 'owesPassword'] as const),
] as const

export const insertSession = async (sql: Sql, session: Session & Device & { refreshHash: Buffer }): Promise<void> => {
  await sql
    .insertInto('session')
    .values({ ...session, endedAt: null })
    .execute()
}

/** In the order of the ids; undefined for those that are ended or never were. */
export const sessionsByIds = async (db: Sql, ids: readonly string[]): Promise<(Session | undefined)[]> => {
  const found = await db
    .selectFrom('session')
    .select(columns)
    .where('id', '=', sql<string>`any(${listOf('uuid', ids)}::uuid[])`)
    .where('endedAt', 'is', null)
    .execute()
  const byId = new Map(found.map((session) => [session.id, session as Session]))
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

/** A session that another process is writing just now is seen by that, and not waited for. */
export const markSeen = async (db: Db, ids: readonly string[], seenAt: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ seenAt })
    .where('id', 'in', (unseen) =>
      unseen
        .selectFrom('session')
        .select('id')
        .where('id', '=', sql<string>`any(${listOf('uuid', ids)}::uuid[])`)
        .where('seenAt', '<', seenAt)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** Bears the id of each session that was ended by hand, or must be looked up anew. */
export const sessionEndedChannel = 'session-ended'

/** Ends a session and tells every process that keeps it in memory. */
export const endSession = async (sql: Sql, id: string, endedAt: Date): Promise<void> => {
  await sql.updateTable('session').set({ endedAt }).where('id', '=', id).where('endedAt', 'is', null).execute()
  await notify(sql, sessionEndedChannel, id)
}

/** Every open session of a person, but the one that is kept. Answers how many there were. */
export const endSessionsOf = async (
  sql: Sql,
  identityId: string,
  kept: string | undefined,
  endedAt: Date,
): Promise<number> => {
  let ending = sql.updateTable('session').set({ endedAt }).where('identityId', '=', identityId)
  if (kept !== undefined) ending = ending.where('id', '<>', kept)
  const ended = await ending.where('endedAt', 'is', null).returning('id').execute()
  for (const { id } of ended) await notify(sql, sessionEndedChannel, id)
  return ended.length
}

export interface OpenSession extends Device {
  id: string
  createdAt: Date
  seenAt: Date
}

/** A person's sessions that neither ended nor ran out, the last used first. */
export const openSessionsOf = (
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

/** The session pays what it owed: from here on it may do all that its person may. */
export const clearOwedPassword = async (sql: Sql, id: string): Promise<void> => {
  await sql.updateTable('session').set({ owesPassword: false }).where('id', '=', id).execute()
  await notify(sql, sessionEndedChannel, id)
}

/** Removes sessions whose longest possible end lies before a moment. */
export const removeSessions = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('session').where('expiresAt', '<', before).execute()
}
