import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { Identification } from '../sanctions.contract.ts'

type StoredRecord = Omit<Identification, 'drawn'>
const recordCell = (row: string) => ({ table: 'identification_record', column: 'sealed_record', row })

/** Stores the record of an application, unless there is one. */
export const saveIdentification = async (
  tx: Tx,
  vault: Vault,
  { record, ...row }: { id: string; applicationId: string; organization: string; record: StoredRecord; drawnAt: Date },
): Promise<void> => {
  const sealedRecord = await vault.seal(tx, row.id, recordCell(row.id), record)
  await tx
    .insertInto('identificationRecord')
    .values({ ...row, sealedRecord })
    .onConflict((conflict) => conflict.column('applicationId').doNothing())
    .execute()
}

/** Returns the stored record of an application, and when it was drawn. */
export const storedIdentification = async (
  sql: Sql,
  vault: Vault,
  applicationId: string,
): Promise<{ record: StoredRecord; drawnAt: Date } | undefined> => {
  const row = await sql
    .selectFrom('identificationRecord')
    .select(['id', 'sealedRecord', 'drawnAt'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    record: await vault.open<StoredRecord>(sql, row.id, recordCell(row.id), row.sealedRecord),
    drawnAt: row.drawnAt,
  }
}
