import { LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { spanish } from '../bank.es.ts'
import { changeableAt } from '../changing.table.ts'
import { AccountSummary } from './account-summary.panel.tsx'
import { disbursementAccount, useAccounts } from './use-bank.ts'

/**
 * Shows the disbursement account and how to change it. Shows nothing before there is an account, or once the money is
 * sent.
 */
export function MoneyAccount({ uuid, status }: { uuid: string; status: string }) {
  const t = useMessages<keyof typeof spanish>()
  const { data: bank } = useAccounts(uuid, changeableAt.has(status))
  const account = bank?.mayChange ? disbursementAccount(bank) : undefined
  if (!account) return null
  return (
    <div>
      <dl>
        <LedgerRow label={t('Deposited into')} value={<AccountSummary account={account} />} />
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
