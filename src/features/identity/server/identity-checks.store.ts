import { randomUUID } from 'node:crypto'
import type { IdKind, Verification } from '#src/domain/application-enums.ts'
import type { DecisionTrace } from '#src/domain/decision-trace.ts'
import { type PictureSide, pictureSides } from '#src/domain/id-pictures.ts'
import type { Sql, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import type { IdentityJudgement } from '../identity-match.rules.ts'
import type { IdentityReason } from '../identity-reasons.table.ts'

/** The purpose under which pictures are uploaded; what they are about is the check. */
export const identityPurpose = 'identity'

/** An application and the person whose ID is asked for on it. */
export interface Person {
  applicationId: string
  identityId: string
}

export interface CheckRow extends Person {
  id: string
  kind: IdKind
  state: 'COLLECTING' | 'SUBMITTED' | 'JUDGED'
  conditionId: string | null
  outcome: Verification | null
  reason: IdentityReason | null
  trace: DecisionTrace | null
  createdAt: Date
  submittedAt: Date | null
  judgedAt: Date | null
}

const columns = [
  ...(['id', 'applicationId', 'identityId', 'kind', 'state', 'conditionId', 'outcome', 'reason', 'trace'] as const),
  ...(['createdAt', 'submittedAt', 'judgedAt'] as const),
]
const reportCell = (id: string) => ({ table: 'identity_check', column: 'sealed_report', row: id })

/** The tries on an application, all or one person's, the oldest first. */
export const checksOf = async (sql: Sql, applicationId: string, identityId?: string): Promise<CheckRow[]> => {
  let query = sql.selectFrom('identityCheck').select(columns).where('applicationId', '=', applicationId)
  if (identityId !== undefined) query = query.where('identityId', '=', identityId)
  return (await query.orderBy('createdAt').orderBy('id').execute()) as CheckRow[]
}

export const checkById = async (sql: Sql, id: string): Promise<CheckRow | undefined> =>
  (await sql.selectFrom('identityCheck').select(columns).where('id', '=', id).executeTakeFirst()) as
    | CheckRow
    | undefined

/** One try under way a person: another kind of ID takes the place of the one before. */
export const beginCheck = async (
  tx: Tx,
  { applicationId, identityId, kind, conditionId }: Person & Pick<CheckRow, 'kind' | 'conditionId'>,
  now: Date,
): Promise<void> => {
  const changed = await tx
    .updateTable('identityCheck')
    .set({ kind, updatedAt: now })
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('state', '=', 'COLLECTING')
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  await tx
    .insertInto('identityCheck')
    .values({
      ...{ id: randomUUID(), applicationId, identityId, kind, conditionId, state: 'COLLECTING' },
      ...{ outcome: null, reason: null, trace: null, sealedReport: null },
      ...{ createdAt: now, submittedAt: null, judgedAt: null, updatedAt: now },
    })
    .execute()
}

/** False where it was no longer under way. */
export const submitCheck = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('identityCheck')
    .set({ state: 'SUBMITTED', submittedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'COLLECTING')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const keepJudgement = async (
  tx: Tx,
  vault: Vault,
  check: CheckRow,
  judged: IdentityJudgement & { report: ProofingReport | null; conditionId: string | null },
  now: Date,
): Promise<void> => {
  const { outcome, reason, trace, report, conditionId } = judged
  await tx
    .updateTable('identityCheck')
    .set({
      ...{ state: 'JUDGED', outcome, reason, trace: JSON.stringify(trace), judgedAt: now, updatedAt: now, conditionId },
      sealedReport: report && (await vault.seal(tx, check.applicationId, reportCell(check.id), report)),
    })
    .where('id', '=', check.id)
    .execute()
}

export interface PictureRow {
  side: PictureSide
  state: 'checking' | 'kept'
  documentId: string | null
  mediaType: string | null
  /** Of the document it became. */
  kind: string | null
}

/** The newest picture of each side that is looked at or kept; what was refused is not there. */
export const picturesOf = async (sql: Sql, checkId: string): Promise<PictureRow[]> => {
  const rows = await sql
    .selectFrom('upload')
    .leftJoin('document', 'document.id', 'upload.documentId')
    .select(['upload.slot', 'upload.state', 'upload.documentId', 'upload.mediaType', 'document.kind'])
    .where('upload.purpose', '=', identityPurpose)
    .where('upload.about', '=', checkId)
    .where('upload.state', 'in', ['scanning', 'kept'])
    .orderBy('upload.updatedAt', 'desc')
    .orderBy('upload.id')
    .execute()
  return pictureSides.flatMap((side, slot) => {
    const newest = rows.find((row) => row.slot === slot)
    if (!newest) return []
    const { state, documentId, mediaType, kind } = newest
    return [{ side, state: state === 'kept' ? ('kept' as const) : ('checking' as const), documentId, mediaType, kind }]
  })
}
