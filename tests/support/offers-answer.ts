import type { Offer, OfferType } from '#src/application/offers.schema.ts'
import type { OffersAnswer } from '#src/features/offers/offers.contract.ts'

const fees: Record<OfferType, { points: number; rate: number }> = {
  LOWEST_RATE: { points: 4.99, rate: 8.25 },
  LOWER_FEE: { points: 2.99, rate: 9.25 },
  NO_FEE: { points: 0, rate: 9.75 },
}

/** An offer with a fee choice and a term in years; ten years at the lowest rate are 8.25% with a fee of 4.99%. */
export const anOffer = (type: OfferType, term = 10, options: Partial<Offer> = {}): Offer => {
  const { points, rate } = fees[type]
  const own = rate + (term - 10) * 0.05
  return {
    offerId: `${type}-${term}`,
    type,
    term,
    rateType: 'FIXED',
    rate: own,
    baseRate: own,
    otherRate: fees.NO_FEE.rate,
    originationFee: points,
    min: 15_000,
    max: 90_000,
    minDraw: 15_000,
    maxDraw: 85_000.5,
    discounts: [
      { type: 'AUTOPAY', rateWithDiscount: own - 0.25, label: { en: 'Pay automatically', es: 'Pago automático' } },
      { type: 'ALL_IN', rateWithDiscount: own - 0.25, label: { en: 'All of them', es: 'Todos' } },
    ],
    recordingTax: null,
    limits: [
      { code: 'CLTV', line: 90_000, binds: true },
      { code: 'PRODUCT', line: 400_000, binds: false },
    ],
    openEndApr: own,
    allInCost: own + 0.5,
    ...options,
  }
}

export const theOffers = (options: Partial<OffersAnswer> = {}): OffersAnswer => ({
  pricingRunId: '5b0d5e94-2f3c-4a0a-8f4d-53d8c1ce7c11',
  purpose: 'initial',
  pricedAt: '2026-03-02T15:00:00.000Z',
  expiresOn: '2026-04-01',
  hasExpired: false,
  guideline: 'lintel 2026-10',
  offers: [10, 20].flatMap((term) =>
    (['LOWEST_RATE', 'LOWER_FEE', 'NO_FEE'] as const).map((type) => anOffer(type, term)),
  ),
  largestOfferId: 'LOWEST_RATE-10',
  start: { offerId: 'LOWEST_RATE-10', draw: 35_000 },
  selection: null,
  debts: [
    {
      liabilityId: 'card',
      creditor: 'Harbor Bank',
      kind: 'CARD',
      balance: 12_000,
      monthlyPayment: 340,
      isNeeded: false,
    },
    {
      liabilityId: 'auto',
      creditor: 'Road Credit',
      kind: 'AUTO',
      balance: 18_500,
      monthlyPayment: 410,
      isNeeded: false,
    },
  ],
  ofeeMaxThreshold: null,
  costs: { valuationFee: 180, manualNotarizationFee: 300, recordingFee: { from: 0, to: 315 } },
  isSignedInPerson: false,
  home: {
    value: 642_000,
    valueSource: 'VALUATION',
    valueCounted: 642_000,
    liens: 455_700,
    maxCltvPct: 85,
    lienPosition: 2,
  },
  smallerLine: null,
  changes: null,
  ...options,
})
