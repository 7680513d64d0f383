import { useDeferredValue, useMemo } from 'react'
import type { OfferFigures } from '#src/application/offers.schema.ts'
import { monthlyPayment } from '#src/domain/money/amortization.ts'
import { Disclosure } from '#src/platform/ui/disclosure.tsx'
import { Ledger, LedgerRow } from '#src/platform/ui/ledger.tsx'
import { interestOf, offerFigures, paymentSchedule } from '../offers.calculator.ts'
import { formatRate, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

/** Percentage points by which the rate of a later draw may differ. */
const shifts = [-2, -1, 0, 1, 2] as const
const laterDraw = 10_000
const earlyYears = [3, 5] as const

/** Shows the figures under other circumstances. */
export function Scenarios({ state, figures }: { state: SelectionState; figures: OfferFigures }) {
  const t = useOfferMessages()
  const deferredFigures = useDeferredValue(figures)
  const { offer, selectedAmount, payoff } = state.selection
  const { draft, answer } = state
  const schedule = useMemo(() => paymentSchedule(deferredFigures), [deferredFigures])
  const hasAutopay = draft.discounts.includes('AUTOPAY') && offer.discounts.some(({ type }) => type === 'AUTOPAY')
  const withoutAutopay =
    hasAutopay && selectedAmount !== undefined
      ? offerFigures(
          offer,
          {
            selected: selectedAmount,
            payoff,
            preference: draft.liabilityIds.length > 0 ? draft.preference : 'DEDUCT',
            discounts: draft.discounts.filter((type) => type !== 'AUTOPAY'),
          },
          answer.ofeeMaxThreshold,
        )
      : undefined
  return (
    <Disclosure summary={t('What if something changes?')}>
      <div className="flex flex-col gap-6 py-2 text-ink">
        {withoutAutopay && (
          <Ledger label={t('If you turn off automatic payments')}>
            <LedgerRow
              label={t('If you turn off automatic payments')}
              value={t.dollars(withoutAutopay.monthlyPayment, 'cents')}
              note={t('a month, at {rate}', { rate: formatRate(t, withoutAutopay.rate) })}
            />
          </Ledger>
        )}
        <Ledger label={t('If you pay it off early')}>
          {earlyYears
            .filter((years) => years * 12 < schedule.length)
            .map((years) => (
              <LedgerRow
                key={years}
                label={t('Paid off after {years} years', { years })}
                value={t.dollars(interestOf(schedule.slice(0, years * 12)))}
                note={t('of interest by then, and {amount} left to pay', {
                  amount: t.dollars(schedule[years * 12 - 1]?.balance ?? 0),
                })}
              />
            ))}
        </Ledger>
        <section>
          <h3 className="mb-1 font-text text-15 font-semibold">
            {t('If you draw {amount} again later', { amount: t.dollars(laterDraw) })}
          </h3>
          <p className="mb-2">
            {t('This draw keeps its rate. A later draw gets the rate on that day, for the same number of years.')}
          </p>
          <Ledger label={t('If you draw {amount} again later', { amount: t.dollars(laterDraw) })}>
            {shifts.map((shift) => {
              const annualRatePct = deferredFigures.rate + shift
              const payment = monthlyPayment({
                principal: laterDraw,
                annualRatePct,
                months: deferredFigures.termMonths,
                roundUpToCents: offer.roundPaymentsUpToCents,
              })
              return (
                Number.isFinite(payment) && (
                  <LedgerRow
                    key={shift}
                    label={t('At {rate}', { rate: formatRate(t, annualRatePct) })}
                    value={t('{amount} a month', { amount: t.dollars(payment, 'cents') })}
                  />
                )
              )
            })}
          </Ledger>
        </section>
      </div>
    </Disclosure>
  )
}
