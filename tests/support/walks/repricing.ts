import { liabilitiesFrom } from '#src/application/liability-file.rules.ts'
import type { OfferChoice, OfferSelection } from '#src/application/offers.schema.ts'
import { mergePricing } from '#src/brands/inheritance.rules.ts'
import { shippedOrganizations } from '#src/brands/shipped-organizations.ts'
import { shippedFigures } from '#src/domain/figures/published-figures.ts'
import type { Liability } from '#src/domain/lending/liability.ts'
import { offerFigures } from '#src/features/offers/offers.calculator.ts'
import { type PricingInputs, pricingFacts } from '#src/features/offers/offers.facts.rules.ts'
import { largestOffer, priceOffers } from '#src/features/offers/offers.pricing.rules.ts'
import { OrganizationPricing } from '#src/features/offers/offers.pricing.schema.ts'
import type { RepricingQuestion } from '#src/features/offers/offers.reprice.rules.ts'
import { ValuationPolicy } from '#src/features/offers/offers.valuation.schema.ts'
import type { CreditFile, Tradeline } from '#src/vendors/credit-bureau/credit-bureau.port.ts'
import { ordinaryProperty } from '../applications.ts'

const data = mergePricing(shippedOrganizations.byCode('lintel')!)
const pricing = OrganizationPricing.parse(data.pricing)
const valuation = ValuationPolicy.parse(data.valuationPolicy)
const today = '2026-11-20'

const mortgage: Tradeline = {
  id: 'soft-1',
  kind: 'MORTGAGE',
  creditor: 'Meadowbank Mortgage',
  balance: 210_000,
  limit: 260_000,
  monthlyPayment: 1_300,
  securedByProperty: true,
  status: 'CURRENT',
  pastDue: 0,
  opened: '2018-04-09',
  late: { days30: 0, days60: 0, days90: 0 },
  lastReported: '2026-11-01',
}
export const card: Tradeline = {
  ...mortgage,
  id: 'soft-2',
  kind: 'CARD',
  creditor: 'Aster Rewards Card',
  balance: 8_000,
  limit: 10_000,
  monthlyPayment: 160,
  securedByProperty: false,
  opened: '2020-01-05',
}

export const knownInOhio: PricingInputs = {
  product: 'heloc',
  state: 'OH',
  property: ordinaryProperty,
  applicant: { income: 120_000, otherIncome: 0, assets: [] },
  credit: {
    score: { value: 752, keyFactors: [{ code: 'S01', words: 'Balances are high' }] },
    tradelines: [mortgage, card],
  } as unknown as CreditFile,
  record: {
    type: 'SINGLE_FAMILY',
    liens: [
      {
        position: 1,
        lender: 'Meadowbank Mortgage',
        kind: 'MORTGAGE',
        originalAmount: 260_000,
        openBalanceEstimate: 212_000,
        recordedDate: '2018-04-09',
      },
    ],
  } as unknown as PricingInputs['record'],
  valuation: { value: 480_000, lower: 440_000, upper: 520_000, fsd: 0.08, confidence: 'HIGH', asOf: today },
  today,
  figureSource: shippedFigures,
}

/** The liens as the borrower confirmed them, with ids by the creditor's first word. */
export const confirmedList = (inputs: PricingInputs = knownInOhio): Liability[] =>
  liabilitiesFrom(inputs.record?.liens ?? [], inputs.credit.tradelines).map((liabilityDraft) => ({
    ...liabilityDraft,
    id: liabilityDraft.creditor.split(' ')[0]!.toLowerCase(),
    confirmedAt: new Date(`${today}T12:00:00Z`),
  }))

/** The borrower's choice among the first offers. */
export const chosenAmong = (inputs: PricingInputs, choice: Partial<OfferChoice> = {}): OfferSelection => {
  const decision = priceOffers(pricingFacts({ ...inputs, liabilities: undefined }), pricing, 'initial')
  const offer = decision.offers.find((offer) => offer.offerId === choice.offerId) ?? largestOffer(decision.offers)!
  const { selected: amount = 60_000, preference = 'DEDUCT', discounts = [] } = choice
  return {
    ...offerFigures(offer, { selected: amount, preference, discounts, payoff: 0 }, decision.ofeeMaxThreshold),
    pricingRunId: '5b0d5e94-2f3c-4a0a-8f4d-53d8c1ce7c11',
    offerId: offer.offerId,
    type: offer.type,
    rateType: 'FIXED',
    termYears: offer.term,
    amount: amount,
    originationFeePct: offer.originationFee,
    preference,
    liabilityIds: [],
    discounts,
    confirmedAt: `${today}T12:00:00.000Z`,
  }
}

/** An ordinary application at the hard credit pull, on which nothing has changed. */
export const aRepricing = (change: Partial<RepricingQuestion> & { inputs?: PricingInputs } = {}): RepricingQuestion => {
  const inputs = change.inputs ?? { ...knownInOhio, liabilities: confirmedList() }
  return {
    inputs,
    today,
    pricing,
    valuation,
    homeValue: inputs.homeValue,
    hasFullTitle: false,
    selection: chosenAmong(knownInOhio),
    allowedOutcomes: new Set([
      'offerHolds',
      'offerHoldsWithPayoffs',
      'offerRevised',
      'declined',
      'titleNeeded',
      'priceOpinionNeeded',
      'evaluationNeeded',
      'appraisalNeeded',
    ]),
    ...change,
  }
}
