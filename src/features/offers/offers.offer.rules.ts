import { Decimal } from 'decimal.js'
import type { ClosingCosts, LineLimit, Offer, RecordingFee } from '#src/application/offers.schema.ts'
import type { RuleResult } from '#src/domain/lending/decision-trace.ts'
import {
  isHighCostByAprSpread,
  isHighCostByPointsAndFees,
  type LienPosition,
  pointsAndFeesThresholdsOn,
} from '#src/domain/lending/high-cost.ts'
import { aporOn } from '#src/domain/lending/prime-offer-rate.ts'
import { drawWithin, originationFee, totalDraw } from '#src/domain/money/draw.ts'
import { borrowersTaxes } from '#src/domain/us/home-recording-taxes.ts'
import {
  isAboveConformingSize,
  isNewYorkHighCostByFees,
  isNewYorkHighCostByRate,
} from '#src/domain/us/new-york-high-cost.ts'
import { recordingTaxesOn } from '#src/domain/us/recording-tax.ts'
import { maxTexasCosts, texasMaxFees } from '#src/domain/us/texas-home-equity.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import { figuresOfDraw } from './offers.calculator.ts'
import type { PricingFacts } from './offers.facts.rules.ts'
import { type Collateral, stateRulesOf } from './offers.limits.rules.ts'
import type { FeeChoice, PricingTable, ScoreTier } from './offers.pricing.schema.ts'

/** One offer: its rate and the draw it allows. Rates are points, amounts dollars. */

type Term = PricingTable['terms'][number]

export interface Rates {
  rate: number
  otherRate: number
  /** The components of the rate. */
  parts: Record<string, number>
}

interface RateQuestion {
  facts: PricingFacts
  table: PricingTable
  tier: ScoreTier
  collateral: Collateral
  term: Term
  choice: FeeChoice
  minimumPoints: string
}

/**
 * Returns the rate of a term and fee for the line that the home secures. An income too low for that line reduces the
 * line, but does not change the rate.
 */
export const ratesOf = ({ facts, table, tier, collateral, term, choice, minimumPoints }: RateQuestion): Rates => {
  const cltvPct = new Decimal(collateral.liens + collateral.line).times(100).dividedBy(collateral.valueCounted)
  const band = table.cltvBands.findIndex((limit) => cltvPct.lessThanOrEqualTo(limit))
  const amountBand = table.amountPoints.findLast((from) => collateral.line >= from.from)
  const noFee = (stateRulesOf(table, facts).feeChoices ?? table.feeChoices).find(
    (feeChoice) => feeChoice.type === 'NO_FEE',
  )
  const parts = {
    base: term.baseRate,
    scoreAndCltv: tier.pointsByCltv[band] ?? tier.pointsByCltv.at(-1) ?? '0.00',
    occupancy: table.occupancyPoints[facts.occupancy],
    lienPosition: table.lienPositionPoints[collateral.lienPosition - 1] ?? '0.00',
    amount: amountBand?.points ?? '0.00',
    propertyType: table.propertyTypePoints[facts.propertyType] ?? '0.00',
    state: stateRulesOf(table, facts).points ?? '0.00',
    smallerLine: minimumPoints,
  }
  const beforeFee = Object.values(parts).reduce((sum, points) => sum.plus(points), new Decimal(0))
  const atFee = (points: string) => Decimal.max(beforeFee.plus(points), table.rateRange.floor).toNumber()
  return {
    rate: atFee(choice.points),
    otherRate: atFee(noFee?.points ?? choice.points),
    parts: {
      ...Object.fromEntries(Object.entries(parts).map(([name, points]) => [name, Number(points)])),
      fee: Number(choice.points),
      cltvPct: cltvPct.toDecimalPlaces(2).toNumber(),
    },
  }
}

interface OfferQuestion extends Omit<RateQuestion, 'tier' | 'minimumPoints'> {
  rates: Rates
  offerId: string
  limits: LineLimit[]
  minimum: number
  maximum: number
}

/**
 * Returns the offer and the rules. Makes no offer if its draws do not fit the line, its rate is outside the disclosed
 * range, or it would be a high-cost mortgage.
 */
