import type { BankAccountPurpose } from '#src/domain/bank-account.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database.ts'
import { lockedStatus } from '#src/workflow/server/locked-status.ts'
import type { Status } from '#src/workflow/statuses.ts'
import { changeableAt, choosingPaymentsAt } from '../changing.table.ts'

/**
 * An account for the money may be named before there is one, and again until the money is on its way; one for the
 * payments while they are chosen. What is named counts once confirmed.
 * @throws Refusal application/moved-on
 */
export const assertNaming = ({ status }: { status: string }, purpose: BankAccountPurpose): void => {
  const isOpen =
    purpose === 'autopay'
      ? choosingPaymentsAt.has(status)
      : status === 'DISBURSEMENT_ACCOUNT' || changeableAt.has(status)
  if (!isOpen) throw new Refusal('application/moved-on')
}

/** Locked, so that one change is made at a time. @throws Refusal application/moved-on */
export const lockNaming = async (tx: Tx, id: string, purpose: BankAccountPurpose): Promise<Status> => {
  const { status } = await lockedStatus(tx, id)
  assertNaming({ status }, purpose)
  return status
}
