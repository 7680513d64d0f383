import type { Sql } from '#src/platform/server/database/database.ts'
import type { Audience } from '../../audiences.table.ts'

/** The organization, audience and issuer of a record. A record of one key is not valid for another. */
export interface BrokerKey {
  organization: string
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

/** Removes a flow and returns it. A second callback for the same flow finds none. */
export const takeFlow = async (
  sql: Sql,
  {
    stateHash,
    browserHash,
    organization,
    audience,
    issuer,
  }: Omit<StoredFlow, 'id' | 'keySubject' | 'sealedFlow' | 'expiresAt'>,
  now: Date,
): Promise<{ id: string; sealedFlow: Uint8Array } | undefined> =>
  sql
    .deleteFrom('brokerFlow')
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('organization', '=', organization)
    .where('audience', '=', audience)
    .where('issuer', '=', issuer)
    .where('expiresAt', '>', now)
    .returning(['id', 'sealedFlow'])
    .executeTakeFirst()

export const linkedIdentity = async (
  sql: Sql,
  { organization, issuer, subject }: { organization: string; issuer: string; subject: string },
): Promise<string | undefined> =>
  (
    await sql
      .selectFrom('identityLink')
      .select('identityId')
      .where('organization', '=', organization)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.identityId

/** Links a subject to an identity. Returns false when another login of the same subject has linked it meanwhile. */
export const insertLink = async (
  sql: Sql,
  link: { organization: string; issuer: string; subject: string; identityId: string; linkedAt: Date },
): Promise<boolean> => {
  const insertedRow = await sql
    .insertInto('identityLink')
    .values(link)
    .onConflict((conflict) => conflict.columns(['organization', 'issuer', 'subject']).doNothing())
    .returning('identityId')
    .executeTakeFirst()
  return insertedRow !== undefined
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
