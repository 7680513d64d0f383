import type { OfferChoice } from '#src/application/offers.schema.ts'
import { offerFigures, payoffOf } from '#src/features/offers/offers.calculator.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'

/** The choice of an offer as a page makes it. */
export const choiceAmong = (answer: OffersAnswer, change: Partial<OfferChoice> = {}) => {
  const offer = answer.offers.find((offer) => offer.offerId === (change.offerId ?? answer.largestOfferId))!
  const choice: OfferChoice = {
    pricingRunId: answer.pricingRunId,
    offerId: offer.offerId,
    selected: Math.min(60_000, Math.floor(offer.maxDraw)),
    preference: 'DEDUCT',
    liabilityIds: [],
    discounts: [],
    ...change,
  }
  const payoff = payoffOf(answer.debts, choice.liabilityIds)
  const { rate, totalDraw, monthlyPayment } = offerFigures(offer, { ...choice, payoff }, answer.ofeeMaxThreshold)
  return { ...choice, shown: { rate, totalDraw, monthlyPayment } }
}
