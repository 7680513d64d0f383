import type { OfferFigures, OfferSelection } from '#src/application/offers.schema.ts'
import type { CivilDate } from '#src/domain/dates/civil-date.ts'
import type { ReasonOfRule } from '#src/domain/lending/adverse-action-reason.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/lending/decision-trace.ts'
import {
  isEquityLien,
  isFirstMortgage,
  isMarked,
  isOnHome,
  type Liability,
  payoffAmount,
} from '#src/domain/lending/liability.ts'
import { isFirstMortgageEquity } from '#src/domain/us/earlier-equity.ts'
import type { HomeValue } from '#src/domain/us/home-value.ts'
import { isTexasHomestead } from '#src/domain/us/texas-homestead.ts'
import type { RepricedOutcome } from '#src/workflow/graph/workflow-step.ts'
import { isChoiceWithin, offerFigures } from './offers.calculator.ts'
import { type PricingInputs, pricingFacts } from './offers.facts.rules.ts'
import { type PricingDecision, priceOffers } from './offers.pricing.rules.ts'
import type { OrganizationPricing } from './offers.pricing.schema.ts'
import { lineVerified, titleNeed, valuationNeed, valuationTableInForce } from './offers.valuation.rules.ts'
import type { ValuationPolicy } from './offers.valuation.schema.ts'
import { withinVerified } from './offers.verified-line.rules.ts'

/** Pricing on verified figures, compared with what the borrower chose. Dollars. */

export interface RepricingQuestion {
  /** Their `today` is the day of the prices: the day of the choice while that offer is valid. */
  inputs: PricingInputs
  today: CivilDate
  pricing: OrganizationPricing
  valuation: ValuationPolicy
  /** What the borrower confirmed; null if nothing was chosen yet. */
  selection: OfferSelection | null
  homeValue: HomeValue | undefined
  hasFullTitle: boolean
  /** Outcomes for which the workflow status has a transition. */
  allowedOutcomes: ReadonlySet<string>
}

export interface Repricing {
  outcome: RepricedOutcome
  decision: PricingDecision
  value: { amount: number; source: string }
  /** Liens that the new offers count as paid off. They must be paid off. */
  paidOff: string[]
  /** The largest line and draw, regardless of what is verified of the home so far. */
  largest: { line: number; draw: number }
  /** The chosen offer with the current payoffs; null unless it holds. */
  unchangedSelection: OfferSelection | null
  trace: DecisionTrace
}

/**
 * Decides the outcome of every step that reprices. Checks in this order: whether the verified figures qualify at all,
 * whether title and value are certain enough for the line, and whether the chosen offer still holds at its rate,
 * payment and line. The title comes before the value, except before a price opinion. A price opinion is cheaper and
 * shows whether a title is worth buying.
 */
export const judgeRepricing = (question: RepricingQuestion): Repricing => {
  const { inputs, selection, allowedOutcomes } = question
  const { decision, facts, paidOff, payoffRules } = priceWithPayoffs(question)
  const conclude = (
    outcome: RepricedOutcome,
    more: readonly RuleResult[],
    unchangedSelection: OfferSelection | null = null,
  ) => ({
    outcome,
    decision,
    value: facts.value,
    paidOff: [...paidOff],
    largest: { line: largestLine(decision), draw: Math.max(0, ...decision.offers.map((offer) => offer.maxDraw)) },
    unchangedSelection,
    trace: {
      ...decision.trace,
      decision: `repricing ${outcome}`,
      rules: [...decision.trace.rules, ...more],
    },
  })
  if (decision.offers.length === 0 || payoffRules.some((rule) => !rule.passed && rule.reason !== undefined))
    return conclude('declined', payoffRules)

  const comparison = compareChosenOffer(question, decision, paidOff)
  // Title and value must support the requested line. A larger line is offered only as far as it is verified.
  const line = Math.min(comparison.figures?.lineAmount ?? selection?.lineAmount ?? Infinity, largestLine(decision))
  const table = valuationTableInForce(question.valuation, question.today)
  const { need, rules: valueRules } = valuationNeed(
    { line, state: inputs.state, source: facts.value.source, homeValue: question.homeValue },
    table,
  )
  const title = titleNeed({ line, liabilities: inputs.liabilities ?? [], hasFullTitle: question.hasFullTitle }, table)
  const rules = [...payoffRules, ...comparison.rules, ...valueRules, title]
  if (!title.passed && allowedOutcomes.has('titleNeeded') && need !== 'priceOpinionNeeded')
    return conclude('titleNeeded', rules)
  if (need && allowedOutcomes.has(need)) return conclude(need, rules)
  if (!comparison.figures || !selection) {
    const verifiedLine = lineVerified(
      { source: facts.value.source, homeValue: question.homeValue, hasFullTitle: question.hasFullTitle },
      table,
    )
    const maxLine = Math.max(line, verifiedLine)
    const offers = withinVerified(decision.offers, maxLine, decision.ofeeMaxThreshold)
    return { ...conclude('offerRevised', rules), decision: { ...decision, offers } }
  }
  const liabilityIds = payoffsWith(inputs).map(({ id }) => id)
  return conclude(liabilityIds.length > 0 ? 'offerHoldsWithPayoffs' : 'offerHolds', rules, {
    ...selection,
    ...comparison.figures,
    liabilityIds,
  })
}

const largestLine = ({ offers }: PricingDecision): number => Math.max(0, ...offers.map((offer) => offer.max))

/** Returns the debts that the line is to pay off. */
export const debtsToPayOff = (liabilities: readonly Liability[]): Liability[] =>
  liabilities.filter((liability) => isMarked(liability) && liability.removedFor === null)

