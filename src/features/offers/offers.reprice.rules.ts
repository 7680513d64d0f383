import type { CivilDate } from '#src/domain/civil-date.ts'
import type { DecisionTrace, RuleResult } from '#src/domain/decision-trace.ts'
import type { HomeValue } from '#src/domain/home-value.ts'
import { isMarked, isOnHome, type Liability, payoffAmount } from '#src/domain/liability.ts'
import type { RepricedOutcome } from '#src/workflow/workflow-step.ts'
import { figuresOf, isChoiceWithin } from './offers.calculator.ts'
import { type Known, pricingFacts } from './offers.facts.rules.ts'
import { type PricingDecision, priceOffers } from './offers.pricing.rules.ts'
import type { OrganisationPricing } from './offers.pricing.schema.ts'
import type { OfferFigures, OfferSelection } from './offers.schema.ts'
import { lineVerified, titleNeed, valuationNeed, valuationTableInForce } from './offers.valuation.rules.ts'
import type { ValuationPolicy } from './offers.valuation.schema.ts'
import { withinVerified } from './offers.verified-line.rules.ts'

/** Pricing on verified figures, held against what the borrower chose. Dollars. */

export interface RepricingQuestion {
  /** Its day is that of the prices: the day of the choice while that offer stands. */
  known: Known
  today: CivilDate
  pricing: OrganisationPricing
  valuation: ValuationPolicy
  /** What the borrower confirmed; null where nothing was chosen yet. */
  chosen: OfferSelection | null
  homeValue: HomeValue | undefined
  hasFullTitle: boolean
  /** Outcomes that the status gives a way to. */
  allowed: ReadonlySet<string>
}

export interface Repricing {
  outcome: RepricedOutcome
  decision: PricingDecision
  value: { amount: number; source: string }
  /** Liens that the new offers count as paid off: they must be. */
  paidOff: string[]
  /** The largest line and draw, whatever is verified of the home so far. */
  largest: { line: number; draw: number }
  /** The chosen offer with the payoffs as they stand now; null unless it holds. */
  held: OfferSelection | null
  trace: DecisionTrace
}

/**
 * The one judgement of every step that ends in pricing. First whether verified figures qualify at all; then whether title
 * and value are known well enough for the line; then whether the chosen offer holds at its rate, payment and line. The
 * title comes first, except before a price opinion: that is cheaper, and says whether a title is worth buying.
 */
export const judgeRepricing = (question: RepricingQuestion): Repricing => {
  const { known, chosen, allowed } = question
  const { decision, facts, paidOff, payoffRules } = priceWithPayoffs(question)
  const ended = (outcome: RepricedOutcome, more: readonly RuleResult[], held: OfferSelection | null = null) => ({
    outcome,
    decision,
    value: facts.value,
    paidOff: [...paidOff],
    largest: { line: largestLine(decision), draw: Math.max(0, ...decision.offers.map((offer) => offer.maxDraw)) },
    held,
    trace: {
      ...decision.trace,
      decision: `repricing ${outcome}`,
      rules: [...decision.trace.rules, ...more],
    },
  })
  if (decision.offers.length === 0 || payoffRules.some((rule) => !rule.passed && rule.reason !== undefined))
    return ended('declined', payoffRules)

  const comparison = heldOffer(question, decision, paidOff)
  // What was asked for is what must be carried; a larger line than that is offered only as far as it is verified.
  const line = Math.min(comparison.figures?.lineAmount ?? chosen?.lineAmount ?? Infinity, largestLine(decision))
  const table = valuationTableInForce(question.valuation, question.today)
  const { need, rules: valueRules } = valuationNeed(
    { line, state: known.state, source: facts.value.source, found: question.homeValue },
    table,
  )
  const title = titleNeed({ line, liabilities: known.liabilities ?? [], hasFullTitle: question.hasFullTitle }, table)
  const asked = [...payoffRules, ...comparison.rules, ...valueRules, title]
  if (!title.passed && allowed.has('titleNeeded') && need !== 'priceOpinionNeeded') return ended('titleNeeded', asked)
  if (need && allowed.has(need)) return ended(need, asked)
  if (!comparison.figures || !chosen) {
    const verified = lineVerified(
      { source: facts.value.source, found: question.homeValue, hasFullTitle: question.hasFullTitle },
      table,
    )
    const carried = Math.max(line, verified)
    const offers = withinVerified(decision.offers, carried, decision.ofeeMaxThreshold)
    return { ...ended('offerRevised', asked), decision: { ...decision, offers } }
  }
  const liabilityIds = payoffsOf(known.liabilities ?? []).map(({ id }) => id)
  return ended(liabilityIds.length > 0 ? 'offerHoldsWithPayoffs' : 'offerHolds', asked, {
    ...chosen,
    ...comparison.figures,
    liabilityIds,
  })
}

