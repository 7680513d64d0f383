import { useMemo, useState } from 'react'
import type { Offer, OfferFigures } from '#src/application/offers.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { Dialog } from '#src/platform/ui/dialog.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { figuresOfDraw, paymentSchedule } from '../offers.calculator.ts'
import { offerTypeLabels } from '../offers.labels.table.ts'
import { costAfter } from '../offers.repayment.rules.ts'
import { maxPinned } from '../offers.selection.rules.ts'
import { formatAmount, formatRate, type OfferMessages, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

interface ComparedOffer {
  offer: Offer
  figures: OfferFigures
}

const fiveYears = 60

/** Compares up to three offers side by side at the same amount, with their differences in sentences. */
export function Compare({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const [open, setOpen] = useState(false)
  const { answer, offers, draft, change, selection } = state
  const pinnedOffers = draft.pinned.flatMap((id) => offers.find(({ offerId }) => offerId === id) ?? [])
  // Figures are comparable only at one draw: the largest that all of them allow.
  const draw = Math.min(selection.figures?.draw ?? Number.NaN, ...pinnedOffers.map((offer) => offer.maxDraw))
  const { discounts } = draft
  const comparedOffers = Number.isFinite(draw)
    ? pinnedOffers.map((offer) => ({
        offer,
        figures: figuresOfDraw(offer, { draw, discounts }, answer.ofeeMaxThreshold),
      }))
    : []
  if (pinnedOffers.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink border-t-2 pt-4">
      <p className="min-w-0 flex-1 basis-60 text-15">
        {pinnedOffers.length === 1
          ? t('One offer is saved. Add another, with this term or a different one, to compare.')
          : t('{count} of {most} offers saved.', { count: pinnedOffers.length, most: maxPinned })}
      </p>
      <Button variant="secondary" size="compact" disabled={comparedOffers.length < 2} onClick={() => setOpen(true)}>
        {t('Compare')}
      </Button>
      <Dialog id="compare-offers" open={open} onClose={() => setOpen(false)} heading={t('Compare offers')}>
        <Comparison
          comparedOffers={comparedOffers}
          onRemove={(id) => change({ pinned: draft.pinned.filter((text) => text !== id) })}
        />
      </Dialog>
    </div>
  )
}

function Comparison({
  comparedOffers,
  onRemove,
}: {
  comparedOffers: readonly ComparedOffer[]
  onRemove: (offerId: string) => void
}) {
  const t = useOfferMessages()
  const costs = useMemo(
    () =>
      comparedOffers.map(({ figures }) => {
        const schedule = paymentSchedule(figures)
        return { fiveYears: costAfter(fiveYears, schedule), whole: costAfter(schedule.length, schedule) }
      }),
    [comparedOffers],
  )
  const [first] = comparedOffers
  return (
    <>
      {first && (
        <p className="text-15 text-muted">
          {t('Each for a draw of {amount}.', { amount: t.dollars(first.figures.draw) })}
        </p>
      )}
      {comparedOffers.map(({ offer, figures }, at) => (
        <section key={offer.offerId}>
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="text-20">{offerTitle(t, offer)}</h3>
            <Button variant="quiet" size="compact" onClick={() => onRemove(offer.offerId)}>
              {t('Remove')}
              <span className="sr-only"> {offerTitle(t, offer)}</span>
            </Button>
          </div>
          {at > 0 && first && costs[0] && (
            <p className="mb-3">
              {differenceSentence(t, offerTitle(t, first.offer), {
                fiveYears: (costs[at]?.fiveYears ?? 0) - costs[0].fiveYears,
                whole: (costs[at]?.whole ?? 0) - costs[0].whole,
              })}
            </p>
          )}
          <Ledger label={offerTitle(t, offer)}>
            <LedgerRow label={t('Monthly payment')} value={formatAmount(t, figures.monthlyPayment, 'cents')} />
            <LedgerRow label={t('APR, fixed')} value={formatRate(t, figures.openEndApr)} />
            <LedgerRow label={t('Total yearly cost, fees included')} value={t.percent(figures.allInCost, 2)} />
            {figures.originationFee > 0 && (
              <LedgerRow label={t('Origination fee')} value={formatAmount(t, figures.originationFee)} />
            )}
            <LedgerRow label={t('Total interest')} value={formatAmount(t, figures.totalInterest)} />
          </Ledger>
        </section>
      ))}
    </>
  )
}

export const offerTitle = (t: OfferMessages, offer: Offer): string =>
  t('{name}, {years} years', { name: t(offerTypeLabels[offer.type]), years: offer.term })

/**
 * Says how much more or less an offer costs than the first one, paid off after five years and held to the end of its
 * term.
 */
const differenceSentence = (t: OfferMessages, name: string, more: { fiveYears: number; whole: number }): string => {
  const five = { amount: t.dollars(Math.abs(more.fiveYears)), name }
  const total = { amount: t.dollars(Math.abs(more.whole)) }
  return [
    more.fiveYears <= 0
      ? t('Paid off after five years, it costs {amount} less than “{name}”.', five)
      : t('Paid off after five years, it costs {amount} more than “{name}”.', five),
    more.whole <= 0
      ? t('Over the full term, it costs {amount} less.', total)
      : t('Over the full term, it costs {amount} more.', total),
  ].join(' ')
}
