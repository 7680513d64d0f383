import type { Sql } from '#src/platform/server/database.ts'
import type { Audience } from '../../audiences.table.ts'

/** Of one organisation, for one audience, at one issuer: what belongs to one is nothing at another. */
export interface BrokerKey {
  organisation: string
  audience: Audience
  issuer: string
}

export interface StoredFlow extends BrokerKey {
  stateHash: Buffer
  browserHash: Buffer
  id: string
  keySubject: string
  sealedFlow: Uint8Array
  expiresAt: Date
}

export const insertFlow = async (sql: Sql, flow: StoredFlow): Promise<void> => {
  await sql.insertInto('brokerFlow').values(flow).execute()
}

/** Takes a flow away: what comes back a second time finds none. */
export const takeFlow = async (
  sql: Sql,
  {
    stateHash,
    browserHash,
    organisation,
    audience,
    issuer,
  }: Omit<StoredFlow, 'id' | 'keySubject' | 'sealedFlow' | 'expiresAt'>,
  now: Date,
): Promise<{ id: string; sealedFlow: Uint8Array } | undefined> =>
  sql
    .deleteFrom('brokerFlow')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('organisation', '=', organisation)
    .where('audience', '=', audience)
    .where('issuer', '=', issuer)
    .where('expiresAt', '>', now)
    .returning(['id', 'sealedFlow'])
    .executeTakeFirst()

export const linkedIdentity = async (
  sql: Sql,
  { organisation, issuer, subject }: { organisation: string; issuer: string; subject: string },
): Promise<string | undefined> =>
  (
    await sql
      .selectFrom('identityLink')
      .select('identityId')
      .where('organisation', '=', organisation)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.identityId

/** Answers false when the subject was linked meanwhile, by another of its own log-ins. */
export const insertLink = async (
  sql: Sql,
  link: { organisation: string; issuer: string; subject: string; identityId: string; linkedAt: Date },
): Promise<boolean> => {
  const made = await sql
    .insertInto('identityLink')
    .values(link)
    .onConflict((conflict) => conflict.columns(['organisation', 'issuer', 'subject']).doNothing())
    .returning('identityId')
    .executeTakeFirst()
  return made !== undefined
}

interface BrokerSession {
  id: string
  identityId: string
  audience: string
  issuer: string
  sealedIdToken: Uint8Array
}

export const insertBrokerSession = async (sql: Sql, session: BrokerSession): Promise<void> => {
  await sql.insertInto('brokerSession').values(session).execute()
}

export const brokerSessionOf = async (sql: Sql, sessionId: string): Promise<BrokerSession | undefined> =>
  sql
    .selectFrom('brokerSession')
    .select(['id', 'identityId', 'audience', 'issuer', 'sealedIdToken'])
    .where('id', '=', sessionId)
    .executeTakeFirst()

export const removeFlows = async (sql: Sql, before: Date): Promise<void> => {
  await sql.deleteFrom('brokerFlow').where('expiresAt', '<', before).execute()
}
