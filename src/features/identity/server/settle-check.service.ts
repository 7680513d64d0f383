import type { Clock } from '#src/platform/server/clock.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { Vault } from '#src/platform/server/field-encryption.ts'
import type { ProofingReport } from '#src/vendors/identity-proofing/identity-proofing.port.ts'
import { askedAs } from '#src/workflow/server/asked-of.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import type { IdentityJudgement } from '../identity-match.rules.ts'
import { askedOfIdentity, isLastTry } from './identity.service.ts'
import { type CheckRow, checksOf, keepJudgement } from './identity-checks.store.ts'

interface SettleDeps {
  vault: Vault
  clock: Clock
  conditions: ConditionRecords
}

/** What follows from a judgement: nothing, another try, or a look by staff. Kept with the judgement in one transaction. */
export const settleCheck =
  ({ vault, clock, conditions }: SettleDeps) =>
  async (tx: Tx, check: CheckRow, judgement: IdentityJudgement, report: ProofingReport | null): Promise<void> => {
    const now = clock.now()
    const { applicationId } = check
    const asked = await askedOfIdentity(conditions, tx, check)
    const failure = asked.find(({ category }) => category === 'ID_VERIFICATION_FAILURE')
    const suspicion = asked.find(({ category }) => category === 'IDENTITY_DOCUMENT_FRAUD_REVIEW')
    const askedOf = await askedAs(tx, check)
    const raise = (category: 'ID_VERIFICATION_FAILURE' | 'IDENTITY_DOCUMENT_FRAUD_REVIEW') =>
      conditions.raise(tx, { applicationId, category, causeKey: `identity ${check.id}`, askedOf, now })
    const keep = (conditionId: string | undefined) =>
      keepJudgement(tx, vault, check, { ...judgement, report, conditionId: conditionId ?? null }, now)

    // What staff once doubted no machine settles.
    if (suspicion || judgement.outcome === 'PENDING_REVIEW') {
      const id = suspicion?.id ?? (await raise('IDENTITY_DOCUMENT_FRAUD_REVIEW'))
      if (id && suspicion?.state !== 'IN_REVIEW') await conditions.submit(tx, id, now)
      // One question at a time; the other was raised first, so that nothing seems settled between.
      if (failure) await conditions.withdraw(tx, failure.id, undefined, now)
      return keep(id)
    }
    if (judgement.outcome === 'VERIFIED') {
      await keep(failure?.id)
      if (failure) await conditions.accept(tx, failure.id, undefined, now)
      return
    }
    const id = failure?.id ?? (await raise('ID_VERIFICATION_FAILURE'))
    await keep(id)
    if (id && isLastTry(await checksOf(tx, applicationId, check.identityId))) await conditions.submit(tx, id, now)
  }
