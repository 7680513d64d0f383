import { useState } from 'react'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { failureMessage } from '#src/platform/browser/api-client.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { acceptLowerIncome, type IncomeView } from '../income.contract.ts'
import type { spanish } from '../income.es.ts'
import { monthsInYear } from '../income-methods.table.ts'

type Message = keyof typeof spanish

/** Shown when less was found than was stated: the effect on the line, and the way to accept the lower income. */
export function LowerIncome({ income, again }: { income: IncomeView; again: () => void }) {
  const t = useMessages<Message>()
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
      setRefusal(failureMessage(error))
    }
    setGoing(false)
    again()
  }
  return (
    <Section heading={t('Or continue with less')}>
      <p>
        {rent === null
          ? t(
              'We found {annual} a year. You stated {stated}. You can continue with the lower income without more proof.',
              { annual: countedAmount, stated: t.dollars(income.income + income.otherIncome) },
            )
          : t(
              'We found rent of {found} a month. You stated {stated}. You can continue with the lower rent without more proof.',
              { found: countedAmount, stated: t.dollars(rent) },
            )}
      </p>
      <div className="mt-4">
        <Ledger label={t('Or continue with less')}>
          <LedgerRow label={t(rent === null ? 'Qualifying income' : 'Qualifying rent')} value={countedAmount} />
          {effect && <LedgerRow label={t('Largest draw')} value={t.dollars(Math.floor(effect.draw))} />}
          {effect?.chosenDraw != null && (
            <LedgerRow label={t('Your initial draw')} value={t.dollars(effect.chosenDraw)} />
          )}
        </Ledger>
      </div>
      {effect && <p className="mt-3">{formatEffect(t, effect)}</p>}
      {refusal !== undefined && (
        <Notice tone="error" role="alert">
          {t.any(refusal)}
        </Notice>
      )}
      {(!effect || effect.line > 0) && (
        <p className="mt-4">
          <Button variant="secondary" loading={going} loadingLabel={t('One moment')} onClick={() => void accept()}>
            {t(rent === null ? 'Continue with {amount} a year' : 'Continue with {amount} a month', {
              amount: countedAmount,
            })}
          </Button>
        </p>
      )}
    </Section>
  )
}

const formatEffect = (
  t: ReturnType<typeof useMessages<Message>>,
  { line, chosenHolds }: NonNullable<NonNullable<IncomeView['lower']>['effect']>,
): string => {
  if (line <= 0) return t('We can’t offer a line at that income. Please choose another way, or call us.')
  return chosenHolds
    ? t('The offer you chose still works with that income.')
    : t(
        'The offer you chose changes with that income. You’ll see the new figures and choose again before you sign anything.',
      )
}
