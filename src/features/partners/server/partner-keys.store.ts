import type { PartnerScope } from '#src/platform/contract/partner-scopes.table.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'

export interface StoredKey {
  id: string
  organization: string
  name: string
  prefix: string
  keyHash: Uint8Array
  previousHash: Uint8Array | null
  previousUntil: Date | null
  scopes: PartnerScope[]
  allowedAddresses: string[]
  createdBy: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
}

const columns = [
  'id',
  'organization',
  'name',
  'prefix',
  'keyHash',
  'previousHash',
  'previousUntil',
  'scopes',
  'allowedAddresses',
  'createdBy',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
  'revokedAt',
] as const

export const insertKey = async (sql: Sql, key: StoredKey): Promise<void> => {
  await sql.insertInto('partnerKey').values(key).execute()
}

export const readKeys = async (sql: Sql, organization: string): Promise<StoredKey[]> =>
  (await sql
    .selectFrom('partnerKey')
    .select(columns)
    .where('organization', '=', organization)
    .orderBy('createdAt', 'desc')
    .execute()) as StoredKey[]

export const lockKey = async (tx: Tx, id: string): Promise<StoredKey> =>
  (await tx
    .selectFrom('partnerKey')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as StoredKey

export const changeKey = async (tx: Tx, id: string, change: Partial<StoredKey>): Promise<StoredKey> =>
  (await tx
    .updateTable('partnerKey')
    .set(change)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()) as StoredKey

/** Returns the key with this hash while it is valid, or while it is still valid as the previous key. */
export const activeKeyByHash = async (sql: Sql, hash: Buffer, now: Date): Promise<StoredKey | undefined> =>
  (await sql
    .selectFrom('partnerKey')
    .select(columns)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ eb, or, and }) =>
      or([eb('keyHash', '=', hash), and([eb('previousHash', '=', hash), eb('previousUntil', '>', now)])]),
    )
    .executeTakeFirst()) as StoredKey | undefined

export const recordUse = async (sql: Sql, id: string, now: Date): Promise<void> => {
  await sql.updateTable('partnerKey').set({ lastUsedAt: now }).where('id', '=', id).execute()
}
