import type { Offer } from '#src/application/offers.schema.ts'
import { figuresOfDraw } from '../offers.calculator.ts'

/** Where the borrower starts to choose. The page begins here on every device, and the server says so. Dollars. */

export interface StartingChoice {
  offerId: string
  draw: number
}

export interface StartingFacts {
  offers: readonly Offer[]
  /** The largest origination fee; null for no cap. */
  feeCap: number | null
  /** The draw that the borrower chose among earlier offers; undefined if there was none. */
  chosenDraw: number | undefined
  /** The draw at which this lender's borrowers start. */
  usualDraw: number
  /** The total of the debts that the offers require to be paid off. */
  payoff: number
}

/** A suggestion in whole thousands does not look like a calculated limit. */
const wholeThousands = (dollars: number): number => Math.floor(dollars / 1_000) * 1_000

/**
 * Returns the draw to start at: the borrower's own from earlier offers, otherwise the lender's usual draw, but at most
 * half of the largest. It covers the debts that must be paid off and is within the offers.
 */
export const startingDraw = ({ offers, chosenDraw, usualDraw, payoff }: Omit<StartingFacts, 'feeCap'>): number => {
  const most = Math.floor(Math.max(...offers.map(({ maxDraw }) => maxDraw)))
  const least = Math.ceil(Math.min(...offers.map(({ minDraw }) => minDraw)))
  const modestDraw = Math.max(Math.min(usualDraw, wholeThousands(most / 2)), Math.ceil(payoff))
  return Math.min(Math.max(chosenDraw ?? modestDraw, least), most)
}

/**
 * Returns the offer with the lowest total yearly cost at a draw, fees and tax included. Of two that cost the same it is
 * the one with the larger line. Undefined if no offer allows the draw.
 */
export const cheapestOffer = (
  offers: readonly Offer[],
  { draw, feeCap }: { draw: number; feeCap: number | null },
): Offer | undefined =>
  offers
    .filter(({ minDraw, maxDraw }) => minDraw <= draw && draw <= maxDraw)
    .map((offer) => ({ offer, cost: figuresOfDraw(offer, { draw, discounts: [] }, feeCap).allInCost }))
    .filter(({ cost }) => Number.isFinite(cost))
    .sort((a, b) => a.cost - b.cost || b.offer.max - a.offer.max)[0]?.offer

/** Returns the draw and the offer to start with. If no offer allows the draw, it is the fallback offer. */
export const startingChoice = (facts: StartingFacts, fallback: Offer): StartingChoice => {
  const draw = startingDraw(facts)
  const { offerId } = cheapestOffer(facts.offers, { draw, feeCap: facts.feeCap }) ?? fallback
  return { offerId, draw }
}
