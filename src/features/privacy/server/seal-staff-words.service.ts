import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import { type JobRunner, queueJob } from '#src/platform/server/jobs.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { cellOf } from './person-rows.store.ts'

export const sealStaffWordsJob = 'seal-staff-words'

export interface SealStaffWordsDeps {
  db: Db
  clock: Clock
  vault: Vault
  conditions: Pick<ConditionRecords, 'sealNotesApart'>
  staffReasons: Pick<StaffReasonRecords, 'keep'>
}

/** Rows of a transaction, so that nobody waits long for one of them. */
const atOnce = 100
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Seals what staff wrote before migration 0047: reasons of moves and of proposals, and notes that stood among the words
 * for borrowers. It ends when it finds no more; run again it finds what an older server wrote meanwhile.
 */
export const sealStaffWords =
  ({ db, clock, vault, conditions, staffReasons }: SealStaffWordsDeps): JobRunner =>
  async ({ after = firstId, run = '' }) => {
    const next = await db.transaction().execute(async (tx) => {
      const moves = await sealMoves(tx, staffReasons)
      const proposals = await sealProposals(tx, vault)
      const lastCondition = await conditions.sealNotesApart(tx, after, atOnce)
      return moves || proposals || lastCondition !== undefined ? (lastCondition ?? after) : undefined
    })
    if (next === undefined) return
    const more = String(Number(run) + 1)
    // Under a key of its own, since the job at hand still bears its own.
    await db
      .transaction()
      .execute((tx) => queueJob(tx, clock, sealStaffWordsJob, `${next}:${more}`, { after: next, run: more }))
  }

/** Answers whether there may be more. */
const sealMoves = async (tx: Tx, staffReasons: SealStaffWordsDeps['staffReasons']): Promise<boolean> => {
  const rows = await tx
    .selectFrom('statusHistory')
    .select(['applicationId', 'revision', 'actorId', 'reason', 'at'])
    .where('actorKind', '=', 'staff')
    .where('reason', '<>', '')
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { applicationId, revision, actorId, reason, at } of rows) {
    const application = await tx
      .selectFrom('application')
      .select('erasedAt')
      .where('id', '=', applicationId)
      .executeTakeFirstOrThrow()
    const kept = { applicationId, revision, words: reason, by: actorId ?? '', now: at }
    // What is said of somebody erased goes as the rest of it did.
    if (application.erasedAt === null) await staffReasons.keep(tx, kept)
    await tx
      .updateTable('statusHistory')
      .set({ reason: '' })
      .where('applicationId', '=', applicationId)
      .where('revision', '=', revision)
      .execute()
  }
  return rows.length === atOnce
}

/** Answers whether there may be more. */
const sealProposals = async (tx: Tx, vault: Vault): Promise<boolean> => {
  const rows = await tx
    .selectFrom('proposal')
    .select(['id', 'applicationId', 'reason', 'decisionReason'])
    .where((where) => where.or([where('reason', 'is not', null), where('decisionReason', 'is not', null)]))
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { id, applicationId, reason, decisionReason } of rows) {
    const seal = (column: 'sealedReason' | 'sealedDecisionReason', words: string | null) =>
      words === null ? undefined : vault.seal(tx, applicationId ?? id, cellOf('proposal', column, id), words)
    const sealedReason = await seal('sealedReason', reason)
    const sealedDecisionReason = await seal('sealedDecisionReason', decisionReason)
    await tx
      .updateTable('proposal')
      .set({
        reason: null,
        decisionReason: null,
        ...(sealedReason && { sealedReason }),
        ...(sealedDecisionReason && { sealedDecisionReason }),
      })
      .where('id', '=', id)
      .execute()
  }
  return rows.length === atOnce
}
