import type { BankAccountPurpose } from '#src/domain/money/bank-account.ts'
import { Refusal } from '#src/domain/refusal.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { Status } from '#src/workflow/graph/statuses.ts'
import { lockedStatus } from '#src/workflow/server/application-status-record.ts'
import { changeableAt, choosingPaymentsAt } from '../changing.table.ts'

/**
 * Checks that an account may be named now. A disbursement account may be named, and named again, until the money is on
 * its way. A payment account may be named while payments are chosen. A named account counts once it is confirmed.
 * @throws Refusal application/moved-on
 */
export const assertAccountStatus = ({ status }: { status: string }, purpose: BankAccountPurpose): void => {
  const isOpen =
    purpose === 'autopay'
      ? choosingPaymentsAt.has(status)
      : status === 'DISBURSEMENT_ACCOUNT' || changeableAt.has(status)
  if (!isOpen) throw new Refusal('application/moved-on')
}

/** Locks the application so that one change is made at a time. @throws Refusal application/moved-on */
export const lockNaming = async (tx: Tx, id: string, purpose: BankAccountPurpose): Promise<Status> => {
  const { status } = await lockedStatus(tx, id)
  assertAccountStatus({ status }, purpose)
  return status
}