export const offerWithin = (question: OfferQuestion): { offer?: Offer; rules: RuleResult[] } => {
  const { table, term, choice, rates, offerId, limits, minimum, maximum } = question
  const feeCap = table.ofeeMaxThreshold
  const recordingTax = recordingTaxOf(question)
  const closingCosts = closingCostsOf(question)
  const draws = aboveFeeLimit(question, drawsWithin(question, recordingTax), closingCosts)
  const rules: RuleResult[] = [
    ...texasFeeRules(question, draws, closingCosts),
    {
      rule: 'draw-fits-line',
      passed: draws.minDraw <= draws.maxDraw,
      facts: { offerId, ...draws, minimum, maximum },
      reason: 'collateral-value',
    },
    {
      rule: 'rate-within-range',
      passed: rates.rate <= Number(table.rateRange.ceiling),
      facts: { offerId, rate: rates.rate, ceiling: Number(table.rateRange.ceiling) },
      reason: 'rate-above-range',
    },
  ]
  if (rules.some((rule) => !rule.passed)) return { rules }
  const terms = {
    rate: rates.rate,
    term: term.years,
    originationFee: Number(choice.feePct),
    recordingTax,
    discounts: discountsOn(rates.rate, table),
    ...(table.roundPaymentsUpToCents && { roundPaymentsUpToCents: table.roundPaymentsUpToCents }),
  }
  const largest = figuresOfDraw(terms, { draw: draws.maxDraw, discounts: [] }, feeCap)
  rules.push(...highCostRules(question, largest))
  if (rules.some((rule) => !rule.passed)) return { rules }
  return {
    rules,
    offer: {
      ...terms,
      ...draws,
      ...(closingCosts && { closingCosts }),
      recordingFee: recordingFeeOf(question, closingCosts),
      offerId,
      type: choice.type,
      rateType: 'FIXED',
      baseRate: Number(term.baseRate),
      otherRate: rates.otherRate,
      min: minimum,
      max: maximum,
      limits,
      openEndApr: largest.openEndApr,
      allInCost: new Decimal(largest.allInCost).toDecimalPlaces(6).toNumber(),
    },
  }
}

/**
 * Evaluates the high-cost rules. They cover a principal dwelling and credit for a personal purpose (12 CFR
 * 1026.32(a)(1)).
 */
const highCostRules = (question: OfferQuestion, at: { originationFee: number; lineAmount: number }): RuleResult[] => {
  const { facts, table, collateral, term, rates, offerId } = question
  if (table.isBusinessPurpose || facts.occupancy !== 'HOME') return []
  const position = collateral.lienPosition === 1 ? 'first' : 'subordinate'
  // The rate is set on the day of the prices. Before the week is published, the lender's own sheet has the rate.
  const weekRate = aporOn(facts.figureSource, 'fixed', facts.today, term.years)
  const spread = new Decimal(rates.rate).minus(weekRate ?? term.averagePrimeOfferRate).toNumber()
  const thresholds = pointsAndFeesThresholdsOn(facts.figureSource, facts.today)
  return [
    {
      rule: 'not-high-cost-by-rate',
      passed: !isHighCostByAprSpread(position, spread),
      facts: { offerId, position, spread },
      reason: 'high-cost-by-rate',
    },
    {
      rule: 'not-high-cost-by-fees',
      passed: !isHighCostByPointsAndFees({ creditLimit: at.lineAmount, pointsAndFees: at.originationFee }, thresholds),
      facts: {
        offerId,
        year: Number(facts.today.slice(0, 4)),
        thresholdsOf: thresholds.year,
        limit: at.lineAmount,
        fees: at.originationFee,
      },
      reason: 'high-cost-by-fees',
    },
    ...(facts.state === 'NY' &&
    !isAboveConformingSize({ ...facts, creditLimit: at.lineAmount }, facts.figureSource, facts.today)
      ? newYorkRules(question, position, at)
      : []),
  ]
}

/**
 * Evaluates New York's own rules, in addition to the federal ones (Banking Law, section 6-l). An unknown yield fails
 * the rule.
 */
const newYorkRules = (
  { term, rates, offerId }: OfferQuestion,
  position: LienPosition,
  at: { originationFee: number; lineAmount: number },
): RuleResult[] => {
  const overTreasury =
    term.treasuryYield === undefined ? null : new Decimal(rates.rate).minus(term.treasuryYield).toNumber()
  return [
    {
      rule: 'not-high-cost-in-new-york-by-rate',
      passed: overTreasury !== null && !isNewYorkHighCostByRate(position, overTreasury),
      facts: { offerId, position, overTreasury },
      reason: overTreasury === null ? 'new-york-limit-unknown' : 'new-york-high-cost-by-rate',
    },
    {
      rule: 'not-high-cost-in-new-york-by-fees',
      passed: !isNewYorkHighCostByFees({ creditLimit: at.lineAmount, pointsAndFees: at.originationFee }),
      facts: { offerId, limit: at.lineAmount, fees: at.originationFee },
      reason: 'new-york-high-cost-by-fees',
    },
  ]
}

/** Returns the borrower's taxes on the line. They depend on the home, never on the lender. */
const recordingTaxOf = ({ facts, minimum, maximum }: OfferQuestion): Offer['recordingTax'] => {
  const taxes = borrowersTaxes(facts, facts.today)
  if (taxes.length === 0) return null
  return { min: recordingTaxesOn(minimum, taxes), max: recordingTaxesOn(maximum, taxes), taxes }
}

