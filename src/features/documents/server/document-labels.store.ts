import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

const labelCell = (row: string) => ({ table: 'document', column: 'sealed_label', row })

/** Stores what staff call a document, sealed under the application's key; null restores its title. */
export const saveLabel = async (
  tx: Tx,
  vault: Vault,
  { applicationId, documentId, label }: { applicationId: string; documentId: string; label: string | null },
): Promise<void> => {
  const sealedLabel = label === null ? null : await vault.seal(tx, applicationId, labelCell(documentId), label)
  await tx
    .updateTable('document')
    .set({ sealedLabel })
    .where('id', '=', documentId)
    .where('applicationId', '=', applicationId)
    .execute()
}

/** Returns the labels of an application's documents, oldest document first. */
export const labelsOf = async (db: Sql, vault: Vault, applicationId: string) => {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'sealedLabel'])
    .where('applicationId', '=', applicationId)
    .where('sealedLabel', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, sealedLabel }) => ({
      id,
      label: sealedLabel ? await vault.open<string>(db, applicationId, labelCell(id), sealedLabel) : '',
    })),
  )
}
