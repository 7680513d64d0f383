import type { RowOf } from '#database/column-types.ts'
import type { PasskeyTable } from '#database/tables/second-factors.ts'
import type { Sql } from '#src/platform/server/database/database.ts'

export type PasskeyRow = RowOf<PasskeyTable, (typeof columns)[number], { counter: number }>

const columns = [
  'id',
  'identityId',
  'relyingParty',
  'credentialId',
  'publicKey',
  'counter',
  'transports',
  'name',
  'createdAt',
  'usedAt',
] as const

const asRow = <R extends { counter: number | string }>(row: R): R & { counter: number } => ({
  ...row,
  counter: Number(row.counter),
})

export const insertPasskey = async (sql: Sql, passkey: PasskeyRow): Promise<boolean> => {
  const insertedRow = await sql
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return insertedRow !== undefined
}

/** Returns the passkeys of a person that work on this host. */
export const passkeysOf = async (sql: Sql, identityId: string, relyingParty: string): Promise<PasskeyRow[]> => {
  const rows = await sql
    .selectFrom('passkey')
    .select(columns)
    .where('identityId', '=', identityId)
    .where('relyingParty', '=', relyingParty)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(asRow)
}

export const passkeyByCredential = async (
  sql: Sql,
  credentialId: string,
  relyingParty: string,
): Promise<PasskeyRow | undefined> => {
  const row = await sql
    .selectFrom('passkey')
    .select(columns)
    .where('credentialId', '=', credentialId)
    .where('relyingParty', '=', relyingParty)
    .executeTakeFirst()
  return row && asRow(row)
}

/** Advances the counter from the value that was read. Returns false when another use changed it meanwhile. */
export const moveCounter = async (
  sql: Sql,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  next: number,
  usedAt: Date,
): Promise<boolean> => {
  const updatedRow = await sql
    .updateTable('passkey')
    .set({ counter: next, usedAt })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return updatedRow !== undefined
}

export const namePasskey = async (
  sql: Sql,
  identityId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> => {
  const row = await sql
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('identityId', '=', identityId)
    .returning(columns)
    .executeTakeFirst()
  return row && asRow(row)
}

export const removePasskeysOf = async (sql: Sql, identityId: string): Promise<void> => {
  await sql.deleteFrom('passkey').where('identityId', '=', identityId).execute()
}

export const removePasskeyOf = async (sql: Sql, identityId: string, id: string): Promise<boolean> => {
  const deletedRow = await sql
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('identityId', '=', identityId)
    .returning('id')
    .executeTakeFirst()
  return deletedRow !== undefined
}
