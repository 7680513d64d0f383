import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { DocumentSignatureTable } from '#database/tables/closing.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'

/** A signature on a document: the typed text, or the drawn strokes as an SVG path. */
export interface Mark {
  way: 'typed' | 'drawn'
  text: string
  /** For documents that also need initials. */
  initials?: string
}

/** For the certificate of completion. */
export interface Circumstances {
  ip: string
  userAgent: string
  /** If the person allowed it: degrees, and accuracy in meters. */
  place?: { latitude: number; longitude: number; accuracy: number }
}

export type DocumentSignature = RowOf<DocumentSignatureTable, (typeof columns)[number]>

/** One person and one document with its current hash, so that the signed document is the one that was read. */
export interface SignatureInProgress {
  documentId: string
  signerId: string
  applicationId: string
  /** Of the document as it is stored now. */
  sha256: string
}

const columns = [
  'documentId',
  'signerId',
  'applicationId',
  'sha256',
  'readAt',
  'consentedAt',
  'signedAt',
  'way',
] as const
type SealedColumn = 'sealed_mark' | 'sealed_circumstances'
const cell = (row: string, column: SealedColumn) => ({ table: 'document_signature', column, row })

/** Who read and signed which document. A signed document is never changed and never signed twice. */
export const documentSignatureRecords = (vault: Vault) => ({
  async byApplication(sql: Sql, applicationId: string): Promise<DocumentSignature[]> {
    return sql.selectFrom('documentSignature').select(columns).where('applicationId', '=', applicationId).execute()
  },

  /** Its end was reached. Only the first time counts, unless the document was redrawn since and is not signed. */
  async read(tx: Tx, document: SignatureInProgress, now: Date): Promise<void> {
    await tx
      .insertInto('documentSignature')
      .values({
        id: randomUUID(),
        ...document,
        readAt: now,
        consentedAt: null,
        signedAt: null,
        way: null,
        sealedMark: null,
        sealedCircumstances: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['documentId', 'signerId'])
          .doUpdateSet({ sha256: document.sha256, readAt: now, consentedAt: null })
          .where('documentSignature.sha256', '<>', document.sha256)
          .where('documentSignature.signedAt', 'is', null),
      )
      .execute()
  },

  /**
   * Signs or acknowledges a document that was read. Signing again returns false and changes nothing.
   * @throws Refusal signing/not-read if this person did not read this exact document to its end.
   */
  async sign(
    tx: Tx,
    document: SignatureInProgress,
    signature: { mark?: Mark; circumstances: Circumstances },
    now: Date,
  ) {
    const row = await tx
      .selectFrom('documentSignature')
      .select(['id', 'sha256', 'signedAt'])
      .where('documentId', '=', document.documentId)
      .where('signerId', '=', document.signerId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.sha256 !== document.sha256) throw new Refusal('signing/not-read')
    if (row.signedAt) return false
    const { mark, circumstances } = signature
    const { id } = row
    const seal = (column: SealedColumn, value: object) =>
      vault.seal(tx, document.applicationId, cell(id, column), value)
    await tx
      .updateTable('documentSignature')
      .set({
        consentedAt: now,
        signedAt: now,
        way: mark?.way ?? null,
        sealedMark: mark ? await seal('sealed_mark', mark) : null,
        sealedCircumstances: await seal('sealed_circumstances', circumstances),
      })
      .where('id', '=', id)
      .execute()
    return true
  },

  /** The signature and how it was made, for the sealed document and its certificate. */
  async readCircumstances(
    sql: Sql,
    document: Omit<SignatureInProgress, 'sha256'>,
  ): Promise<{ mark?: Mark; circumstances?: Circumstances }> {
    const row = await sql
      .selectFrom('documentSignature')
      .select(['id', 'sealedMark', 'sealedCircumstances'])
      .where('documentId', '=', document.documentId)
      .where('signerId', '=', document.signerId)
      .executeTakeFirst()
    if (!row) return {}
    const open = <T>(column: SealedColumn, sealedBytes: Uint8Array) =>
      vault.open<T>(sql, document.applicationId, cell(row.id, column), sealedBytes)
    return {
      ...(row.sealedMark ? { mark: await open<Mark>('sealed_mark', row.sealedMark) } : {}),
      ...(row.sealedCircumstances
        ? { circumstances: await open<Circumstances>('sealed_circumstances', row.sealedCircumstances) }
        : {}),
    }
  },
})

export type DocumentSignatureRecords = ReturnType<typeof documentSignatureRecords>
