import { AmountSlider } from '#src/platform/ui/fields/amount-slider.tsx'
import { readDollars } from '#src/platform/ui/fields/form-values.ts'
import { Notice } from '#src/platform/ui/notice.tsx'
import { judgeAmount, selectionOf } from '../offers.selection.rules.ts'
import { formatAmount, type OfferMessages, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

/** Lets the borrower choose the amount by slider, in steps or to the dollar. */
export function AmountChoice({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { answer, draft, change, selection } = state
  const { bounds, offer } = selection
  const isCash = draft.preference === 'PRESERVE' && draft.liabilityIds.length > 0
  if (!bounds)
    return (
      <Notice tone="warning" role="status" heading={t('This offer can’t pay off all of these debts')}>
        {t('They total {payoff}, and the most you can draw is {most}. Remove one, or choose another offer.', {
          payoff: t.dollars(selection.payoff),
          most: t.dollars(Math.floor(offer.maxDraw)),
        })}
      </Notice>
    )
  if (draft.preference === 'MAXIMIZE')
    return (
      <p className="text-muted">
        {t('You’re drawing the most this offer allows: {amount}.', { amount: t.dollars(bounds.max) })}
      </p>
    )
  const payment = (dollars: number) =>
    selectionOf(answer, { ...draft, requestedAmount: dollars, amountFault: undefined }, offer).figures?.monthlyPayment
  return (
    <div
      className="flex flex-col gap-3"
      onInput={({ target }) => {
        const { name, value } = target as HTMLInputElement
        if (name !== 'selected') return
        const entry = readDollars(value)
        const fault = judgeAmount(entry, bounds)
        change(fault ? { amountFault: fault } : { requestedAmount: entry as number })
      }}
    >
      <AmountSlider
        key={`${bounds.min}-${bounds.max}`}
        name="selected"
        label={isCash ? t('How much cash would you like?') : t('How much would you like to draw?')}
        hint={t('From {min} to {max}.', { min: t.dollars(bounds.min), max: t.dollars(bounds.max) })}
        {...bounds}
        step={stepFor(bounds.max - bounds.min)}
        initial={selection.selectedAmount ?? bounds.max}
        valueText={(dollars) =>
          t('{amount}, {payment} a month', {
            amount: t.dollars(dollars),
            payment: formatAmount(t, payment(dollars)),
          })
        }
      />
      {selection.isLowered && (
        <p role="status" className="text-15 text-muted">
          {t('You chose {wished}. This offer allows up to {most}.', {
            wished: t.dollars(draft.requestedAmount),
            most: t.dollars(bounds.max),
          })}
        </p>
      )}
    </div>
  )
}

/** Returns the slider step: larger steps for a longer range. */
const stepFor = (range: number): number => (range > 20_000 ? 1_000 : range > 2_000 ? 100 : 50)

/** Explains why a figure is missing. */
export const faultSentence = (t: OfferMessages, { selection }: SelectionState): string | undefined => {
  const { fault, bounds, offer } = selection
  if (fault === undefined) return undefined
  if (fault === 'payoff' || !bounds) return t('We can show a payment once the debts fit the line.')
  if (fault === 'short')
    return t('The draw must be at least {amount}, including debts.', { amount: t.dollars(Math.ceil(offer.minDraw)) })
  if (fault === 'cents') return t('Please enter whole dollars.')
  if (fault === 'unreadable') return t('Please enter an amount, such as {example}.', { example: t.dollars(bounds.max) })
  return t('Please enter an amount from {min} to {max}.', { min: t.dollars(bounds.min), max: t.dollars(bounds.max) })
}