/**
 * Returns the debts that the law requires the line to pay off: on a homestead in Texas another home equity loan (Texas
 * Constitution, article XVI, section 50(a)(6)(K)). A line without a balance is closed instead, which staff check.
 */
const requiredPayoffs = ({ state, property, liabilities = [], recordedEquity }: PricingInputs): Liability[] => {
  if (!isTexasHomestead({ state, occupancy: property.occupancy })) return []
  const isFirstEquity =
    isFirstMortgageEquity({ statement: property.earlierEquity, titleLoans: recordedEquity }) === true
  return liabilities.filter(
    (liability) =>
      (isEquityLien(liability) || (isFirstEquity && isFirstMortgage(liability))) && payoffAmount(liability) > 0,
  )
}

/** Returns the debts that the line is to pay off, and those that it must. */
const payoffsWith = (inputs: PricingInputs): Liability[] => [
  ...new Set([...debtsToPayOff(inputs.liabilities ?? []), ...requiredPayoffs(inputs)]),
]

const totalOf = (liabilities: readonly Liability[]): number =>
  liabilities.reduce((sum, liability) => sum + payoffAmount(liability), 0)

/**
 * Prices as if the marked liens were paid off. If no offer can draw enough for that, prices again with the liens
 * staying. The payoffs fail only if that leaves no offer either.
 */
const priceWithPayoffs = ({ inputs, pricing }: RepricingQuestion) => {
  const payoffs = payoffsWith(inputs)
  const markedLiens = payoffs.filter(isOnHome)
  const priceAfterPayoff = (paidLiens: readonly Liability[]) => {
    const facts = pricingFacts({ ...inputs, paidOff: new Set(paidLiens.map(({ id }) => id)) })
    return { facts, decision: priceOffers(facts, pricing, 'revised') }
  }
  const fits = ({ decision }: { decision: PricingDecision }, payoff: number) =>
    decision.offers.length === 0 || decision.offers.some((offer) => offer.maxDraw >= payoff)
  const withAllPayoffs = priceAfterPayoff(markedLiens)
  if (payoffs.length === 0) return { ...withAllPayoffs, paidOff: new Set<string>(), payoffRules: [] }
  const rule = (
    passed: boolean,
    payoff: number,
    offers: PricingDecision['offers'],
    reason?: ReasonOfRule,
  ): RuleResult => ({
    rule: 'payoffs-fit',
    passed,
    facts: { payoff, most: Math.max(0, ...offers.map((offer) => offer.maxDraw)), debts: payoffs.length },
    ...(reason ? { reason } : {}),
  })
  const payoff = totalOf(payoffs)
  const paidOff = new Set(markedLiens.map(({ id }) => id))
  if (fits(withAllPayoffs, payoff))
    return { ...withAllPayoffs, paidOff, payoffRules: [rule(true, payoff, withAllPayoffs.decision.offers)] }
  if (requiredPayoffs(inputs).length > 0)
    return {
      ...withAllPayoffs,
      paidOff,
      payoffRules: [rule(false, payoff, withAllPayoffs.decision.offers, 'texas-one-equity-loan')],
    }
  const priceWithoutPayoff = priceAfterPayoff([])
  const failedRule = rule(false, payoff, withAllPayoffs.decision.offers)
  if (priceWithoutPayoff.decision.offers.length > 0)
    return { ...priceWithoutPayoff, paidOff: new Set<string>(), payoffRules: [failedRule] }
  return {
    ...withAllPayoffs,
    paidOff,
    payoffRules: [rule(false, payoff, withAllPayoffs.decision.offers, 'collateral-value')],
  }
}

/** Returns the figures of the chosen offer at the new prices, if they match what the borrower agreed to. */
const compareChosenOffer = (
  { selection, inputs }: RepricingQuestion,
  decision: PricingDecision,
  paidOff: ReadonlySet<string>,
): { figures: OfferFigures | null; rules: RuleResult[] } => {
  const offer = selection && decision.offers.find((offer) => offer.offerId === selection.offerId)
  if (!selection || !offer)
    return {
      figures: null,
      rules: [{ rule: 'chosen-offer-made', passed: false, facts: { offers: decision.offers.length } }],
    }
  const payoffs = payoffsWith(inputs)
  const payoff = totalOf(payoffs)
  const figures = offerFigures(
    offer,
    {
      payoff,
      preference: selection.preference,
      discounts: selection.discounts,
      selected: selection.preference === 'PRESERVE' ? selection.cash : selection.draw,
    },
    decision.ofeeMaxThreshold,
  )
  const unpaid = payoffs.filter((payoff) => isOnHome(payoff) && !paidOff.has(payoff.id)).length
  const rules: RuleResult[] = [
    {
      rule: 'chosen-draw-fits',
      passed: isChoiceWithin(offer, figures) && unpaid === 0,
      facts: { draw: figures.draw, payoff, least: offer.minDraw, most: offer.maxDraw, unpaidLiens: unpaid },
    },
    {
      rule: 'chosen-terms-hold',
      passed: (['rate', 'lineAmount', 'monthlyPayment'] as const).every((key) => figures[key] === selection[key]),
      facts: {
        rate: figures.rate,
        agreedRate: selection.rate,
        line: figures.lineAmount,
        agreedLine: selection.lineAmount,
        payment: figures.monthlyPayment,
        agreedPayment: selection.monthlyPayment,
      },
    },
  ]
  const unmarkedLoans = requiredPayoffs(inputs).filter((requiredPayoff) => !isMarked(requiredPayoff)).length
  // The borrower must choose the draw again, knowing that the loan is paid from it.
  if (requiredPayoffs(inputs).length > 0)
    rules.push({ rule: 'texas-loan-paid-off', passed: unmarkedLoans === 0, facts: { unmarkedLoans } })
  return { figures: rules.every((rule) => rule.passed) ? figures : null, rules }
}