const largestLine = ({ offers }: PricingDecision): number => Math.max(0, ...offers.map((offer) => offer.max))

/** Debts that the line is to pay off. */
export const payoffsOf = (liabilities: readonly Liability[]): Liability[] =>
  liabilities.filter((one) => isMarked(one) && one.removedFor === null)

const totalOf = (liabilities: readonly Liability[]): number =>
  liabilities.reduce((sum, one) => sum + payoffAmount(one), 0)

/**
 * Prices as though the marked liens were paid off; where no offer draws enough for that, once more with them staying,
 * save those that the lien position leaves no room for.
 */
const priceWithPayoffs = ({ known, pricing }: RepricingQuestion) => {
  const liabilities = known.liabilities ?? []
  const marked = payoffsOf(liabilities)
  const markedLiens = marked.filter(isOnHome)
  const priced = (paid: readonly Liability[]) => {
    const facts = pricingFacts({ ...known, paidOff: new Set(paid.map(({ id }) => id)) })
    return { facts, decision: priceOffers(facts, pricing, 'revised') }
  }
  const fits = ({ decision }: { decision: PricingDecision }, payoff: number) =>
    decision.offers.length === 0 || decision.offers.some((offer) => offer.maxDraw >= payoff)
  const whole = priced(markedLiens)
  if (marked.length === 0) return { ...whole, paidOff: new Set<string>(), payoffRules: [] }
  const rule = (passed: boolean, payoff: number, offers: PricingDecision['offers'], reason?: 'collateral-value') => ({
    rule: 'payoffs-fit',
    passed,
    facts: { payoff, most: Math.max(0, ...offers.map((offer) => offer.maxDraw)), debts: marked.length },
    ...(reason ? { reason } : {}),
  })
  const payoff = totalOf(marked)
  const paidOff = new Set(markedLiens.map(({ id }) => id))
  if (fits(whole, payoff)) return { ...whole, paidOff, payoffRules: [rule(true, payoff, whole.decision.offers)] }
  const staying = priced([])
  const missed = rule(false, payoff, whole.decision.offers)
  if (staying.decision.offers.length > 0) return { ...staying, paidOff: new Set<string>(), payoffRules: [missed] }
  return { ...whole, paidOff, payoffRules: [rule(false, payoff, whole.decision.offers, 'collateral-value')] }
}

/** The figures of the chosen offer on the new prices, where they are what the borrower agreed to. */
const heldOffer = (
  { chosen, known }: RepricingQuestion,
  decision: PricingDecision,
  paidOff: ReadonlySet<string>,
): { figures: OfferFigures | null; rules: RuleResult[] } => {
  const offer = chosen && decision.offers.find((one) => one.offerId === chosen.offerId)
  if (!chosen || !offer)
    return {
      figures: null,
      rules: [{ rule: 'chosen-offer-made', passed: false, facts: { offers: decision.offers.length } }],
    }
  const marked = payoffsOf(known.liabilities ?? [])
  const payoff = totalOf(marked)
  const figures = figuresOf(
    offer,
    {
      ...{ payoff, preference: chosen.preference, discounts: chosen.discounts },
      selected: chosen.preference === 'PRESERVE' ? chosen.cash : chosen.draw,
    },
    decision.ofeeMaxThreshold,
  )
  const unpaid = marked.filter((one) => isOnHome(one) && !paidOff.has(one.id)).length
  const rules: RuleResult[] = [
    {
      rule: 'chosen-draw-fits',
      passed: isChoiceWithin(offer, figures) && unpaid === 0,
      facts: { draw: figures.draw, payoff, least: offer.minDraw, most: offer.maxDraw, unpaidLiens: unpaid },
    },
    {
      rule: 'chosen-terms-hold',
      passed: (['rate', 'lineAmount', 'monthlyPayment'] as const).every((key) => figures[key] === chosen[key]),
      facts: {
        ...{ rate: figures.rate, agreedRate: chosen.rate, line: figures.lineAmount, agreedLine: chosen.lineAmount },
        ...{ payment: figures.monthlyPayment, agreedPayment: chosen.monthlyPayment },
      },
    },
  ]
  return { figures: rules.every((rule) => rule.passed) ? figures : null, rules }
}
