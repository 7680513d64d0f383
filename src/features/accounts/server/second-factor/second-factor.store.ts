import { randomUUID } from 'node:crypto'
import type { Sql } from '#src/platform/server/database/database.ts'

export interface TotpFactor {
  id: string
  sealedSecret: Uint8Array
  confirmedAt: Date | null
  createdAt: Date
}

const factorOf = async (sql: Sql, identityId: string, confirmed: boolean): Promise<TotpFactor | undefined> =>
  sql
    .selectFrom('totpFactor')
    .select(['id', 'sealedSecret', 'confirmedAt', 'createdAt'])
    .where('identityId', '=', identityId)
    .where('confirmedAt', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()

/** Returns the authenticator that is required at login. */
export const totpInUse = (sql: Sql, identityId: string): Promise<TotpFactor | undefined> =>
  factorOf(sql, identityId, true)

/** Returns the authenticator that is being set up. */
export const totpSetUp = (sql: Sql, identityId: string): Promise<TotpFactor | undefined> =>
  factorOf(sql, identityId, false)

/**
 * Begins a setup and returns its id. It replaces an unfinished setup. `seal` gets the id of the new row, because the
 * secret is bound to it.
 */
export const insertTotpSetUp = async (
  sql: Sql,
  identityId: string,
  seal: (id: string) => Promise<Uint8Array>,
  createdAt: Date,
): Promise<string> => {
  const id = randomUUID()
  const row = { id, sealedSecret: await seal(id), createdAt }
  await sql
    .insertInto('totpFactor')
    .values({ ...row, identityId, confirmedAt: null, lastCounter: null })
    .onConflict((conflict) => conflict.column('identityId').where('confirmedAt', 'is', null).doUpdateSet(row))
    .execute()
  return id
}

/**
 * Activates the authenticator that was set up, in place of the current one. Returns false when the setup no longer
 * exists.
 */
export const confirmTotp = async (
  sql: Sql,
  identityId: string,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<boolean> => {
  await sql.deleteFrom('totpFactor').where('identityId', '=', identityId).where('confirmedAt', 'is not', null).execute()
  const updatedRow = await sql
    .updateTable('totpFactor')
    .set({ confirmedAt: at, lastCounter: counter })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

/** Uses up the time step of a code. Returns false when this step or a later one was used before. */
export const takeCounter = async (sql: Sql, id: string, counter: number): Promise<boolean> => {
  const updatedRow = await sql
    .updateTable('totpFactor')
    .set({ lastCounter: counter })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('lastCounter', 'is', null), eb('lastCounter', '<', counter)]))
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export const removeTotp = async (sql: Sql, identityId: string): Promise<void> => {
  await sql.deleteFrom('totpFactor').where('identityId', '=', identityId).execute()
  await sql.deleteFrom('recoveryCode').where('identityId', '=', identityId).execute()
}

export const replaceRecoveryCodes = async (
  sql: Sql,
  identityId: string,
  hashes: readonly Uint8Array[],
  createdAt: Date,
): Promise<void> => {
  await sql.deleteFrom('recoveryCode').where('identityId', '=', identityId).execute()
  await sql
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ identityId, codeHash, usedAt: null, createdAt })))
    .execute()
}

/** Uses up a recovery code. Returns false when no unused code matches. */
export const takeRecoveryCode = async (
  sql: Sql,
  identityId: string,
  codeHash: Uint8Array,
  at: Date,
): Promise<boolean> => {
  const updatedRow = await sql
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('identityId', '=', identityId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('identityId')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export const recoveryCodesLeft = async (sql: Sql, identityId: string): Promise<number> => {
  const { left } = await sql
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<string | number>().as('left'))
    .where('identityId', '=', identityId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
