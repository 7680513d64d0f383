import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerTypes } from '#src/application/offers.schema.ts'
import { anOffer, theOffers } from '#tests/support/offers-answer.ts'
import { figuresOfDraw } from '../offers.calculator.ts'
import { cheapestOffer, startingChoice, startingDraw } from './offers.start.rules.ts'

const { offers } = theOffers()
const facts = { offers, feeCap: null, chosenDraw: undefined, usualDraw: 35_000, payoff: 0 }
const costAt = (draw: number, feeCap: number | null) => (offer: (typeof offers)[number]) =>
  figuresOfDraw(offer, { draw, discounts: [] }, feeCap).allInCost

test('OFR-09 the choice starts at the usual draw with the offer of lowest total cost', () =>
  expect(startingChoice(facts, offers[0]!)).toEqual({ offerId: 'LOWEST_RATE-10', draw: 35_000 }))

test('OFR-09 the largest draw is never proposed when half of it is less than the usual draw', () => {
  const small = [anOffer('NO_FEE', 10, { minDraw: 10_000, maxDraw: 31_400 })]
  expect(startingDraw({ ...facts, offers: small })).toBe(15_000)
  expect(startingDraw({ ...facts, offers: [anOffer('NO_FEE', 10, { maxDraw: 20_000 })] })).toBe(15_000)
})

test('OFR-09 an amount that the borrower chose before comes first', () =>
  expect(startingDraw({ ...facts, chosenDraw: 61_500 })).toBe(61_500))

test('OFR-09 the first draw covers the debts that the offers require to be paid off', () =>
  expect(startingDraw({ ...facts, payoff: 47_250.3 })).toBe(47_251))

test('OFR-09 the highest fee is not proposed when its lower rate does not make up for it', () => {
  const dear = [anOffer('LOWEST_RATE', 10, { rate: 9.5 }), anOffer('NO_FEE', 10)]
  expect(startingChoice({ ...facts, offers: dear }, dear[0]!).offerId).toBe('NO_FEE-10')
})

const draws = fc.integer({ min: 15_000, max: 85_000 })
const feeCaps = fc.constantFrom(null, 500, 2_000)

test('OFR-09 no offer at a draw has a lower total cost than the proposed one', () =>
  fc.assert(
    fc.property(draws, feeCaps, fc.subarray(offers, { minLength: 1 }), (draw, feeCap, some) => {
      const proposedOffer = cheapestOffer(some, { draw, feeCap })!
      const cost = costAt(draw, feeCap)
      expect(cost(proposedOffer)).toBe(Math.min(...some.map(cost)))
    }),
    { numRuns: 30 },
  ))

test('OFR-09 the first draw is within the offers, regardless of the lender’s usual draw and the debts', () =>
  fc.assert(
    fc.property(
      fc.nat({ max: 900_000 }),
      fc.nat({ max: 200_000 }),
      fc.option(fc.nat({ max: 900_000 }), { nil: undefined }),
      fc.integer({ min: 15_000, max: 400_000 }),
      (usualDraw, payoff, chosenDraw, maxDraw) => {
        const some = [anOffer('NO_FEE', 10, { maxDraw: maxDraw + 0.5 }), anOffer('LOWEST_RATE', 20, { maxDraw })]
        const draw = startingDraw({ offers: some, usualDraw, payoff, chosenDraw })
        expect(Number.isInteger(draw)).toBe(true)
        expect(draw).toBeGreaterThanOrEqual(15_000)
        expect(draw).toBeLessThanOrEqual(maxDraw)
      },
    ),
  ))

test('OFR-09 the total yearly cost is never below the rate, and a larger fee never lowers it', () =>
  fc.assert(
    fc.property(
      draws,
      fc.constantFrom(5, 10, 15, 30),
      fc.constantFrom(...offerTypes),
      fc.double({ min: 0, max: 4.9, noNaN: true }),
      (draw, term, type, points) => {
        const offer = anOffer(type, term)
        const costOf = (originationFee: number) => costAt(draw, null)({ ...offer, originationFee })
        // The payments are rounded to the cent, which moves the yearly cost by less than a thousandth of a point.
        expect(costOf(0)).toBeGreaterThan(offer.rate - 0.001)
        expect(costOf(points + 0.09)).toBeGreaterThan(costOf(points))
      },
    ),
    { numRuns: 30 },
  ))
