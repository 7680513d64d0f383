import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '#src/platform/server/database/database.ts'
import type { AccountRole } from '../accounts.store.ts'

/** The purpose of a challenge. A challenge is valid only for its own purpose. */
export type ChallengePurpose = 'second-step' | 'passkey-log-in' | 'step-up-passkey' | 'step-up-mail' | 'new-passkey'

export interface Challenge {
  id: string
  identityId: string | null
  organization: string
  /** The challenge for a passkey, the hash of an emailed code, or the role with which the person logs in. */
  data: { passkey?: string; codeHash?: string; role?: AccountRole }
}

/** The number of wrong answers after which a challenge ends. */
export const triesOfChallenge = 5

export interface NewChallenge extends Omit<Challenge, 'id'> {
  purpose: ChallengePurpose
  /** The secret in the browser's cookie, or the session's id. */
  boundTo: string
  expiresAt: Date
}

const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Stores a challenge. It replaces the challenge of the same browser or session for the same purpose. */
export const insertChallenge = async (sql: Sql, { boundTo, data, ...rest }: NewChallenge): Promise<void> => {
  const row = { ...rest, id: randomUUID(), data: JSON.stringify(data), tries: 0, usedAt: null }
  await sql
    .insertInto('proofChallenge')
    .values({ ...row, boundTo: hashSecret(boundTo) })
    .onConflict((conflict) => conflict.columns(['purpose', 'boundTo']).doUpdateSet(row))
    .execute()
}

/** Returns the challenge of this browser or session while it is valid. */
export const openChallenge = async (
  sql: Sql,
  purpose: ChallengePurpose,
  boundTo: string | undefined,
  now: Date,
): Promise<Challenge | undefined> => {
  if (!boundTo) return undefined
  return (await sql
    .selectFrom('proofChallenge')
    .select(['id', 'identityId', 'organization', 'data'])
    .where('purpose', '=', purpose)
    .where('boundTo', '=', hashSecret(boundTo))
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesOfChallenge)
    .executeTakeFirst()) as Challenge | undefined
}

/** Replaces the data of an open challenge. */
export const updateChallenge = async (sql: Sql, id: string, data: Challenge['data']): Promise<void> => {
  await sql
    .updateTable('proofChallenge')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
}

/** Counts a try. Returns false when no tries are left. */
export const tryChallenge = async (sql: Sql, id: string): Promise<boolean> => {
  const updatedRow = await sql
    .updateTable('proofChallenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesOfChallenge)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

/** Uses up a challenge. Returns false when it was used before. */
export const spendChallenge = async (sql: Sql, id: string, at: Date): Promise<boolean> => {
  const updatedRow = await sql
    .updateTable('proofChallenge')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}
