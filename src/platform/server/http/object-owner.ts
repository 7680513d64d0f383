import { sql } from 'kysely'
import { type ObjectKind, objectKinds } from '#src/platform/contract/object-kinds.table.ts'
import type { Sql } from '../database/database.ts'

/** The possible owners of an object: the application of the call, the caller, and their organization. */
export interface Owners {
  application: string | undefined
  self: string | undefined
  organization: string
}

/**
 * Whether an id's object belongs to its required owner in this call. An object that opens by its id alone always does.
 */
export const isOwned = async (db: Sql, kind: ObjectKind, id: string, owners: Owners): Promise<boolean> => {
  const row = objectKinds[kind]
  if (row.below === 'holder') return true
  const owner = owners[row.below]
  if (owner === undefined) return false
  const { rows } = await sql`
    select 1 from ${sql.table(row.table)} where id = ${id} and ${sql.ref(row.owner)} = ${owner}`.execute(db)
  return rows.length > 0
}
