import { sql } from 'kysely'
import type { Sql } from '#src/platform/server/database/database.ts'
import { bytesInEntry } from '#src/platform/server/database/statement-parts.ts'
import { boundContext } from '#src/platform/server/keys/field-encryption.ts'
import { secretBound } from '#src/platform/server/keys/key-ring.ts'
import type { Cell } from './cell.ts'
import { rowsOfLender } from './lender-rows.store.ts'

interface WrappedKey {
  subject: string
  generation: number
  masterKeyId: string
  wrapped: Uint8Array
}

/** A data key of the lender for each master key that wraps some of them. */
const oneKeyOfEach = async (db: Sql, organization: string): Promise<readonly WrappedKey[]> => {
  const { rows } = await sql<WrappedKey>`
    select distinct on (master_key_id) subject, generation, master_key_id, wrapped from data_key
    where ${rowsOfLender('dataKey', organization)} order by master_key_id`.execute(db)
  return rows
}

const currentMasterKey = async (db: Sql): Promise<string | undefined> => {
  const row = await db.selectFrom('masterKey').select('id').where('state', '=', 'current').executeTakeFirst()
  return row?.id
}

/** The key of look-up hashes of a cell; undefined where nothing was started yet. @throws Error if no master key opens it */
export const lookUpKey = async ({ database, keys }: Cell): Promise<Buffer | undefined> => {
  const row = await database.db
    .selectFrom('secretKey')
    .select(['version', 'masterKeyId', 'wrapped'])
    .where('purpose', '=', 'look-up')
    .executeTakeFirst()
  return row && keys.unwrap(row.masterKeyId, secretBound('look-up', row.version), Buffer.from(row.wrapped))
}

/** Master keys of the lender's data keys that are not at hand. */
export const missingMasterKeys = async ({ database, keys }: Cell, organization: string): Promise<readonly string[]> => {
  const missing: string[] = []
  for (const { subject, generation, masterKeyId, wrapped: wrappedKey } of await oneKeyOfEach(database.db, organization))
    await keys
      .unwrap(masterKeyId, boundContext(subject, generation), Buffer.from(wrappedKey))
      .catch(() => missing.push(masterKeyId))
  return missing
}

/** The master key under which a cell wraps; undefined if the cell was never started, or does not have the key at hand. */
export const usableMasterKey = async ({ database, keys }: Cell): Promise<string | undefined> => {
  const id = await currentMasterKey(database.db)
  const wrapsSomething = id !== undefined && keys.wrap(id, 'trial of a move', Buffer.alloc(32))
  return wrapsSomething ? wrapsSomething.then(() => id).catch(() => undefined) : undefined
}

/** Data keys in the old cell's rows, wrapped by the new cell's master key. What they seal does not change. */
export const rewrapKeyRows = async (
  texts: readonly string[],
  { from, to, masterKeyId }: { from: Cell; to: Cell; masterKeyId: string },
): Promise<readonly string[]> =>
  Promise.all(
    texts.map(async (text) => {
      const row = JSON.parse(text) as { subject: string; generation: number; master_key_id: string; wrapped: string }
      const binding = boundContext(row.subject, row.generation)
      const key = await from.keys.unwrap(row.master_key_id, binding, Buffer.from(row.wrapped.slice(2), 'hex'))
      const wrappedKey = bytesInEntry(await to.keys.wrap(masterKeyId, binding, key))
      return JSON.stringify({ ...row, master_key_id: masterKeyId, wrapped: wrappedKey })
    }),
  )

/** Makes a master key the current one of a database that has none. */
export const insertFirstMasterKey = async (tx: Sql, id: string, at: Date): Promise<void> => {
  await tx.insertInto('masterKey').values({ id, state: 'current', madeAt: at, retiredAt: null }).execute()
}
