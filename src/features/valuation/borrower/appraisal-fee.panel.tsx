import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { useApplicationUuid } from '#src/application/browser/use-application.tsx'
import { useApi } from '#src/platform/browser/api.tsx'
import { CallFailure } from '#src/platform/browser/api-client.ts'
import { localDay } from '#src/platform/browser/local-day.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Figure, Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { useMessages } from '#src/platform/ui/messages.tsx'
import { Notice } from '#src/platform/ui/notice.tsx'
import { Section } from '#src/platform/ui/page.tsx'
import { payAppraisal, settleAppraisalPayment, type Valuation } from '../valuation.contract.ts'
import type { spanish } from '../valuation.es.ts'

type Appraisal = NonNullable<Valuation['appraisal']>
type Message = keyof typeof spanish

/** Shows what the appraisal costs and who pays for it. Card data is entered only on the payment service's page. */
export function AppraisalFee({ appraisal, isDue }: { appraisal: Appraisal; isDue: boolean }) {
  const t = useMessages<Message>()
  const { payment, feeCents, receipt } = appraisal
  if (payment === 'OURS' || payment === 'WAIVED') return <p>{t('We pay for the appraisal. You owe nothing for it.')}</p>
  if (payment === 'OWED' && isDue) return <Due feeCents={feeCents} isPaidOnline={appraisal.isPaidOnline} />
  if (!receipt) return null
  return (
    <Section heading={payment === 'REFUNDED' ? t('Refunded to your card') : t('Paid')}>
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

type Trouble = 'none' | 'unavailable' | 'unpaid' | 'arranged'

function Due({ feeCents, isPaidOnline }: { feeCents: number; isPaidOnline: boolean }) {
  const t = useMessages<Message>()
  const { opening, settling, trouble, pay } = usePayment()
  return (
    <Section heading={t('Appraisal fee')}>
      <Figure
        label={t('One-time payment')}
        value={t.cents(feeCents)}
        note={t(
          'The appraiser sets this fee and we keep none of it. If you withdraw before the visit begins, we refund it in full.',
        )}
      />
      <div className="mt-5 flex flex-col items-start gap-4">
        <div role="status">{settling && <p>{t('We’re checking with the payment service.')}</p>}</div>
        {trouble === 'unavailable' && (
          <Notice tone="error" role="alert" heading={t('The payment service isn’t responding')}>
            {t('You haven’t been charged. Please try again in a few minutes.')}
          </Notice>
        )}
        {trouble === 'unpaid' && (
          <Notice tone="warning" role="alert" heading={t('Not paid yet')}>
            {t('If your bank asked you to confirm the payment, this page continues automatically once it arrives.')}
          </Notice>
        )}
        {trouble === 'arranged' ? (
          <Notice tone="info" role="status" heading={t('We’ll contact you about the payment')}>
            {t('Expect to hear from us within one business day. This page updates when your payment arrives.')}
          </Notice>
        ) : (
          <Button loading={opening} loadingLabel={t('Opening the payment page')} onClick={() => void pay()}>
            {isPaidOnline ? t('Pay {amount} by card', { amount: t.cents(feeCents) }) : t('Arrange payment')}
          </Button>
        )}
        {isPaidOnline && (
          <p className="text-15 text-muted">
            {t('You’ll pay on a payment service’s page. We never see your card number, and you’re charged only once.')}
          </p>
        )}
      </div>
    </Section>
  )
}

/** Opens the payment service's page, and asks the service for the result when the borrower returns. */
const usePayment = () => {
  const call = useApi()
  const uuid = useApplicationUuid()
  const queries = useQueryClient()
  const hasReturned = new URLSearchParams(useSearch()).get('payment') === 'back'
  const [opening, setOpening] = useState(false)
  const [settling, setSettling] = useState(hasReturned)
  const [trouble, setTrouble] = useState<Trouble>('none')
  const hasSettled = useRef(false)

  useEffect(() => {
    if (!hasReturned || hasSettled.current) return
    hasSettled.current = true
    call(settleAppraisalPayment, { params: { uuid }, body: {} })
      .then(({ paid }) => {
        setTrouble(paid ? 'none' : 'unpaid')
        return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === uuid })
      })
      .catch(() => setTrouble('unavailable'))
      .finally(() => setSettling(false))
  }, [hasReturned, call, uuid, queries])

  const pay = async () => {
    setOpening(true)
    setTrouble('none')
    try {
      const { url } = await call(payAppraisal, { params: { uuid }, body: {} })
      if (url !== null) return window.location.assign(url)
      setOpening(false)
      setTrouble('arranged')
    } catch (error) {
      setOpening(false)
      if (error instanceof CallFailure && error.code === 'application/moved-on')
        return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === uuid })
      setTrouble('unavailable')
    }
  }
  return { opening, settling, trouble, pay }
}
