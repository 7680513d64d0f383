import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import type { OffersAnswer } from '../offers.contract.ts'
import type { Offer, OfferFigures } from '../offers.schema.ts'
import { amountInWords, rateInWords, useOfferWords } from './use-offer-words.ts'

interface FiguresProps {
  offer: Offer
  /** Without figures, every row shows a dash. */
  figures: OfferFigures | undefined
  answer: Pick<OffersAnswer, 'ofeeMaxThreshold'>
}

/** Shows how the line adds up, with every amount in order. */
export function LineLedger({ offer, figures, answer }: FiguresProps) {
  const t = useOfferWords()
  const isCapped = answer.ofeeMaxThreshold !== null && figures?.originationFee === answer.ofeeMaxThreshold
  const feeNote = isCapped
    ? t('This fee is never more than {amount}.', { amount: t.dollars(answer.ofeeMaxThreshold ?? 0) })
    : t('{percent} of the initial draw', { percent: rateInWords(t, offer.originationFee) })
  return (
    <Ledger label={t('How your line adds up')}>
      {figures !== undefined && figures.payoff > 0 && (
        <>
          <LedgerRow label={t('Debts paid off')} value={t.dollars(figures.payoff, 'cents')} />
          <LedgerRow label={t('Cash to you')} value={t.dollars(figures.cash, 'cents')} />
        </>
      )}
      <LedgerRow label={t('Initial draw')} value={amountInWords(t, figures?.draw, 'cents')} />
      <LedgerRow
        label={t('Origination fee')}
        value={amountInWords(t, figures?.originationFee, 'cents')}
        note={offer.originationFee > 0 ? feeNote : undefined}
      />
      <LedgerRow
        label={t('Total draw')}
        value={amountInWords(t, figures?.totalDraw, 'cents')}
        total={offer.recordingTax === null}
      />
      {offer.recordingTax && (
        <>
          <LedgerRow
            label={t('Recording tax')}
            value={amountInWords(t, figures?.recordingTax, 'cents')}
            note={t('{amount} for each $100 of the line', { amount: perHundred(t, offer) })}
          />
          <LedgerRow label={t('Your line')} value={amountInWords(t, figures?.lineAmount, 'cents')} total />
        </>
      )}
    </Ledger>
  )
}

const perHundred = (t: Parameters<typeof amountInWords>[0], { recordingTax }: Offer): string =>
  (recordingTax?.taxes ?? []).map((tax) => t.dollars(Number(tax.perHundred), 'cents')).join(' + ')

/** Shows what the line costs: the rate, both yearly figures and the payment. */
export function CostLedger({ offer, figures }: Omit<FiguresProps, 'answer'>) {
  const t = useOfferWords()
  const rate = (points: number | undefined) => (points === undefined ? '—' : rateInWords(t, points))
  return (
    <Ledger label={t('What it costs')}>
      <LedgerRow label={t('APR, fixed')} value={rate(figures?.openEndApr)} note={t('The rate alone, without fees')} />
      <LedgerRow
        label={t('All-in yearly cost')}
        value={figures && Number.isFinite(figures.allInCost) ? t.percent(figures.allInCost, 2) : '—'}
        note={offer.recordingTax ? t('Every fee and the tax counted in') : t('Every fee counted in')}
      />
      <LedgerRow label={t('Payments')} value={t('{count} months', { count: offer.term * 12 })} />
      <LedgerRow label={t('Interest over the term')} value={amountInWords(t, figures?.totalInterest)} />
      <LedgerRow label={t('Monthly payment')} value={amountInWords(t, figures?.monthlyPayment, 'cents')} total />
    </Ledger>
  )
}

export function AprExplained() {
  const t = useOfferWords()
  return (
    <Disclosure summary={t('Why are there two yearly figures?')}>
      <p>
        {t(
          'The APR of a line of credit is its rate a year. By law it leaves fees out, so it cannot show whether a fee is worth paying.',
        )}
      </p>
      <p className="mt-2">
        {t(
          'The all-in yearly cost is the rate at which your payments equal the money you receive, every fee counted in. Compare offers by it.',
        )}
      </p>
    </Disclosure>
  )
}

/** Shows the costs of opening the line that do not depend on the draw. */
export function OpeningCosts({ costs }: Pick<OffersAnswer, 'costs'>) {
  const t = useOfferWords()
  const { from, to } = costs.recordingFee
  return (
    <Disclosure summary={t('Costs that may come on top')}>
      <Ledger label={t('Costs that may come on top')}>
        {costs.valuationFee > 0 && (
          <LedgerRow
            label={t('Valuation of the home')}
            value={t.dollars(costs.valuationFee)}
            note={t('Only where the value cannot be found from public records')}
          />
        )}
        {costs.manualNotarizationFee > 0 && (
          <LedgerRow
            label={t('Notary who comes to you')}
            value={t.dollars(costs.manualNotarizationFee)}
            note={t('Only where you cannot sign online')}
          />
        )}
        {to > 0 && (
          <LedgerRow
            label={t('Recording fee of the county')}
            value={from === to ? t.dollars(to) : t('{from} to {to}', { from: t.dollars(from), to: t.dollars(to) })}
          />
        )}
      </Ledger>
    </Disclosure>
  )
}
