import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Figure, Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { useWords } from '#src/platform/ui/words.tsx'
import { useApplicationUuid } from '#src/workflow/browser/use-application.tsx'
import { payAppraisal, settleAppraisalPayment, type Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'

type Appraisal = NonNullable<Valuation['appraisal']>
type Words = keyof typeof spanish

/** Shows what the appraisal costs and who pays for it. Card data is entered only on the payment service's page. */
export function AppraisalFee({ appraisal, isDue }: { appraisal: Appraisal; isDue: boolean }) {
  const t = useWords<Words>()
  const { payment, feeCents, receipt } = appraisal
  if (payment === 'OURS' || payment === 'WAIVED')
    return <p>{t('We pay for the appraisal. There is nothing for you to pay.')}</p>
  if (payment === 'OWED' && isDue) return <Due feeCents={feeCents} />
  if (!receipt) return null
  return (
    <Section heading={payment === 'REFUNDED' ? t('Paid back to your card') : t('Paid')}>
      <Ledger label={t('Your receipt')}>
        <LedgerRow
          label={t('{brand} ending in {ending}', { brand: receipt.brand, ending: receipt.cardEnding })}
          value={t.cents(feeCents)}
          note={t('{date}, receipt {number}', { date: t.date(localDay(receipt.paidAt)), number: receipt.number })}
        />
      </Ledger>
    </Section>
  )
}

type Trouble = 'none' | 'unavailable' | 'unpaid'

function Due({ feeCents }: { feeCents: number }) {
  const t = useWords<Words>()
  const { opening, asking, trouble, pay } = usePayment()
  return (
    <Section heading={t('The fee of the appraiser')}>
      <Figure
        label={t('To pay once')}
        value={t.cents(feeCents)}
        note={t(
          'The appraiser sets it, and we keep nothing of it. It is paid back in full if you withdraw before the visit begins.',
        )}
      />
      <div className="mt-5 flex flex-col items-start gap-4">
        <div role="status">{asking && <p>{t('We are asking the payment service whether you paid.')}</p>}</div>
        {trouble === 'unavailable' && (
          <Notice tone="error" role="alert" heading={t('The payment service does not answer just now')}>
            {t('Nothing was charged by pressing the button. Please try again in a few minutes.')}
          </Notice>
        )}
        {trouble === 'unpaid' && (
          <Notice tone="warning" role="alert" heading={t('It is not paid yet')}>
            {t('If your bank asked you to confirm the payment, this page goes on by itself as soon as it arrives.')}
          </Notice>
        )}
        <Button loading={opening} loadingLabel={t('Opening the payment page')} onClick={() => void pay()}>
          {t('Pay {amount} by card', { amount: t.cents(feeCents) })}
        </Button>
        <p className="text-15 text-muted">
          {t(
            'You pay on the page of a payment service. Your card number never reaches us, and it is charged once only.',
          )}
        </p>
      </div>
    </Section>
  )
}

/** Opens the payment service's page, and asks the service for the result when the borrower returns. */
const usePayment = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const isBack = new URLSearchParams(useSearch()).get('payment') === 'back'
  const [opening, setOpening] = useState(false)
  const [asking, setAsking] = useState(isBack)
  const [trouble, setTrouble] = useState<Trouble>('none')
  const hasAsked = useRef(false)

  useEffect(() => {
    if (!isBack || hasAsked.current) return
    hasAsked.current = true
    call(settleAppraisalPayment, { params: { uuid }, body: {} })
      .then(({ paid }) => {
        setTrouble(paid ? 'none' : 'unpaid')
        return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === uuid })
      })
      .catch(() => setTrouble('unavailable'))
      .finally(() => setAsking(false))
  }, [isBack, call, uuid, queries])

  const pay = async () => {
    setOpening(true)
    setTrouble('none')
    try {
      const { url } = await call(payAppraisal, { params: { uuid }, body: {} })
      window.location.assign(url)
    } catch (error) {
      setOpening(false)
      if (error instanceof CallFailure && error.code === 'application/moved-on')
        return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === uuid })
      setTrouble('unavailable')
    }
  }
  return { opening, asking, trouble, pay }
}
