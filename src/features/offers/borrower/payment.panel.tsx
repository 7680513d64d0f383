import { Figure } from '#src/platform/ui/ledger.tsx'
import { faultSentence } from './amount-choice.panel.tsx'
import { AprExplained } from './offer-ledger.panel.tsx'
import { formatAmount, formatRate, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

/** Shows the payment as the large figure of the page, with both yearly figures below it. */
export function Payment({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { offer, figures } = state.selection
  const fault = faultSentence(t, state)
  return (
    <section className="border-ink border-t-2 pt-5" aria-label={t('What it costs')}>
      <Figure
        label={t('Monthly payment')}
        value={formatAmount(t, figures?.monthlyPayment, 'cents')}
        note={fault ?? t('for {years} years, at a rate that never changes', { years: offer.term })}
      />
      <div className="mt-6 grid grid-cols-2 gap-x-6 border-rule border-t pt-4">
        <Figure
          size="medium"
          label={t('APR, fixed')}
          value={figures ? formatRate(t, figures.openEndApr) : '—'}
          note={t('Interest rate only, excludes fees')}
        />
        <Figure
          size="medium"
          label={t('Total yearly cost, fees included')}
          value={figures && Number.isFinite(figures.allInCost) ? t.percent(figures.allInCost, 2) : '—'}
          note={offer.recordingTax ? t('Includes all fees and the tax') : t('Includes all fees')}
        />
      </div>
      <div className="mt-2">
        <AprExplained />
      </div>
    </section>
  )
}

/** Keeps the total visible on phones while the page scrolls. */
export function StickyTotal({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { figures } = state.selection
  return (
    <section
      aria-label={t('Your offer')}
      data-sticky-bar
      className="figures sticky bottom-0 z-10 -mx-5 flex items-end justify-between gap-4 border-rule border-t bg-paper px-5 py-3 shadow-lift sm:-mx-8 sm:px-8 lg:hidden"
    >
      <span className="text-15">
        <span className="block text-muted leading-tight">{t('Total draw')}</span>
        {t('{amount} at {rate}', {
          amount: formatAmount(t, figures?.totalDraw),
          rate: figures ? formatRate(t, figures.rate) : '—',
        })}
      </span>
      <span className="font-heading font-medium text-20">
        {t('{amount} a month', { amount: formatAmount(t, figures?.monthlyPayment, 'cents') })}
      </span>
    </section>
  )
}
