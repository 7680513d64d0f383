import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payoffPreferences } from '#src/domain/money/draw.ts'
import { anOffer, theOffers } from '#tests/support/offers-answer.ts'
import { isChoiceWithin } from './offers.calculator.ts'
import {
  choiceOf,
  draftFor,
  judgeAmount,
  type OfferDraft,
  offerAtTerm,
  selectionOf,
  termYears,
  togglePin,
  visibleOffers,
} from './offers.selection.rules.ts'

const answer = theOffers()
const draft = (options: Partial<OfferDraft> = {}): OfferDraft => ({ ...draftFor(answer), ...options })

test('OFR-09 a first visit starts at the server’s proposal, with a modest draw', () =>
  expect(draftFor(answer)).toMatchObject({ offerId: 'LOWEST_RATE-10', requestedAmount: 35_000, preference: 'DEDUCT' }))

test('a new pricing keeps the selected offer if it still exists', () => {
  const before = draft({ offerId: 'LOWER_FEE-20' })
  const again = theOffers({ pricingRunId: '11111111-2f3c-4a0a-8f4d-53d8c1ce7c11' })
  expect(draftFor(again, before).offerId).toBe('LOWER_FEE-20')
  const fewer = { ...again, offers: again.offers.filter(({ term }) => term === 10) }
  expect(draftFor(fewer, before).offerId).toBe('LOWEST_RATE-10')
})

test('a new pricing keeps the amount and the discounts, and drops debts that are gone', () => {
  const before = draft({
    requestedAmount: 40_000,
    discounts: ['AUTOPAY'],
    liabilityIds: ['card', 'gone'],
    pinned: ['NO_FEE-10'],
  })
  const again = draftFor(theOffers({ pricingRunId: '11111111-2f3c-4a0a-8f4d-53d8c1ce7c11' }), before)
  expect(again).toMatchObject({ requestedAmount: 40_000, discounts: ['AUTOPAY'], liabilityIds: ['card'], pinned: [] })
})

test('debts larger than the offer leave no amount to choose', () => {
  const small = anOffer('NO_FEE', 10, { maxDraw: 20_000 })
  const { fault, figures } = selectionOf(answer, draft({ liabilityIds: ['card', 'auto'] }), small)
  expect(fault).toBe('payoff')
  expect(figures).toBeUndefined()
})

test('OFR-04 OFR-05 the slider can go below the minimum draw, which gives no figures and an error', () => {
  const selection = selectionOf(answer, draft({ liabilityIds: ['card'], requestedAmount: 12_500 }), anOffer('NO_FEE'))
  expect(selection.bounds?.min).toBe(12_000)
  expect(selection).toMatchObject({ fault: 'short', figures: undefined })
})

test('a choice is always within its offer, or there is no choice', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200_000 }),
      fc.constantFrom(...payoffPreferences),
      fc.subarray(['card', 'auto']),
      fc.constantFrom(...answer.offers),
      (wishedAmount, preference, liabilityIds, offer) => {
        const selection = selectionOf(answer, draft({ requestedAmount: wishedAmount, preference, liabilityIds }), offer)
        const choice = choiceOf(draft({ requestedAmount: wishedAmount, preference, liabilityIds }), selection)
        expect(choice === undefined).toBe(selection.fault !== undefined)
        if (selection.figures) {
          expect(isChoiceWithin(offer, selection.figures)).toBe(true)
          expect(Object.values(selection.figures).every(Number.isFinite)).toBe(true)
        }
      },
    ),
  ))

test.each([
  [undefined, 'unreadable'],
  ['a lot', 'unreadable'],
  [14_999, 'outside'],
  [85_001, 'outside'],
  [20_000.5, 'cents'],
  [20_000, undefined],
])('an entered amount of %s is judged %s', (entry, fault) =>
  expect(judgeAmount(entry, { min: 15_000, max: 85_000 })).toBe(fault),
)

test('a fourth pin replaces the oldest, and a second click removes a pin', () => {
  expect(togglePin(['a', 'b', 'c'], 'd')).toEqual(['b', 'c', 'd'])
  expect(togglePin(['a', 'b'], 'a')).toEqual(['b'])
})

test('another term keeps the fee choice', () => {
  expect(termYears(answer.offers)).toEqual([10, 20])
  expect(offerAtTerm(answer.offers, anOffer('NO_FEE'), 20)?.offerId).toBe('NO_FEE-20')
})

test('OFR-09 without the buy-down only the fee choice of the first offer is shown', () =>
  expect(visibleOffers(answer, false).map(({ offerId }) => offerId)).toEqual(['LOWEST_RATE-10', 'LOWEST_RATE-20']))
