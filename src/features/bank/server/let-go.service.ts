import type { BankAccountPurpose } from '#src/domain/bank-account.ts'
import type { Tx } from '#src/platform/server/database.ts'
import type { BankAccountRecords } from '#src/workflow/server/bank-account-record.ts'
import type { ConditionRecords } from '#src/workflow/server/condition-record.ts'
import { causeOfAccount } from '../bank.rules.ts'

interface LetGoDeps {
  accounts: BankAccountRecords
  conditions: ConditionRecords
}

/** What is meant is settled: the other accounts that were named for the same stay as history, and nobody need look at them. */
export const letOthersGo = async (
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
    const asked = await tx
      .selectFrom('condition')
      .select('id')
      .where('applicationId', '=', applicationId)
      .where('causeKey', '=', causeOfAccount(other.id))
      .where('state', 'in', ['OPEN', 'IN_REVIEW'])
      .execute()
    for (const { id } of asked) await conditions.withdraw(tx, id, undefined, now)
  }
}
