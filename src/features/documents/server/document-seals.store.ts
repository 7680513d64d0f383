import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DocumentSealTable } from '#database/tables/closing.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** The notary's additions to a document that was signed before them. */
export interface Notarization {
  /** The notarial certificate in the wording of the notary's state. */
  certificate: string
  commission: string
  notary: string
  at: Date
}

interface NewSeal {
  applicationId: string
  documentId: string
  notarization: Notarization | undefined
  askedAt: Date
}

const columns = ['id', 'applicationId', 'sealedNotarization', 'madeAt'] as const
type DocumentSeal = Pick<Selectable<DocumentSealTable>, (typeof columns)[number]>

const notarizationCell = (row: string) => ({ table: 'document_seal', column: 'sealed_notarization', row })

/** Requests the seal of a document. Returns false if it was already requested. */
export const insertSeal = async (tx: Tx, vault: Vault, { notarization, ...seal }: NewSeal): Promise<boolean> => {
  const id = randomUUID()
  const newRow = await tx
    .insertInto('documentSeal')
    .values({
      id,
      ...seal,
      madeAt: null,
      madeDocumentId: null,
      certificateId: null,
      sealedNotarization: notarization
        ? await vault.seal(tx, seal.applicationId, notarizationCell(id), notarization)
        : null,
    })
    .onConflict((conflict) => conflict.column('documentId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return newRow !== undefined
}

export const findSeal = (db: Sql, documentId: string): Promise<DocumentSeal | undefined> =>
  db.selectFrom('documentSeal').select(columns).where('documentId', '=', documentId).executeTakeFirst()

export const openNotarization = async (
  db: Sql,
  vault: Vault,
  { id, applicationId, sealedNotarization }: DocumentSeal,
): Promise<Notarization | null> =>
  sealedNotarization && vault.open<Notarization>(db, applicationId, notarizationCell(id), sealedNotarization)

/**
 * Records the documents that the sealing produced: the sealed document and its certificate. Returns false if they were
 * already recorded.
 */
export const saveSeal = async (
  tx: Tx,
  id: string,
  sealing: { madeAt: Date; madeDocumentId: string; certificateId: string },
): Promise<boolean> => {
  const sealedRow = await tx
    .updateTable('documentSeal')
    .set(sealing)
    .where('id', '=', id)
    .where('madeAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return sealedRow !== undefined
}
