import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '#src/platform/server/database.ts'
import type { AccountRole } from './accounts.store.ts'

/** What a challenge is for. One that was made for one thing answers for no other. */
export type ChallengePurpose = 'second-step' | 'passkey-log-in' | 'step-up-passkey' | 'step-up-mail' | 'new-passkey'

export interface Challenge {
  id: string
  identityId: string | null
  organisation: string
  /** The question put to a passkey, the hash of a mailed code, or as what somebody comes in. */
  data: { passkey?: string; codeHash?: string; role?: AccountRole }
}

/** Wrong answers after which a challenge is over. */
export const triesOfChallenge = 5

export interface NewChallenge extends Omit<Challenge, 'id'> {
  purpose: ChallengePurpose
  /** The secret in the browser's cookie, or the session's id. */
  boundTo: string
  expiresAt: Date
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Makes a challenge; the one that the browser or session held for the same purpose is over. */
export const insertChallenge = async (sql: Sql, { boundTo, data, ...rest }: NewChallenge): Promise<void> => {
  const made = { ...rest, id: randomUUID(), data: JSON.stringify(data), tries: 0, usedAt: null }
  await sql
    .insertInto('proofChallenge')
    .values({ ...made, boundTo: hashOf(boundTo) })
    .onConflict((conflict) => conflict.columns(['purpose', 'boundTo']).doUpdateSet(made))
    .execute()
}

/** The challenge while it stands, and is of this browser or session. */
export const openChallenge = async (
  sql: Sql,
  purpose: ChallengePurpose,
  boundTo: string | undefined,
  now: Date,
): Promise<Challenge | undefined> => {
  if (!boundTo) return undefined
  return (await sql
    .selectFrom('proofChallenge')
    .select(['id', 'identityId', 'organisation', 'data'])
    .where('purpose', '=', purpose)
    .where('boundTo', '=', hashOf(boundTo))
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesOfChallenge)
    .executeTakeFirst()) as Challenge | undefined
}

/** Puts another question in an open challenge. */
export const askInChallenge = async (sql: Sql, id: string, data: Challenge['data']): Promise<void> => {
  await sql
    .updateTable('proofChallenge')
    .set({ data: JSON.stringify(data) })
    .where('id', '=', id)
    .execute()
}

/** Counts a try; false when there is none left. */
export const tryChallenge = async (sql: Sql, id: string): Promise<boolean> => {
  const counted = await sql
    .updateTable('proofChallenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('tries', '<', triesOfChallenge)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Uses a challenge up; false when that has happened before. */
export const spendChallenge = async (sql: Sql, id: string, at: Date): Promise<boolean> => {
  const used = await sql
    .updateTable('proofChallenge')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
