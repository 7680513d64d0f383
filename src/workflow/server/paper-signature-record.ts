import { randomUUID } from 'node:crypto'
import { Refusal } from '#src/domain/refusal.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'

/** How a name was put under a paper: the words typed, or the strokes drawn as an SVG path. */
export interface Mark {
  way: 'typed' | 'drawn'
  text: string
  /** Where the paper asks for them too. */
  initials?: string
}

/** For the certificate of completion. */
export interface Circumstances {
  ip: string
  userAgent: string
  /** Where the person allowed it to be read: degrees, and metres of doubt. */
  place?: { latitude: number; longitude: number; accuracy: number }
}

export interface PaperSignature {
  documentId: string
  signerId: string
  applicationId: string
  sha256: string
  readAt: Date
  consentedAt: Date | null
  signedAt: Date | null
  way: string | null
}

/** One person and one paper as it stands: its own hash, so that what was read is what is signed. */
export interface PaperInHand {
  documentId: string
  signerId: string
  applicationId: string
  /** Of the paper as it is kept now. */
  sha256: string
}

const columns = [
  ...(['documentId', 'signerId', 'applicationId', 'sha256', 'readAt', 'consentedAt', 'signedAt', 'way'] as const),
]
type SealedColumn = 'sealed_mark' | 'sealed_circumstances'
const cell = (row: string, column: SealedColumn) => ({ table: 'paper_signature', column, row })

/** Who read and signed which paper. What was signed is never changed and never signed twice. */
export const paperSignatureRecords = (vault: Vault) => ({
  async ofApplication(sql: Sql, applicationId: string): Promise<PaperSignature[]> {
    return sql.selectFrom('paperSignature').select(columns).where('applicationId', '=', applicationId).execute()
  },

  /** Its end was reached; the first time counts, unless the paper was drawn anew since and not yet signed. */
  async read(tx: Tx, paper: PaperInHand, now: Date): Promise<void> {
    await tx
      .insertInto('paperSignature')
      .values({
        ...{ id: randomUUID(), ...paper, readAt: now, consentedAt: null, signedAt: null, way: null },
        ...{ sealedMark: null, sealedCircumstances: null },
      })
      .onConflict((conflict) =>
        conflict
          .columns(['documentId', 'signerId'])
          .doUpdateSet({ sha256: paper.sha256, readAt: now, consentedAt: null })
          .where('paperSignature.sha256', '<>', paper.sha256)
          .where('paperSignature.signedAt', 'is', null),
      )
      .execute()
  },

  /**
   * Signs or acknowledges what was read. Signing again answers false and changes nothing.
   * @throws Refusal signing/not-read where this very paper was not read to its end by this person.
   */
  async sign(tx: Tx, paper: PaperInHand, given: { mark?: Mark; circumstances: Circumstances }, now: Date) {
    const row = await tx
      .selectFrom('paperSignature')
      .select(['id', 'sha256', 'signedAt'])
      .where('documentId', '=', paper.documentId)
      .where('signerId', '=', paper.signerId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.sha256 !== paper.sha256) throw new Refusal('signing/not-read')
    if (row.signedAt) return false
    const { mark, circumstances } = given
    const { id } = row
    const seal = (column: SealedColumn, value: object) => vault.seal(tx, paper.applicationId, cell(id, column), value)
    await tx
      .updateTable('paperSignature')
      .set({
        ...{ consentedAt: now, signedAt: now, way: mark?.way ?? null },
        sealedMark: mark ? await seal('sealed_mark', mark) : null,
        sealedCircumstances: await seal('sealed_circumstances', circumstances),
      })
      .where('id', '=', id)
      .execute()
    return true
  },

  /** What a signature looks like and how it came about, to be drawn on the sealed paper and its certificate. */
  async particulars(
    sql: Sql,
    paper: Omit<PaperInHand, 'sha256'>,
  ): Promise<{ mark?: Mark; circumstances?: Circumstances }> {
    const row = await sql
      .selectFrom('paperSignature')
      .select(['id', 'sealedMark', 'sealedCircumstances'])
      .where('documentId', '=', paper.documentId)
      .where('signerId', '=', paper.signerId)
      .executeTakeFirst()
    if (!row) return {}
    const open = <T>(column: SealedColumn, sealed: Uint8Array) =>
      vault.open<T>(sql, paper.applicationId, cell(row.id, column), sealed)
    return {
      ...(row.sealedMark ? { mark: await open<Mark>('sealed_mark', row.sealedMark) } : {}),
      ...(row.sealedCircumstances
        ? { circumstances: await open<Circumstances>('sealed_circumstances', row.sealedCircumstances) }
        : {}),
    }
  },
})

export type PaperSignatureRecords = ReturnType<typeof paperSignatureRecords>
