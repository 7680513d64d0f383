import type { Clock } from '#src/platform/server/clock.ts'
import type { Db } from '#src/platform/server/database.ts'
import type { JobRunner } from '#src/platform/server/jobs.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'

export const acceptedAccountJob = 'accepted-account'

/** Staff accepted the proof of an account: the newest that was named becomes the one the money goes to. */
export const keepAcceptedAccount =
  ({ db, clock, accounts }: { db: Db; clock: Clock; accounts: BankAccountRecords }): JobRunner =>
  ({ applicationId = '' }) =>
    db.transaction().execute(async (tx) => {
      const named = (await accounts.ofApplication(tx, applicationId)).filter(
        ({ purpose }) => purpose === 'disbursement',
      )
      if (named.some(({ state }) => state === 'VERIFIED')) return
      const accepted =
        named.findLast(({ state }) => state === 'PENDING_REVIEW') ??
        named.findLast(({ state }) => state === 'AWAITING_DEPOSITS')
      if (accepted)
        await accounts.change(tx, accepted, [accepted.state], { state: 'VERIFIED', verifiedBy: 'STAFF' }, clock.now())
    })