/** Returns what the borrower pays to others, where the state counts it. */
const closingCostsOf = ({ facts, table }: OfferQuestion): ClosingCosts | undefined =>
  isTexasHomestead(facts) ? (stateRulesOf(table, facts).closingCosts ?? maxTexasCosts) : undefined

/**
 * Returns what the borrower pays for recording, as an amount or how it is computed (12 CFR 1026.6(a)(2)). Where a state has
 * actual costs itemized, it is the amount among them.
 */
const recordingFeeOf = ({ facts, table }: OfferQuestion, closingCosts: ClosingCosts | undefined): RecordingFee =>
  closingCosts ? { amount: closingCosts.recording } : (stateRulesOf(table, facts).recordingFee ?? table.recordingFee)

type Draws = Pick<Offer, 'minDraw' | 'maxDraw'>

/** Returns the smallest whole draw from `minDraw` on whose fees are within the limit of Texas; null if there is none. */
const minDrawWithinFees = (
  { choice, table }: OfferQuestion,
  { minDraw, maxDraw }: Draws,
  { notary, recording }: ClosingCosts,
): number | null => {
  const terms = { feeRatePct: choice.feePct, feeCap: table.ofeeMaxThreshold ?? undefined }
  const isWithin = (draw: number) =>
    new Decimal(originationFee(draw, terms))
      .plus(notary)
      .plus(recording)
      .lessThanOrEqualTo(texasMaxFees(totalDraw(draw, terms)))
  if (!isWithin(maxDraw)) return null
  let [least, most] = [minDraw, Math.floor(maxDraw)]
  // What is left of the limit grows with the draw, so the first draw within it is found by halving.
  while (least < most) {
    const middle = Math.floor((least + most) / 2)
    if (isWithin(middle)) most = middle
    else least = middle + 1
  }
  return isWithin(least) ? least : null
}

/**
 * Returns the draws of an offer in Texas whose fees, to the lender and to others, are within 2% of the line (Texas
 * Constitution, article XVI, section 50(a)(6)(E)). A smaller draw is never offered.
 */
const aboveFeeLimit = (question: OfferQuestion, draws: Draws, costs: ClosingCosts | undefined): Draws => {
  if (!costs || draws.minDraw > draws.maxDraw) return draws
  return { ...draws, minDraw: minDrawWithinFees(question, draws, costs) ?? draws.minDraw }
}

const texasFeeRules = (question: OfferQuestion, draws: Draws, costs: ClosingCosts | undefined): RuleResult[] => {
  if (!costs || draws.minDraw > draws.maxDraw) return []
  const { choice, table, offerId } = question
  const terms = { feeRatePct: choice.feePct, feeCap: table.ofeeMaxThreshold ?? undefined }
  const limit = texasMaxFees(totalDraw(draws.minDraw, terms))
  return [
    {
      rule: 'fees-within-texas-limit',
      passed: minDrawWithinFees(question, draws, costs) !== null,
      facts: {
        offerId,
        fee: originationFee(draws.minDraw, terms),
        notary: costs.notary,
        recording: costs.recording,
        limit,
      },
      reason: 'texas-fees-above-limit',
    },
  ]
}

/** Returns the draws whose line, with fee and tax, is between the smallest and the largest. */
const drawsWithin = (
  { facts, table, choice, minimum, maximum }: OfferQuestion,
  recordingTax: Offer['recordingTax'],
): Pick<Offer, 'minDraw' | 'maxDraw'> => {
  const feeRatePct = choice.feePct
  const feeCap = table.ofeeMaxThreshold ?? undefined
  const least = new Decimal(minimum).minus(recordingTax?.min ?? 0)
  const atRate = least.dividedBy(new Decimal(feeRatePct).dividedBy(100).plus(1))
  const smallest = feeCap === undefined ? atRate : Decimal.max(atRate, least.minus(feeCap))
  return {
    minDraw: Math.max(smallest.ceil().toNumber(), table.minimumDraw, stateRulesOf(table, facts).minimumDraw ?? 0),
    maxDraw: drawWithin(maximum, { feeRatePct, feeCap, recordingTax: recordingTax?.max ?? 0 }),
  }
}

const discountsOn = (rate: number, table: PricingTable): Offer['discounts'] => {
  const less = (points: Decimal.Value) => Decimal.max(new Decimal(rate).minus(points), table.rateRange.floor).toNumber()
  const all = table.discounts.reduce((sum, discount) => sum.plus(discount.points), new Decimal(0))
  const each = table.discounts.map(({ type, points, label }) => ({ type, rateWithDiscount: less(points), label }))
  if (each.length < 2) return each
  return [
    ...each,
    {
      type: 'ALL_IN',
      rateWithDiscount: less(all),
      label: { en: 'All discounts combined', es: 'Todos los descuentos juntos' },
    },
  ]
}
