import type { Offer, OfferChoice, OfferFigures } from '#src/application/offers.schema.ts'
import type { PayoffPreference, SliderBounds } from '#src/domain/money/draw.ts'
import { drawBounds, isChoiceWithin, offerFigures, payoffOf } from './offers.calculator.ts'
import type { OffersAnswer } from './offers.contract.ts'

/** The borrower's current choice and the figures that follow from it. Dollars. */

/** Why typed text gives no figures. */
export type AmountFault = 'unreadable' | 'outside' | 'cents'

export interface OfferDraft {
  pricingRunId: string
  offerId: string
  /** The amount asked for. It is remembered when an offer allows less. */
  requestedAmount: number
  /** What is wrong with the content of the field; undefined if it is an amount that this offer allows. */
  amountFault?: AmountFault | undefined
  preference: PayoffPreference
  liabilityIds: readonly string[]
  discounts: readonly string[]
  /** Offers selected for comparison, oldest first. */
  pinned: readonly string[]
}

export const maxPinned = 3

/**
 * Returns the draft for these offers. Keeps what is still valid of an earlier draft or choice after a repricing, and
 * otherwise begins where the server says.
 */
export const draftFor = (answer: OffersAnswer, before?: OfferDraft): OfferDraft => {
  if (before?.pricingRunId === answer.pricingRunId && offerOf(answer, before.offerId)) return before
  const selection = answer.selection
  const isOffered = (offerId: string | undefined) => offerId !== undefined && offerOf(answer, offerId) !== undefined
  const offerId = [before?.offerId, selection?.offerId].find(isOffered) ?? answer.start.offerId
  const chosenAmount = selection && (selection.preference === 'PRESERVE' ? selection.cash : selection.draw)
  const neededIds = answer.debts.filter((debt) => debt.isNeeded).map((debt) => debt.liabilityId)
  const knownIds = new Set(answer.debts.map((debt) => debt.liabilityId))
  return {
    pricingRunId: answer.pricingRunId,
    offerId,
    requestedAmount: before?.requestedAmount ?? chosenAmount ?? answer.start.draw,
    preference: before?.preference ?? selection?.preference ?? 'DEDUCT',
    liabilityIds: [
      ...new Set([
        ...neededIds,
        ...(before?.liabilityIds ?? selection?.liabilityIds ?? []).filter((id) => knownIds.has(id)),
      ]),
    ],
    discounts: before?.discounts ?? selection?.discounts ?? [],
    pinned: [],
  }
}

const offerOf = (answer: OffersAnswer, offerId: string): Offer | undefined =>
  answer.offers.find((offer) => offer.offerId === offerId)

/**
 * Returns the offers a page shows: all fee choices of each term, or only the type of the first offer shown if rates
 * cannot be bought down.
 */
export const visibleOffers = (answer: OffersAnswer, canBuyDown: boolean): Offer[] => {
  if (canBuyDown) return answer.offers
  const firstType = offerOf(answer, answer.start.offerId)?.type
  const typeOffers = answer.offers.filter((offer) => offer.type === firstType)
  return typeOffers.length > 0 ? typeOffers : answer.offers
}

/** Returns the terms on offer in years, shortest first. */
export const termYears = (offers: readonly Offer[]): number[] =>
  [...new Set(offers.map((offer) => offer.term))].sort((a, b) => a - b)

export interface Selection {
  offer: Offer
  /** Undefined if the offer cannot cover the debts to be paid off. */
  bounds: SliderBounds | undefined
  payoff: number
  /** The value of the slider; undefined without bounds. */
  selectedAmount: number | undefined
  /** Whether the amount asked for is more than this offer gives. */
  isLowered: boolean
  /** Undefined if there is no valid amount; `fault` says why. */
  figures: OfferFigures | undefined
  fault: AmountFault | 'payoff' | 'short' | undefined
}

const between = (value: number, { min, max }: SliderBounds) => Math.min(max, Math.max(min, value))

/**
 * Computes the figures of a draft for an offer. Another offer than the draft's own shows what that offer would give.
 */
export const selectionOf = (answer: OffersAnswer, draft: OfferDraft, offer: Offer): Selection => {
  const payoff = payoffOf(answer.debts, draft.liabilityIds)
  const preference = preferenceOf(draft)
  const bounds = drawBounds(offer, preference, payoff)
  if (!bounds) {
    return { offer, bounds, payoff, selectedAmount: undefined, isLowered: false, figures: undefined, fault: 'payoff' }
  }
  const selectedAmount = preference === 'MAXIMIZE' ? bounds.max : between(draft.requestedAmount, bounds)
  const isLowered = preference !== 'MAXIMIZE' && draft.requestedAmount > bounds.max
  const figures = offerFigures(
    offer,
    { selected: selectedAmount, preference, payoff, discounts: draft.discounts },
    answer.ofeeMaxThreshold,
  )
  const isWithin = isChoiceWithin(offer, figures) && Number.isFinite(figures.monthlyPayment)
  // The slider's minimum leaves the payoffs out, so it may be below the minimum draw.
  const fault = draft.amountFault ?? (isWithin ? undefined : figures.draw < offer.minDraw ? 'short' : 'outside')
  return { offer, bounds, payoff, selectedAmount, isLowered, figures: fault ? undefined : figures, fault }
}

/** Returns the payoff preference. Without debts to pay off, PRESERVE becomes DEDUCT. */
const preferenceOf = (draft: OfferDraft): PayoffPreference =>
  draft.liabilityIds.length === 0 && draft.preference === 'PRESERVE' ? 'DEDUCT' : draft.preference

/** Checks what is typed into the field against the range that the offer allows. */
export const judgeAmount = (entry: number | string | undefined, bounds: SliderBounds): AmountFault | undefined => {
  if (typeof entry !== 'number') return 'unreadable'
  if (entry < bounds.min || entry > bounds.max) return 'outside'
  return Number.isInteger(entry) ? undefined : 'cents'
}

/** Returns the choice in the form the server accepts; undefined while it cannot be confirmed. */
export const choiceOf = (draft: OfferDraft, { offer, selectedAmount, figures }: Selection): OfferChoice | undefined => {
  if (selectedAmount === undefined || figures === undefined) return undefined
  const own = new Set(offer.discounts.map((discount) => discount.type))
  return {
    pricingRunId: draft.pricingRunId,
    offerId: offer.offerId,
    selected: selectedAmount,
    preference: preferenceOf(draft),
    liabilityIds: [...draft.liabilityIds],
    discounts: draft.discounts.filter((type) => own.has(type)),
  }
}

/** Pins or unpins an offer. A fourth pin replaces the oldest. */
export const togglePin = (pinnedIds: readonly string[], offerId: string): string[] =>
  pinnedIds.includes(offerId) ? pinnedIds.filter((id) => id !== offerId) : [...pinnedIds, offerId].slice(-maxPinned)

/** Returns the same fee choice at another term, or the first offer of that term. */
export const offerAtTerm = (offers: readonly Offer[], current: Offer, term: number): Offer | undefined => {
  const termOffers = offers.filter((offer) => offer.term === term)
  return termOffers.find((offer) => offer.type === current.type) ?? termOffers[0]
}
