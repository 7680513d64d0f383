import type { BankAccountRecords } from '#src/application/server/bank-account-record.ts'
import type { BankAccountPurpose } from '#src/domain/money/bank-account.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import { type ConditionRecords, readUnsettled } from '#src/workflow/server/condition-record.ts'
import { causeOfAccount } from '../bank.rules.ts'

interface ReleaseDeps {
  accounts: BankAccountRecords
  conditions: ConditionRecords
}

/**
 * Replaces the other accounts named for the same purpose. They stay as history, and their open conditions are
 * withdrawn.
 */
export const releaseOtherAccounts = async (
  tx: Tx,
  { accounts, conditions }: ReleaseDeps,
  of: { applicationId: string; purpose: BankAccountPurpose; retainedId: string | undefined },
  now: Date,
): Promise<void> => {
  const { applicationId, retainedId } = of
  const others = (await accounts.byApplication(tx, applicationId)).filter(
    ({ id, purpose, state }) =>
      id !== retainedId && purpose === of.purpose && state !== 'FAILED' && state !== 'REPLACED',
  )
  for (const other of others) {
    await accounts.change(tx, other, [other.state], { state: 'REPLACED' }, now)
    for (const id of await readUnsettled(tx, applicationId, causeOfAccount(other.id)))
      await conditions.withdraw(tx, id, undefined, now)
  }
}
