import { LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { basePath } from '#src/workflow/base-path.ts'
import type { spanish } from '../bank.es.ts'
import { changeableAt } from '../changing.table.ts'
import { AccountLine } from './account-line.panel.tsx'
import { forMoney, useAccounts } from './use-bank.ts'

/** Where the money goes and the way to change it; nothing before there is an account, and once the money leaves. */
export function MoneyAccount({ uuid, status }: { uuid: string; status: string }) {
  const t = useWords<keyof typeof spanish>()
  const { data: bank } = useAccounts(uuid, changeableAt.has(status))
  const account = bank?.mayChange ? forMoney(bank) : undefined
  if (!account) return null
  return (
    <div>
      <dl>
        <LedgerRow label={t('Paid into')} value={<AccountLine account={account} />} />
      </dl>
      <a
        href={`${basePath}/${uuid}/bank/disburse`}
        className="inline-flex min-h-11 items-center text-primary underline decoration-rule underline-offset-4 hover:decoration-current"
      >
        {t('Send the money to another account')}
      </a>
    </div>
  )
}
