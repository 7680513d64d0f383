import type { Clock } from '#src/platform/server/clock.ts'
import type { Db, Tx } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { queueAccountLetter } from './account-letter.job.ts'

export const acceptedAccountJob = 'accepted-account'

interface AcceptedDeps {
  clock: Clock
  accounts: BankAccountRecords
}

/** Staff accepted the proof of an account: the newest that was named becomes the one the money goes to. */
export const keepAccepted = async ({ clock, accounts }: AcceptedDeps, tx: Tx, applicationId: string): Promise<void> => {
  const named = (await accounts.ofApplication(tx, applicationId)).filter(({ purpose }) => purpose === 'disbursement')
  const before = named.find(({ state }) => state === 'VERIFIED')
  const accepted =
    named.findLast(({ state }) => state === 'PENDING_REVIEW') ??
    (before ? undefined : named.findLast(({ state }) => state === 'AWAITING_DEPOSITS'))
  if (!accepted) return
  const now = clock.now()
  await accounts.change(tx, accepted, [accepted.state], { state: 'VERIFIED', verifiedBy: 'STAFF' }, now)
  if (!before) return
  await accounts.change(tx, before, ['VERIFIED'], { state: 'REPLACED' }, now)
  await queueAccountLetter(tx, clock, accepted, before)
}

export const keepAcceptedAccount =
  ({ db, ...deps }: AcceptedDeps & { db: Db }): JobRunner =>
  ({ applicationId = '' }) =>
    db.transaction().execute((tx) => keepAccepted(deps, tx, applicationId))
