import { randomUUID } from 'node:crypto'
import type { RowOf } from '#database/column-types.ts'
import type { IdentityCheckTable } from '#database/tables/identity-checks.ts'
import type { UploadTable } from '#database/tables/uploads.ts'
import type { IdKind, Verification } from '#src/domain/lending/application-enums.ts'
import type { DecisionTrace } from '#src/domain/lending/decision-trace.ts'
import { type PictureSide, pictureSides } from '#src/domain/person/identity/id-pictures.ts'
import type { Sql, Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import type { IdentityJudgment } from '../identity-match.rules.ts'
import type { IdentityReason } from '../identity-reasons.table.ts'

/** The upload purpose of these photos. The uploads refer to the check. */
export const identityPurpose = 'identity'

/** An application and a person whose ID it asks for. */
export interface Person {
  applicationId: string
  identityId: string
}

export type CheckRow = RowOf<
  IdentityCheckTable,
  (typeof columns)[number],
  {
    kind: IdKind
    state: 'COLLECTING' | 'SUBMITTED' | 'JUDGED'
    outcome: Verification | null
    reason: IdentityReason | null
    trace: DecisionTrace | null
  }
>

const columns = [
  'id',
  'applicationId',
  'identityId',
  'kind',
  'state',
  'conditionId',
  'outcome',
  'reason',
  'trace',
  'createdAt',
  'submittedAt',
  'judgedAt',
] as const
const reportCell = (id: string) => ({ table: 'identity_check', column: 'sealed_report', row: id })

/** Returns the attempts on an application, oldest first: all of them, or one person's. */
export const readChecks = async (sql: Sql, applicationId: string, identityId?: string): Promise<CheckRow[]> => {
  let query = sql.selectFrom('identityCheck').select(columns).where('applicationId', '=', applicationId)
  if (identityId !== undefined) query = query.where('identityId', '=', identityId)
  return (await query.orderBy('createdAt').orderBy('id').execute()) as CheckRow[]
}

export const checkById = async (sql: Sql, id: string): Promise<CheckRow | undefined> =>
  (await sql.selectFrom('identityCheck').select(columns).where('id', '=', id).executeTakeFirst()) as
    | CheckRow
    | undefined

/** Begins an attempt. A person has one attempt in progress: choosing another kind of ID changes that attempt. */
export const beginCheck = async (
  tx: Tx,
  { applicationId, identityId, kind, conditionId }: Person & Pick<CheckRow, 'kind' | 'conditionId'>,
  now: Date,
): Promise<void> => {
  const updatedCheck = await tx
    .updateTable('identityCheck')
    .set({ kind, updatedAt: now })
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('state', '=', 'COLLECTING')
    .returning('id')
    .executeTakeFirst()
  if (updatedCheck) return
  await tx
    .insertInto('identityCheck')
    .values({
      id: randomUUID(),
      applicationId,
      identityId,
      kind,
      conditionId,
      state: 'COLLECTING',
      outcome: null,
      reason: null,
      trace: null,
      sealedReport: null,
      createdAt: now,
      submittedAt: null,
      judgedAt: null,
      updatedAt: now,
    })
    .execute()
}

/** Returns false if the attempt was no longer in progress. */
export const submitCheck = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('identityCheck')
    .set({ state: 'SUBMITTED', submittedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'COLLECTING')
    .returning('id')
    .executeTakeFirst()) !== undefined

export const saveJudgment = async (
  tx: Tx,
  vault: Vault,
  check: CheckRow,
  judgment: IdentityJudgment & { report: ProofingReport | null; conditionId: string | null },
  now: Date,
): Promise<void> => {
  const { outcome, reason, trace, report, conditionId } = judgment
  await tx
    .updateTable('identityCheck')
    .set({
      state: 'JUDGED',
      outcome,
      reason,
      trace: JSON.stringify(trace),
      judgedAt: now,
      updatedAt: now,
      conditionId,
      sealedReport: report && (await vault.seal(tx, check.applicationId, reportCell(check.id), report)),
    })
    .where('id', '=', check.id)
    .execute()
}

/** Returns a person's checks that were judged, oldest first, each with what the document says. */
export const judgedChecks = async (sql: Sql, vault: Vault, { applicationId, identityId }: Person) => {
  const rows = await sql
    .selectFrom('identityCheck')
    .select(['id', 'kind', 'outcome', 'reason', 'sealedReport', 'judgedAt'])
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('state', '=', 'JUDGED')
    .orderBy('judgedAt')
    .execute()
  return Promise.all(
    rows.map(async ({ id, kind, outcome, reason, sealedReport, judgedAt }) => {
      const report =
        sealedReport && (await vault.open<ProofingReport>(sql, applicationId, reportCell(id), sealedReport))
      return {
        kind: kind as IdKind,
        isVerified: outcome === 'VERIFIED',
        reason,
        document: report?.result === 'READ' ? report.document : null,
        at: judgedAt ?? new Date(0),
      }
    }),
  )
}

export interface PictureRow extends RowOf<UploadTable, 'documentId' | 'mediaType'> {
  side: PictureSide
  state: 'checking' | 'kept'
  /** The kind of the document that the photo became. */
  kind: string | null
}

/** Returns the newest photo of each side that is being checked or was stored. Refused photos are left out. */
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

/** Returns whether a person is an additional signer. */
export const isSigner = async (sql: Sql, { applicationId, identityId }: Person): Promise<boolean> =>
  (await sql
    .selectFrom('closingSigner')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('identityId', '=', identityId)
    .where('ordinal', '>', 0)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()) !== undefined

/**
 * Returns photos of attempts judged or abandoned before `before`. Leaves out legal holds and anything not judged yet.
 */
export const picturesPast = async (sql: Sql, before: Date, most: number): Promise<string[]> => {
  const rows = await sql
    .selectFrom('upload')
    .innerJoin('identityCheck', 'identityCheck.id', 'upload.about')
    .select('upload.id')
    .where('upload.purpose', '=', identityPurpose)
    .where('upload.state', 'in', ['kept', 'refused'])
    .where('identityCheck.state', '!=', 'SUBMITTED')
    .where('identityCheck.updatedAt', '<', before)
    .where('upload.applicationId', 'not in', (eb) => eb.selectFrom('legalHold').select('applicationId'))
    .where('upload.applicationId', 'not in', (open) =>
      open.selectFrom('condition').select('applicationId').where('state', '=', 'IN_REVIEW'),
    )
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a photo. Returns the ID of the document that it became. */
export const deletePicture = async (tx: Tx, id: string): Promise<string | null | undefined> => {
  const row = await tx.deleteFrom('upload').where('id', '=', id).returning('documentId').executeTakeFirst()
  return row?.documentId
}
