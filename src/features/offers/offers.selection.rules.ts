import type { PayoffPreference, SliderBounds } from '#src/domain/draw.ts'
import { boundsOf, figuresOf, isChoiceWithin, payoffOf } from './offers.calculator.ts'
import type { OffersAnswer } from './offers.contract.ts'
import type { Offer, OfferChoice, OfferFigures } from './offers.schema.ts'

/** What a borrower has picked so far, and what follows from it. Dollars. */

/** Why what is typed gives no figures. */
export type AmountFault = 'unreadable' | 'outside' | 'cents'

export interface OfferDraft {
  pricingRunId: string
  offerId: string
  /** The amount asked for; an offer that allows less does not forget it. */
  wished: number
  /** What stands in the field, while it is no amount that this offer allows. */
  amountFault?: AmountFault | undefined
  preference: PayoffPreference
  liabilityIds: readonly string[]
  discounts: readonly string[]
  /** Offers set side by side, oldest first. */
  pinned: readonly string[]
}

export const mostPinned = 3

/** What is left of a choice when the offers it was made among are priced again. */
export const draftFor = (answer: OffersAnswer, before?: OfferDraft): OfferDraft => {
  if (before?.pricingRunId === answer.pricingRunId && offerOf(answer, before.offerId)) return before
  const chosen = answer.selection
  const isOffered = chosen !== null && offerOf(answer, chosen.offerId) !== undefined
  const offerId = isOffered ? chosen.offerId : answer.featuredOfferId
  const offer = offerOf(answer, offerId)
  const chosenAmount = chosen && (chosen.preference === 'PRESERVE' ? chosen.cash : chosen.draw)
  const needed = answer.debts.filter((debt) => debt.isNeeded).map((debt) => debt.liabilityId)
  const known = new Set(answer.debts.map((debt) => debt.liabilityId))
  return {
    pricingRunId: answer.pricingRunId,
    offerId,
    wished: before?.wished ?? chosenAmount ?? Math.floor(offer?.maxDraw ?? 0),
    preference: before?.preference ?? chosen?.preference ?? 'DEDUCT',
    liabilityIds: [
      ...new Set([...needed, ...(before?.liabilityIds ?? chosen?.liabilityIds ?? []).filter((id) => known.has(id))]),
    ],
    discounts: before?.discounts ?? chosen?.discounts ?? [],
    pinned: [],
  }
}

const offerOf = (answer: OffersAnswer, offerId: string): Offer | undefined =>
  answer.offers.find((offer) => offer.offerId === offerId)

/** The offers a page shows: of each term all fee choices, or only the featured one where rates cannot be bought down. */
export const offersShown = (answer: OffersAnswer, canBuyDown: boolean): Offer[] => {
  if (canBuyDown) return answer.offers
  const featured = offerOf(answer, answer.featuredOfferId)?.type
  const ofType = answer.offers.filter((offer) => offer.type === featured)
  return ofType.length > 0 ? ofType : answer.offers
}

/** Years on offer, shortest first. */
export const termsOf = (offers: readonly Offer[]): number[] =>
  [...new Set(offers.map((offer) => offer.term))].sort((one, other) => one - other)

export interface Selection {
  offer: Offer
  /** Undefined where the offer cannot cover the debts to be paid off. */
  bounds: SliderBounds | undefined
  payoff: number
  /** What the slider shows; undefined without bounds. */
  selected: number | undefined
  /** The amount asked for is more than this offer gives. */
  isLowered: boolean
  /** Undefined while there is no amount to figure with; `fault` says why. */
  figures: OfferFigures | undefined
  fault: AmountFault | 'payoff' | 'short' | undefined
}

const between = (value: number, { min, max }: SliderBounds) => Math.min(max, Math.max(min, value))

/** A draft with its figures; `offer` in place of the draft's own shows what another offer would give. */
export const selectionOf = (answer: OffersAnswer, draft: OfferDraft, offer: Offer): Selection => {
  const payoff = payoffOf(answer.debts, draft.liabilityIds)
  const preference = preferenceOf(draft)
  const bounds = boundsOf(offer, preference, payoff)
  if (!bounds) {
    return { offer, bounds, payoff, selected: undefined, isLowered: false, figures: undefined, fault: 'payoff' }
  }
  const selected = preference === 'MAXIMIZE' ? bounds.max : between(draft.wished, bounds)
  const isLowered = preference !== 'MAXIMIZE' && draft.wished > bounds.max
  const figures = figuresOf(
    offer,
    { selected, preference, payoff, discounts: draft.discounts },
    answer.ofeeMaxThreshold,
  )
  const isWithin = isChoiceWithin(offer, figures) && Number.isFinite(figures.monthlyPayment)
  // The slider's least leaves the payoffs out, and so may lie under the least draw.
  const fault = draft.amountFault ?? (isWithin ? undefined : figures.draw < offer.minDraw ? 'short' : 'outside')
  return { offer, bounds, payoff, selected, isLowered, figures: fault ? undefined : figures, fault }
}

/** Without debts to pay off there is nothing to preserve. */
const preferenceOf = (draft: OfferDraft): PayoffPreference =>
  draft.liabilityIds.length === 0 && draft.preference === 'PRESERVE' ? 'DEDUCT' : draft.preference

/** What is typed into the field, judged against what the offer allows. */
export const judgeAmount = (typed: number | string | undefined, bounds: SliderBounds): AmountFault | undefined => {
  if (typeof typed !== 'number') return 'unreadable'
  if (typed < bounds.min || typed > bounds.max) return 'outside'
  return Number.isInteger(typed) ? undefined : 'cents'
}

/** The choice as the server takes it; undefined while it cannot be confirmed. */
export const choiceOf = (draft: OfferDraft, { offer, selected, figures }: Selection): OfferChoice | undefined => {
  if (selected === undefined || figures === undefined) return undefined
  const own = new Set(offer.discounts.map((discount) => discount.type))
  return {
    pricingRunId: draft.pricingRunId,
    offerId: offer.offerId,
    selected,
    preference: preferenceOf(draft),
    liabilityIds: [...draft.liabilityIds],
    discounts: draft.discounts.filter((type) => own.has(type)),
  }
}

/** Pins an offer or takes it off; a fourth takes the place of the oldest. */
export const togglePin = (pinned: readonly string[], offerId: string): string[] =>
  pinned.includes(offerId) ? pinned.filter((id) => id !== offerId) : [...pinned, offerId].slice(-mostPinned)

/** The same fee choice at another term, or the first offer of that term. */
export const offerAtTerm = (offers: readonly Offer[], current: Offer, term: number): Offer | undefined => {
  const ofTerm = offers.filter((offer) => offer.term === term)
  return ofTerm.find((offer) => offer.type === current.type) ?? ofTerm[0]
}
