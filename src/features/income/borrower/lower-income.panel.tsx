import { useState } from 'react'
import { useApi } from '#src/platform/browser/api.tsx'
import { Button } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { acceptLowerIncome, type IncomeView } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { monthsInYear } from '../income-methods.table.ts'

type Words = keyof typeof spanish

/** Shown when less was found than was stated: the effect on the line, and the way to accept the lower income. */
export function LowerIncome({ income, again }: { income: IncomeView; again: () => void }) {
  const t = useWords<Words>()
  const call = useApi()
  const uuid = useApplicationUuid()
  const [going, setGoing] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { lower, rent } = income
  if (!lower) return null
  const { requestUuid, annual, effect } = lower
  const countedAmount = t.dollars(rent === null ? annual : Math.floor(annual / monthsInYear))
  const accept = async () => {
    setGoing(true)
    setRefusal(undefined)
    try {
      await call(acceptLowerIncome, { params: { uuid, requestUuid }, body: { agreed: true } })
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '')
    }
    setGoing(false)
    again()
  }
  return (
    <Section heading={t('Or go on with less')}>
      <p>
        {rent === null
          ? t(
              'We found {annual} a year, and you stated {stated}. You can go on with the lower income, and need no other proof of it.',
              { annual: countedAmount, stated: t.dollars(income.income + income.otherIncome) },
            )
          : t(
              'We found a rent of {found} a month, and you stated {stated}. You can go on with the lower rent, and need no other proof of it.',
              { found: countedAmount, stated: t.dollars(rent) },
            )}
      </p>
      <div className="mt-4">
        <Ledger label={t('Or go on with less')}>
          <LedgerRow label={t(rent === null ? 'Income that counts' : 'Rent that counts')} value={countedAmount} />
          {effect && <LedgerRow label={t('Largest draw on it')} value={t.dollars(Math.floor(effect.draw))} />}
          {effect?.chosenDraw != null && (
            <LedgerRow label={t('You chose to draw')} value={t.dollars(effect.chosenDraw)} />
          )}
        </Ledger>
      </div>
      {effect && <p className="mt-3">{effectInWords(t, effect)}</p>}
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {t.any(refusal)}
        </Notice>
      )}
      {(!effect || effect.line > 0) && (
        <p className="mt-4">
          <Button look="secondary" loading={going} loadingLabel={t('One moment')} onClick={() => void accept()}>
            {t(rent === null ? 'Go on with {amount} a year' : 'Go on with {amount} a month', { amount: countedAmount })}
          </Button>
        </p>
      )}
    </Section>
  )
}

const effectInWords = (
  t: ReturnType<typeof useWords<Words>>,
  { line, chosenHolds }: NonNullable<NonNullable<IncomeView['lower']>['effect']>,
): string => {
  if (line <= 0) return t('On that income we have no line to offer. Please take one of the other ways, or call us.')
  return chosenHolds
    ? t('The offer you chose holds on that income.')
    : t(
        'The offer you chose changes on that income. You see the new figures and choose again before you sign anything.',
      )
}
