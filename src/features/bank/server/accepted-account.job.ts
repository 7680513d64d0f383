import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { BankAccountRecord, BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { causeOfAccount } from '../bank.rules.ts'
import { queueAccountLetter } from './account-letter.job.ts'

export const acceptedAccountJob = 'accepted-account'

interface AcceptedDeps {
  clock: Clock
  accounts: BankAccountRecords
}

/**
 * Staff accepted the proof of an account: the one that was asked about counts from now on. Without a question of ours it
 * is the newest that was named for the money.
 */
export const keepAccepted = async (
  { clock, accounts }: AcceptedDeps,
  tx: Tx,
  applicationId: string,
  conditionId?: string,
): Promise<void> => {
  const all = await accounts.ofApplication(tx, applicationId)
  const asked = conditionId === undefined ? undefined : await askedAbout(tx, all, conditionId)
  const named = all.filter(({ purpose }) => purpose === (asked?.purpose ?? 'disbursement'))
  const before = named.find(({ state }) => state === 'VERIFIED')
  const newest =
    named.findLast(({ state }) => state === 'PENDING_REVIEW') ??
    (before ? undefined : named.findLast(({ state }) => state === 'AWAITING_DEPOSITS'))
  const accepted = asked ? named.find(({ id, state }) => id === asked.id && state === 'PENDING_REVIEW') : newest
  if (!accepted) return
  const now = clock.now()
  await accounts.change(tx, accepted, [accepted.state], { state: 'VERIFIED', verifiedBy: 'STAFF' }, now)
  if (!before) return
  await accounts.change(tx, before, ['VERIFIED'], { state: 'REPLACED' }, now)
  if (accepted.purpose === 'disbursement') await queueAccountLetter(tx, clock, accepted, before)
}

/** Which account a question of ours is about; people ask without naming one. */
const askedAbout = async (tx: Tx, all: readonly BankAccountRecord[], conditionId: string) => {
  const { causeKey } = await tx
    .selectFrom('condition')
    .select('causeKey')
    .where('id', '=', conditionId)
    .executeTakeFirstOrThrow()
  return all.find(({ id }) => causeOfAccount(id) === causeKey)
}

export const keepAcceptedAccount =
  ({ db, ...deps }: AcceptedDeps & { db: Db }): JobRunner =>
  ({ applicationId = '' }) =>
    db.transaction().execute((tx) => keepAccepted(deps, tx, applicationId))
