import type { BankAccountPurpose } from '#src/domain/money/bank-account.ts'
import type { Tx } from '#src/platform/server/database/database.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import { type ConditionRecords, unsettledOf } from '#src/workflow/server/condition-record.ts'
import { causeOfAccount } from '../bank.rules.ts'

interface LetGoDeps {
  accounts: BankAccountRecords
  conditions: ConditionRecords
}

/**
 * Replaces the other accounts named for the same purpose. They stay as history, and their open conditions are
 * withdrawn.
 */
export const releaseOtherAccounts = async (
  tx: Tx,
  { accounts, conditions }: LetGoDeps,
  of: { applicationId: string; purpose: BankAccountPurpose; keptId: string | undefined },
  now: Date,
): Promise<void> => {
  const { applicationId, keptId } = of
  const others = (await accounts.ofApplication(tx, applicationId)).filter(
    ({ id, purpose, state }) => id !== keptId && purpose === of.purpose && state !== 'FAILED' && state !== 'REPLACED',
  )
  for (const other of others) {
    await accounts.change(tx, other, [other.state], { state: 'REPLACED' }, now)
    for (const id of await unsettledOf(tx, applicationId, causeOfAccount(other.id)))
      await conditions.withdraw(tx, id, undefined, now)
  }
}
