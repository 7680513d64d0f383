import { sql } from 'kysely'
import type { RowOf } from '#database/column-types.ts'
import type { SupplierCredentialTable } from '#database/tables/suppliers.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Cell } from '#src/platform/server/keys/field-encryption.ts'
import type { CredentialView } from '../supplier-credentials.contract.ts'

const columns = [
  'id',
  'organization',
  'service',
  'supplier',
  'state',
  'sealedSettings',
  'shown',
  'enteredBy',
  'enteredAt',
  'inUseSince',
] as const

export type StoredCredential = RowOf<
  SupplierCredentialTable,
  (typeof columns)[number],
  { shown: CredentialView['shown'] }
>
export type NamedCredential = StoredCredential & { enteredByName: string }

export const settingsCell = (row: string): Cell => ({ table: 'supplier_credential', column: 'sealed_settings', row })

const selectWithNames = (db: Sql) =>
  db
    .selectFrom('supplierCredential')
    .leftJoin('identity', 'identity.id', 'supplierCredential.enteredBy')
    .select(columns.map((column) => `supplierCredential.${column}` as const))
    .select(sql<string>`concat_ws(' ', identity.first_name, identity.last_name)`.as('enteredByName'))

/** Returns the credentials in use, and those entered that wait for approval, the newest first. */
export const currentCredentials = async (db: Sql, organization: string): Promise<NamedCredential[]> => {
  const rows = await selectWithNames(db)
    .where('supplierCredential.organization', '=', organization)
    .where('supplierCredential.state', 'in', ['ENTERED', 'IN_USE'])
    .orderBy('supplierCredential.enteredAt', 'desc')
    .execute()
  return rows as NamedCredential[]
}

export const credentialById = async (db: Sql, id: string): Promise<NamedCredential | undefined> =>
  (await selectWithNames(db).where('supplierCredential.id', '=', id).executeTakeFirst()) as NamedCredential | undefined

export const insertCredential = async (tx: Tx, credential: Omit<StoredCredential, 'inUseSince'>): Promise<void> => {
  await tx
    .insertInto('supplierCredential')
    .values({ ...credential, shown: JSON.stringify(credential.shown) })
    .execute()
}

/** Returns the credentials that an organization uses at a service. */
export const credentialsInUse = (
  db: Sql,
  service: string,
  organization: string,
): Promise<Pick<StoredCredential, 'id' | 'supplier' | 'sealedSettings'> | undefined> =>
  db
    .selectFrom('supplierCredential')
    .select(['id', 'supplier', 'sealedSettings'])
    .where('organization', '=', organization)
    .where('service', '=', service)
    .where('state', '=', 'IN_USE')
    .executeTakeFirst()

export const activate = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable('supplierCredential')
    .set({ state: 'IN_USE', inUseSince: at })
    .where('id', '=', id)
    .where('state', '=', 'ENTERED')
    .execute()
}

/** Ends credentials and removes their secrets. Their row stays as the record of what was in use. */
export const endStored = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('supplierCredential')
    .set({ state: 'ENDED', sealedSettings: null, endedAt: at })
    .where('id', 'in', ids)
    .execute()
}

/** Returns the ids of credentials that were entered before a time and never approved. */
export const unapprovedBefore = async (db: Sql, before: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('supplierCredential')
    .select('id')
    .where('state', '=', 'ENTERED')
    .where('enteredAt', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}
