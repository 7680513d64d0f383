import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useMessages } from '#src/platform/ui/messages.tsx'
import type { AccountView } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'

type Message = keyof typeof spanish | SharedSentence

const kinds = { CHECKING: 'Checking account', SAVINGS: 'Savings account' } as const satisfies Record<
  AccountView['kind'],
  Message
>

/** Shows an account by its last four digits. Screen readers hear words in place of the dots. */
export function LastFour({ digits }: { digits: string }) {
  const t = useMessages<Message>()
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden="true">•••• {digits}</span>
      <span className="sr-only">{t('ending in {digits}', { digits })}</span>
    </span>
  )
}

export function AccountSummary({ account }: { account: AccountView }) {
  const t = useMessages<Message>()
  return (
    <>
      {t(kinds[account.kind])} <LastFour digits={account.lastFour} />
    </>
  )
}

export const useBankName = () => {
  const t = useMessages<Message>()
  return ({ bankName }: AccountView): string => bankName ?? t('Bank for this routing number')
}
