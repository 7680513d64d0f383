import { z } from 'zod'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, numberText, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { queueJob } from '#src/platform/server/jobs/jobs.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { StaffReasonRecords } from '#src/workflow/server/staff-reason-record.ts'
import { sealedCell } from './person-rows.store.ts'
import {
  clearMoveReason,
  isErased,
  lockPlainMoves,
  lockPlainProposals,
  saveSealedProposal,
} from './plain-staff-text.store.ts'

/** The id before all others. */
const firstId = '00000000-0000-0000-0000-000000000000'

export const sealStaffTextJob = job({
  kind: 'seal-staff-words',
  payload: z.object({ after: rowId.default(firstId), run: numberText.default(0) }),
})

export interface SealStaffTextDeps {
  db: Db
  clock: Clock
  vault: Vault
  conditions: Pick<ConditionRecords, 'sealNotesSeparately'>
  staffReasons: Pick<StaffReasonRecords, 'save'>
}

/** Rows per transaction, so that other requests do not wait long for one of them. */
const atOnce = 100

/**
 * Seals what staff wrote before migration 0047: reasons of status changes and proposals, and notes stored with texts
 * for borrowers. It ends when it finds no more. Running it again seals what an older server wrote in the meantime.
 */
export const sealStaffText =
  ({ db, clock, vault, conditions, staffReasons }: SealStaffTextDeps): RunnerOf<typeof sealStaffTextJob> =>
  async ({ after, run }) => {
    const next = await db.transaction().execute(async (tx) => {
      const moves = await sealMoves(tx, staffReasons)
      const proposals = await sealProposals(tx, vault)
      const lastCondition = await conditions.sealNotesSeparately(tx, after, atOnce)
      return moves || proposals || lastCondition !== undefined ? (lastCondition ?? after) : undefined
    })
    if (next === undefined) return
    const nextRun = run + 1
    // Uses a separate key, because the running job still holds its own.
    await db
      .transaction()
      .execute((tx) => queueJob(tx, clock, sealStaffTextJob, `${next}:${nextRun}`, { after: next, run: nextRun }))
  }

/** Returns whether there may be more. */
const sealMoves = async (tx: Tx, staffReasons: SealStaffTextDeps['staffReasons']): Promise<boolean> => {
  const rows = await lockPlainMoves(tx, atOnce)
  for (const { applicationId, revision, actorId, reason, at } of rows) {
    const staffReason = { applicationId, revision, text: reason, by: actorId ?? '', now: at }
    // Text about an erased person is deleted like their other data.
    if (!(await isErased(tx, applicationId))) await staffReasons.save(tx, staffReason)
    await clearMoveReason(tx, applicationId, revision)
  }
  return rows.length === atOnce
}

/** Returns whether there may be more. */
const sealProposals = async (tx: Tx, vault: Vault): Promise<boolean> => {
  const rows = await lockPlainProposals(tx, atOnce)
  for (const { id, applicationId, reason, decisionReason } of rows) {
    const seal = (column: 'sealedReason' | 'sealedDecisionReason', text: string | null) =>
      text === null ? undefined : vault.seal(tx, applicationId ?? id, sealedCell('proposal', column, id), text)
    const sealedReason = await seal('sealedReason', reason)
    const sealedDecisionReason = await seal('sealedDecisionReason', decisionReason)
    await saveSealedProposal(tx, id, {
      ...(sealedReason && { sealedReason }),
      ...(sealedDecisionReason && { sealedDecisionReason }),
    })
  }
  return rows.length === atOnce
}
