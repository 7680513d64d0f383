import type { PayableDebt } from '#src/application/offers.schema.ts'
import type { PayoffPreference } from '#src/domain/money/draw.ts'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { rateWith } from '../offers.calculator.ts'
import { formatRate, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

const toggle = (list: readonly string[], item: string): string[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item]

/** Shows the available discounts and the effect of each on the rate. */
export function DiscountRows({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const field = useField({ name: 'discounts' })
  const { draft, change, selection } = state
  const { offer } = selection
  const own = offer.discounts.filter(({ type }) => type !== 'ALL_IN')
  if (own.length === 0) return null
  return (
    <FieldFrame name="discounts" field={field} as="group" label={t('Rate discounts')}>
      <div className="border-ink border-t-2">
        {own.map(({ type, label }) => {
          const isTaken = draft.discounts.includes(type)
          const others = draft.discounts.filter((other) => other !== type)
          return (
            <label
              key={type}
              className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 border-rule border-b px-3 py-3 hover:bg-tint has-checked:bg-tint"
            >
              <input
                type="checkbox"
                name="discounts"
                value={type}
                data-reads="list"
                checked={isTaken}
                onChange={() => change({ discounts: toggle(draft.discounts, type) })}
                className="choice-box"
              />
              <span>{label[t.language]}</span>
              <span className="figures text-right text-15 text-muted">
                {t('{from} to {to}', {
                  from: formatRate(t, rateWith(offer, others)),
                  to: formatRate(t, rateWith(offer, [...others, type])),
                })}
              </span>
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}

/** Shows the debts that the draw may pay off and the effect on the cash. */
export function DebtRows({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const field = useField({ name: 'debts' })
  const { answer, draft, change, selection } = state
  if (answer.debts.length === 0) return null
  const chosenDebts = answer.debts.filter(({ liabilityId }) => draft.liabilityIds.includes(liabilityId))
  const freedPayment = chosenDebts.reduce((sum, { monthlyPayment }) => sum + monthlyPayment, 0)
  return (
    <FieldFrame
      name="debts"
      field={field}
      as="group"
      label={t('Pay off debts with it')}
      hint={t('We send the money to these creditors for you at closing.')}
    >
      <div className="border-ink border-t-2">
        {answer.debts.map((debt) => (
          <DebtRow
            key={debt.liabilityId}
            debt={debt}
            isChosen={chosenDebts.includes(debt)}
            onToggle={() => change({ liabilityIds: toggle(draft.liabilityIds, debt.liabilityId) })}
          />
        ))}
      </div>
      {chosenDebts.length > 0 && (
        <>
          <p role="status" className="mt-1 text-15">
            {t('Paying these off takes {payoff} and frees up {freed} a month.', {
              payoff: t.dollars(selection.payoff),
              freed: t.dollars(freedPayment),
            })}
          </p>
          <div className="mt-6">
            <PreferenceRows state={state} />
          </div>
        </>
      )}
    </FieldFrame>
  )
}

const DebtRow = ({ debt, isChosen, onToggle }: { debt: PayableDebt; isChosen: boolean; onToggle: () => void }) => {
  const t = useOfferMessages()
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr_auto] items-start gap-x-3 border-rule border-b px-3 py-3 hover:bg-tint has-checked:bg-tint">
      <input
        type="checkbox"
        name="debts"
        value={debt.liabilityId}
        data-reads="list"
        checked={isChosen}
        disabled={debt.isNeeded}
        onChange={onToggle}
        className="choice-box"
      />
      <span className="min-w-0 break-words">
        {debt.creditor}
        <span className="block text-15 text-muted">
          {t(debtKinds[debt.kind])}, {t('{amount} a month', { amount: t.dollars(debt.monthlyPayment) })}
          {debt.isNeeded && <> · {t('These offers require paying it off.')}</>}
        </span>
      </span>
      <span className="figures text-right font-medium">{t.dollars(debt.balance)}</span>
    </label>
  )
}

const debtKinds = {
  MORTGAGE: 'Mortgage',
  HELOC: 'Line of credit',
  AUTO: 'Car loan',
  CARD: 'Credit card',
  STUDENT: 'Student loan',
  INSTALLMENT: 'Installment loan',
  TAX: 'Tax lien',
  JUDGMENT: 'Judgment',
  OTHER: 'Another lien on the home',
} as const satisfies Record<PayableDebt['kind'], string>

const preferences = {
  DEDUCT: {
    label: 'From the amount I chose',
    detail: 'We pay the debts first. You get the rest of the draw.',
  },
  PRESERVE: {
    label: 'In addition to the cash I want',
    detail: 'You get all your cash. The draw grows by the debts.',
  },
  MAXIMIZE: {
    label: 'Draw the maximum',
    detail: 'The largest draw this offer allows. We pay the debts and you get the rest.',
  },
} as const satisfies Record<PayoffPreference, { label: string; detail: string }>

function PreferenceRows({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { draft, change } = state
  const field = useField({ name: 'preference' })
  return (
    <FieldFrame name="preference" field={field} as="group" label={t('How should we pay your debts?')}>
      <div className="border-ink border-t-2">
        {(Object.keys(preferences) as PayoffPreference[]).map((preference) => (
          <label
            key={preference}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 border-rule border-b px-3 py-3 hover:bg-tint has-checked:bg-tint"
          >
            <input
              type="radio"
              name="preference"
              value={preference}
              checked={draft.preference === preference}
              onChange={() => change({ preference })}
              className="choice-radio"
            />
            <span>
              {t(preferences[preference].label)}
              <span className="block text-15 text-muted">{t(preferences[preference].detail)}</span>
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
