import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Vault } from '#src/platform/server/keys/field-encryption.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { recipientFor } from '#src/workflow/server/condition-record.ts'
import type { IdentityJudgment } from '../identity-match.rules.ts'
import { isLastTry, openIdentityConditions } from './identity.service.ts'
import { type CheckRow, readChecks, saveJudgment } from './identity-checks.store.ts'

interface SettleDeps {
  vault: Vault
  clock: Clock
  conditions: ConditionRecords
}

/** Applies a judgment: nothing more, another attempt, or staff review. Stores it in the same transaction. */
export const settleCheck =
  ({ vault, clock, conditions }: SettleDeps) =>
  async (tx: Tx, check: CheckRow, judgment: IdentityJudgment, report: ProofingReport | null): Promise<void> => {
    const now = clock.now()
    const { applicationId } = check
    const ownConditions = await openIdentityConditions(conditions, tx, check)
    const failure = ownConditions.find(({ category }) => category === 'ID_VERIFICATION_FAILURE')
    const suspicion = ownConditions.find(({ category }) => category === 'IDENTITY_DOCUMENT_FRAUD_REVIEW')
    const recipient = await recipientFor(tx, check)
    const raise = (category: 'ID_VERIFICATION_FAILURE' | 'IDENTITY_DOCUMENT_FRAUD_REVIEW') =>
      conditions.raise(tx, { applicationId, category, causeKey: `identity ${check.id}`, askedOf: recipient, now })
    const recordCondition = (conditionId: string | undefined) =>
      saveJudgment(tx, vault, check, { ...judgment, report, conditionId: conditionId ?? null }, now)

    // Once staff have a suspicion to review, an automatic result cannot settle it.
    if (suspicion || judgment.outcome === 'PENDING_REVIEW') {
      const id = suspicion?.id ?? (await raise('IDENTITY_DOCUMENT_FRAUD_REVIEW'))
      if (id && suspicion?.state !== 'IN_REVIEW') await conditions.submit(tx, id, now)
      // Only one condition stays open. The suspicion was raised first, so the check never looks settled in between.
      if (failure) await conditions.withdraw(tx, failure.id, undefined, now)
      return recordCondition(id)
    }
    if (judgment.outcome === 'VERIFIED') {
      await recordCondition(failure?.id)
      if (failure) await conditions.accept(tx, failure.id, undefined, now)
      return
    }
    const id = failure?.id ?? (await raise('ID_VERIFICATION_FAILURE'))
    await recordCondition(id)
    if (id && isLastTry(await readChecks(tx, applicationId, check.identityId))) await conditions.submit(tx, id, now)
  }
