import { z } from 'zod'
import type { BankAccountRecord, BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database/database.ts'
import { job, type RunnerOf, rowId } from '#src/platform/server/jobs/job.ts'
import { causeOfCondition } from '#src/workflow/server/condition-record.ts'
import { causeOfAccount } from '../bank.rules.ts'
import { queueAccountLetter } from './account-letter.job.ts'

export const acceptedAccountJob = job({ kind: 'accepted-account', payload: z.object({ applicationId: rowId }) })

interface AcceptedDeps {
  clock: Clock
  accounts: BankAccountRecords
}

/**
 * Stores that staff accepted an account's proof. The accepted account is the one that the condition asked about. If no
 * condition of the product asked, it is the newest account named for the disbursement.
 */
export const recordAcceptance = async (
  { clock, accounts }: AcceptedDeps,
  tx: Tx,
  applicationId: string,
  conditionId?: string,
): Promise<void> => {
  const all = await accounts.byApplication(tx, applicationId)
  const reviewedAccount = conditionId === undefined ? undefined : await accountInReview(tx, all, conditionId)
  const candidates = all.filter(({ purpose }) => purpose === (reviewedAccount?.purpose ?? 'disbursement'))
  const before = candidates.find(({ state }) => state === 'VERIFIED')
  const newest =
    candidates.findLast(({ state }) => state === 'PENDING_REVIEW') ??
    (before ? undefined : candidates.findLast(({ state }) => state === 'AWAITING_DEPOSITS'))
  const acceptedAccount = reviewedAccount
    ? candidates.find(({ id, state }) => id === reviewedAccount.id && state === 'PENDING_REVIEW')
    : newest
  if (!acceptedAccount) return
  const now = clock.now()
  await accounts.change(tx, acceptedAccount, [acceptedAccount.state], { state: 'VERIFIED', verifiedBy: 'STAFF' }, now)
  if (!before) return
  await accounts.change(tx, before, ['VERIFIED'], { state: 'REPLACED' }, now)
  if (acceptedAccount.purpose === 'disbursement') await queueAccountLetter(tx, clock, acceptedAccount, before)
}

/** Returns the account that the product's condition is about. Staff's own conditions name no account. */
const accountInReview = async (tx: Tx, all: readonly BankAccountRecord[], conditionId: string) => {
  const causeKey = await causeOfCondition(tx, conditionId)
  return all.find(({ id }) => causeOfAccount(id) === causeKey)
}

export const recordAcceptedAccount =
  ({ db, ...deps }: AcceptedDeps & { db: Db }): RunnerOf<typeof acceptedAccountJob> =>
  ({ applicationId }) =>
    db.transaction().execute((tx) => recordAcceptance(deps, tx, applicationId))
