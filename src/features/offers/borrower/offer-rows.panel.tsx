import { useDeferredValue, useMemo } from 'react'
import type { Offer, OfferFigures } from '#src/application/offers.schema.ts'
import { Button } from '#src/platform/ui/button.tsx'
import { FieldFrame, useField } from '#src/platform/ui/fields/field-frame.tsx'
import { Icon } from '#src/platform/ui/icon.tsx'
import { compare, figuresOfDraw } from '../offers.calculator.ts'
import { offerTypeLabels } from '../offers.labels.table.ts'
import { offerAtTerm, selectionOf, termYears, togglePin } from '../offers.selection.rules.ts'
import { formatAmount, formatRate, type OfferMessages, useOfferMessages } from './use-offer-messages.ts'
import type { SelectionState } from './use-selection.ts'

/** Explains the effect of a term, by the limit that binds the offers of shorter terms. */
const termHints = {
  any: 'A longer term costs less each month but more in total.',
  COVERAGE: 'The rent supports a set monthly payment, so a shorter term means a smaller draw.',
  DTI: 'Your income supports a set monthly payment, so a shorter term means a smaller draw.',
} as const

/** Shows the available terms with the monthly payment of each. */
export function TermRows({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { answer, offers, draft, change, selection } = state
  const field = useField({ name: 'term' })
  const terms = termYears(offers)
  if (terms.length < 2) return null
  const choices = terms.map((term) => {
    const offer = offerAtTerm(offers, selection.offer, term) as Offer
    return { term, offer, figures: selectionOf(answer, draft, offer).figures }
  })
  // If income or rent limits the payment, each term allows a different draw.
  const largest = Math.max(...choices.map(({ figures }) => figures?.draw ?? 0))
  const lesser = choices.find(({ figures }) => figures !== undefined && figures.draw < largest)
  const binding = lesser?.offer.limits.find(({ binds }) => binds)?.code
  return (
    <FieldFrame
      name="term"
      field={field}
      as="group"
      label={t('Over how many years?')}
      hint={t(termHints[binding === 'COVERAGE' || binding === 'DTI' ? binding : 'any'])}
    >
      <div className="grid grid-cols-2 border-ink border-t-2 sm:auto-cols-fr sm:grid-flow-col">
        {choices.map(({ term, offer, figures }, at) => {
          const lesserDraw = figures && figures.draw < largest ? figures.draw : undefined
          return (
            <label
              key={term}
              className="relative flex min-h-18 cursor-pointer items-start gap-3 border-rule border-b px-3 py-3 transition-colors duration-160 hover:bg-tint has-checked:bg-tint has-checked:shadow-[inset_0_-3px_0_var(--color-primary)] has-focus-visible:outline-3 has-focus-visible:outline-focus max-sm:odd:border-r sm:border-r sm:last:border-r-0"
            >
              <input
                type="radio"
                id={at === 0 ? field.id : `${field.id}-${term}`}
                name="term"
                value={term}
                checked={selection.offer.term === term}
                onChange={() => change({ offerId: offer.offerId })}
                className="sr-only"
              />
              <span className="flex flex-col">
                <span className="figures font-heading font-medium text-24 leading-tight">
                  {t('{count} {count|year|years}', { count: term })}
                </span>
                <span className="figures text-15 text-muted">
                  {t('{amount} a month', { amount: formatAmount(t, figures?.monthlyPayment) })}
                </span>
                {lesserDraw !== undefined && (
                  <span className="figures text-15 text-muted">
                    {t('up to {amount}', { amount: t.dollars(lesserDraw) })}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </FieldFrame>
  )
}

/** Shows the fee choices of one term, with the cost and the break-even month of each. */
export function FeeRows({ state }: { state: SelectionState }) {
  const t = useOfferMessages()
  const { answer, offers, draft, change, selection } = state
  const field = useField({ name: 'offer' })
  const termOffers = offers.filter((offer) => offer.term === selection.offer.term)
  const figuresFor = (offer: Offer) => selectionOf(answer, draft, offer).figures
  return (
    <FieldFrame
      name="offer"
      field={field}
      as="group"
      label={t('Fee vs. rate')}
      hint={t('A fee buys a lower rate. Whether it’s worth it depends on how long you keep the line.')}
    >
      <div className="border-ink border-t-2">
        {termOffers.map((offer, at) => (
          <FeeRow
            key={offer.offerId}
            offer={offer}
            id={at === 0 ? field.id : `${field.id}-${offer.offerId}`}
            figures={figuresFor(offer)}
            cheaper={termOffers[at + 1]}
            state={state}
            isChosen={selection.offer.offerId === offer.offerId}
            isPinned={draft.pinned.includes(offer.offerId)}
            onChoose={() => change({ offerId: offer.offerId })}
            onPin={() => change({ pinned: togglePin(draft.pinned, offer.offerId) })}
          />
        ))}
      </div>
    </FieldFrame>
  )
}

interface FeeRowProps {
  offer: Offer
  id: string
  figures: OfferFigures | undefined
  /** The next choice, with a lower fee and a higher rate. */
  cheaper: Offer | undefined
  state: SelectionState
  isChosen: boolean
  isPinned: boolean
  onChoose: () => void
  onPin: () => void
}

function FeeRow(props: FeeRowProps) {
  const t = useOfferMessages()
  const { offer, figures, isChosen, isPinned } = props
  const name = t(offerTypeLabels[offer.type])
  const figureLabels = {
    rate: formatRate(t, figures?.rate ?? offer.rate),
    cost: figures && Number.isFinite(figures.allInCost) ? t.percent(figures.allInCost, 2) : '—',
  }
  const chosenDraw = props.state.selection.figures?.draw ?? 0
  const lesserDraw = figures && figures.draw < chosenDraw ? figures.draw : undefined
  return (
    <div className="border-rule border-b transition-colors duration-160 has-checked:bg-tint">
      <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] gap-x-3 px-3 pt-4 pb-1 hover:bg-tint">
        <input
          type="radio"
          id={props.id}
          name="offer"
          value={offer.offerId}
          checked={isChosen}
          onChange={props.onChoose}
          className="choice-radio row-span-2 mt-0.5"
        />
        <span className="font-semibold">{name}</span>
        <span className="figures text-right font-heading font-medium text-20">
          {formatAmount(t, figures?.monthlyPayment, 'cents')}
          <span className="sr-only"> {t('a month')}</span>
        </span>
        <span className="figures col-span-2 text-15 text-muted">
          {offer.originationFee > 0
            ? t('{rate} rate, {fee} fee, {cost} total', {
                ...figureLabels,
                fee: formatAmount(t, figures?.originationFee),
              })
            : t('{rate} rate, no fee, {cost} total', figureLabels)}
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 pr-3 pb-2 pl-12">
        <p className="min-w-0 flex-1 basis-56 text-15">
          {lesserDraw !== undefined && `${t('For a draw of {amount}.', { amount: t.dollars(lesserDraw) })} `}
          <BreakEven state={props.state} offer={offer} cheaper={props.cheaper} />
        </p>
        <Button variant="quiet" size="compact" aria-pressed={isPinned} onClick={props.onPin} className="-mx-4">
          {isPinned && <Icon name="check" size={18} />}
          {t('Compare')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  )
}

type FeeTerms = Parameters<typeof figuresOfDraw>[0]

/** Shows the break-even month against the next cheaper choice, at a draw that both allow. */
function BreakEven({ state, offer, cheaper }: { state: SelectionState; offer: Offer; cheaper: Offer | undefined }) {
  const t = useOfferMessages()
  const { answer, draft, selection } = state
  const { discounts } = draft
  const draw = Math.min(selection.figures?.draw ?? Number.NaN, offer.maxDraw, cheaper?.maxDraw ?? offer.maxDraw)
  // Computing both terms month by month is slow. A deferred value keeps the slider responsive.
  const steadyDraw = useDeferredValue(draw)
  return useMemo(() => {
    if (!cheaper) return t('No fee to earn back.')
    if (!(steadyDraw > 0)) return null
    const at = (terms: FeeTerms) => figuresOfDraw(terms, { draw: steadyDraw, discounts }, answer.ofeeMaxThreshold)
    return breakEvenSentence(t, compare(at(offer), at(cheaper)).breakEvenMonth, cheaper)
  }, [t, answer, discounts, steadyDraw, offer, cheaper])
}

const breakEvenSentence = (t: OfferMessages, month: number | null, cheaper: Offer): string => {
  const name = t(offerTypeLabels[cheaper.type]).toLowerCase()
  if (month === null) return t('Costs more than “{name}” in every month, even though its rate is lower.', { name })
  if (month <= 1) return t('Costs less than “{name}” from the first month.', { name })
  return t('Pays for itself starting in month {month}, compared with “{name}.”', { month, name })
}
