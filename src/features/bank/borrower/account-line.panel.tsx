import type { SharedSentence } from '#src/domain/words/shared-sentences.es.ts'
import { useWords } from '#src/platform/ui/words.tsx'
import type { ShownAccount } from '../bank.contract.ts'
import type { spanish } from '../bank.es.ts'

type Words = keyof typeof spanish | SharedSentence

const kinds = { CHECKING: 'Checking account', SAVINGS: 'Savings account' } as const satisfies Record<
  ShownAccount['kind'],
  Words
>

/** Shows an account by its last four digits. Screen readers hear words in place of the dots. */
export function LastFour({ digits }: { digits: string }) {
  const t = useWords<Words>()
  return (
    <span className="figures whitespace-nowrap">
      <span aria-hidden="true">•••• {digits}</span>
      <span className="sr-only">{t('ending in {digits}', { digits })}</span>
    </span>
  )
}

export function AccountLine({ account }: { account: ShownAccount }) {
  const t = useWords<Words>()
  return (
    <>
      {t(kinds[account.kind])} <LastFour digits={account.lastFour} />
    </>
  )
}

export const useBankName = () => {
  const t = useWords<Words>()
  return ({ bankName }: ShownAccount): string => bankName ?? t('Bank for this routing number')
}
