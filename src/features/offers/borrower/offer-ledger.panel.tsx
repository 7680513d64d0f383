import type { Offer, OfferFigures } from '#src/application/offers.schema.ts'
import { feeName } from '#src/domain/lending/fee-names.table.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { paymentSchedule } from '../offers.calculator.ts'
import type { OffersAnswer } from '../offers.contract.ts'
import { formatAmount, formatRate, useOfferMessages } from './use-offer-messages.ts'

interface FiguresProps {
  offer: Offer
  /** Without figures, every row shows a dash. */
  figures: OfferFigures | undefined
  answer: Pick<OffersAnswer, 'ofeeMaxThreshold'>
}

/** Shows how the line adds up, with every amount in order. */
export function LineLedger({ offer, figures, answer }: FiguresProps) {
  const t = useOfferMessages()
  const isCapped = answer.ofeeMaxThreshold !== null && figures?.originationFee === answer.ofeeMaxThreshold
  const feeNote = isCapped
    ? t('This fee is never more than {amount}.', { amount: t.dollars(answer.ofeeMaxThreshold ?? 0) })
    : t('{percent} of the initial draw', { percent: formatRate(t, offer.originationFee) })
  return (
    <Ledger label={t('Your line at a glance')}>
      {figures !== undefined && figures.payoff > 0 && (
        <>
          <LedgerRow label={t('Debts paid off')} value={t.dollars(figures.payoff, 'cents')} />
          <LedgerRow label={t('Cash to you')} value={t.dollars(figures.cash, 'cents')} />
        </>
      )}
      <LedgerRow label={t('Initial draw')} value={formatAmount(t, figures?.draw, 'cents')} />
      {offer.originationFee > 0 && (
        <LedgerRow
          label={t('Origination fee')}
          value={formatAmount(t, figures?.originationFee, 'cents')}
          note={feeNote}
        />
      )}
      <LedgerRow
        label={t('Total draw')}
        value={formatAmount(t, figures?.totalDraw, 'cents')}
        total={offer.recordingTax === null}
      />
      {offer.recordingTax && (
        <>
          <LedgerRow
            label={t('Recording tax')}
            value={formatAmount(t, figures?.recordingTax, 'cents')}
            note={t('{amount} for each $100 of the line', { amount: perHundred(t, offer) })}
          />
          <LedgerRow label={t('Your line')} value={formatAmount(t, figures?.lineAmount, 'cents')} total />
        </>
      )}
    </Ledger>
  )
}

const perHundred = (t: Parameters<typeof formatAmount>[0], { recordingTax }: Offer): string =>
  (recordingTax?.taxes ?? []).map((tax) => t.dollars(Number(tax.perHundred), 'cents')).join(' + ')

/** Shows what the line costs: the rate, both yearly figures and the payment. */
export function CostLedger({ offer, figures }: Omit<FiguresProps, 'answer'>) {
  const t = useOfferMessages()
  const rate = (points: number | undefined) => (points === undefined ? '—' : formatRate(t, points))
  return (
    <Ledger label={t('What it costs')}>
      <LedgerRow
        label={t('APR, fixed')}
        value={rate(figures?.openEndApr)}
        note={t('Interest rate only, excludes fees')}
      />
      <LedgerRow
        label={t('Total yearly cost, fees included')}
        value={figures && Number.isFinite(figures.allInCost) ? t.percent(figures.allInCost, 2) : '—'}
        note={offer.recordingTax ? t('Includes all fees and the tax') : t('Includes all fees')}
      />
      <LedgerRow
        label={t('Payments')}
        value={t('{count} months', { count: figures ? paymentSchedule(figures).length : offer.term * 12 })}
      />
      <LedgerRow label={t('Total interest')} value={formatAmount(t, figures?.totalInterest)} />
      <LedgerRow label={t('Monthly payment')} value={formatAmount(t, figures?.monthlyPayment, 'cents')} total />
    </Ledger>
  )
}

export function AprExplained() {
  const t = useOfferMessages()
  return (
    <Disclosure summary={t('Why are there two yearly figures?')}>
      <p>
        {t(
          'A line of credit’s APR is its annual rate. By law, it excludes fees. So it can’t show whether a fee is worth paying.',
        )}
      </p>
      <p className="mt-2">
        {t(
          'The total yearly cost is the rate at which your payments equal the money you receive, with all fees included. Use it to compare offers.',
        )}
      </p>
    </Disclosure>
  )
}

/** Returns the recording fee of an offer. An offer from before lenders set it shows the range of the product. */
const formatRecordingFee = (
  t: ReturnType<typeof useOfferMessages>,
  { recordingFee: { from, to } }: OffersAnswer['costs'],
  { recordingFee }: Offer,
): string => {
  if (!recordingFee)
    return from === to ? t.dollars(to) : t('{from} to {to}', { from: t.dollars(from), to: t.dollars(to) })
  const { amount, furtherPage } = recordingFee
  if (furtherPage === undefined) return t.dollars(amount, 'cents')
  return t('{first} for the first page, {further} for each further page', {
    first: t.dollars(amount, 'cents'),
    further: t.dollars(furtherPage, 'cents'),
  })
}

interface OpeningCostsProps {
  answer: Pick<OffersAnswer, 'costs' | 'isSignedInPerson'>
  offer: Offer
}

/** Shows the costs of opening the line that do not depend on the draw. */
export function OpeningCosts({ answer, offer }: OpeningCostsProps) {
  const t = useOfferMessages()
  const { costs, isSignedInPerson } = answer
  const { amount, furtherPage = 0 } = offer.recordingFee ?? { amount: costs.recordingFee.to }
  const hasRecordingFee = amount + furtherPage > 0
  if (costs.valuationFee + costs.manualNotarizationFee === 0 && !hasRecordingFee) return null
  return (
    <Disclosure summary={t('Other possible costs')}>
      <Ledger label={t('Other possible costs')}>
        {costs.valuationFee > 0 && (
          <LedgerRow
            label={feeName('valuation', t.language)}
            value={t.dollars(costs.valuationFee)}
            note={t('Only if we can’t find the value in public records')}
          />
        )}
        {costs.manualNotarizationFee > 0 && (
          <LedgerRow
            label={feeName('notary', t.language)}
            value={t.dollars(costs.manualNotarizationFee)}
            note={isSignedInPerson ? undefined : t('Only if you can’t sign online')}
          />
        )}
        {hasRecordingFee && (
          <LedgerRow label={feeName('recording', t.language)} value={formatRecordingFee(t, costs, offer)} />
        )}
      </Ledger>
    </Disclosure>
  )
}
