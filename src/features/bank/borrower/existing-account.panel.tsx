import type { ReactNode } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { LinkButton } from '#src/platform/ui/button.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice, type Tone } from '#src/platform/ui/notice.tsx'
import { basePath } from '#src/workflow/paths/base-path.ts'
import type { AccountView, BankView } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'
import { AccountSummary } from './account-summary.panel.tsx'
import { accountState, useBankPage } from './use-bank.ts'

type Message = keyof typeof spanish

const messages = {
  CHOSEN: {
    tone: 'info',
    heading: 'One account is waiting for you to confirm it',
    text: 'You can also add another one below.',
    action: 'Confirm this account',
  },
  AWAITING_DEPOSITS: {
    tone: 'info',
    heading: 'Two small deposits are on their way to this account',
    text: 'They arrive within two business days. Enter the amounts to verify the account.',
    action: 'Enter the amounts',
  },
  PENDING_REVIEW: {
    tone: 'warning',
    heading: 'Our team is reviewing this account',
    text: 'We couldn’t confirm it’s yours. Send us what we asked for, or add another account below.',
    action: 'See what we need',
  },
  FAILED: {
    tone: 'error',
    heading: 'You can’t use this account',
    text: 'The bank says it’s closed. Please add another one.',
    action: null,
  },
} as const satisfies Partial<
  Record<AccountView['state'], { tone: Tone; heading: Message; text: Message; action: Message | null }>
>

interface ExistingAccountProps {
  bank: BankView
  purpose: AccountView['purpose']
}

/** Shows the state of the account that was named last. */
export function ExistingAccount({ bank, purpose }: ExistingAccountProps): ReactNode {
  const t = useMessages<Message>()
  const uuid = useApplicationUuid()
  const page = useBankPage()
  const account = accountState(bank, purpose)
  if (!account || account.state === 'VERIFIED' || account.state === 'REPLACED') return null
  const { tone, heading, text, action } = messages[account.state]
  const to = account.state === 'PENDING_REVIEW' ? `${basePath}/${uuid}/conditions` : page('confirm', purpose)
  return (
    <Notice tone={tone} heading={t(heading)}>
      <p className="font-semibold">
        <AccountSummary account={account} />
      </p>
      <p>{t(text)}</p>
      {action && (
        <p className="mt-2">
          <LinkButton size="compact" variant="secondary" href={to}>
            {t(action)}
          </LinkButton>
        </p>
      )}
    </Notice>
  )
}
